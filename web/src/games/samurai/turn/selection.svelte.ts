// The selected piece and where it may go; for an exchange, the two figures.

import type { Choice } from '../../../net/schema';
import { placesFor } from '../../../kits/majority/choices';
import { Selection as SelectionOf } from '../../../kits/majority/selection.svelte';
import { steady } from '../../../steady';
import { Refused } from '../../../net/api';
import { words } from '../../../words/words.svelte';
import type { Turn } from '../../../table/turn/turn.svelte';
import { exchanges, figureAt, partners, readFigure } from '../board/figures';
import type { Board, Effect, SamuraiView } from '../types';

const EXCHANGE = 'fx';
const ONE_PLAIN = 'samurai.2.2';

export class Selection extends SelectionOf<SamuraiView, Effect> {
  /** The figures to choose between. */
  asked = $state.raw<readonly string[]>([]);
  #first = $state<string | null>(null);
  /** The kind of figure that is being set up: it stays selected, so that one tap places one. */
  #kind = $state<string | null>(null);

  #view = $derived.by(() => this.turn.shown?.view);
  /** What others lift or exchange is not in the viewer's hand. */
  #own = $derived.by(() => (this.#view?.actor === this.#view?.seat ? this.#view : undefined));
  #pairs = $derived.by(() => exchanges(this.choices));
  /** Before the game nothing is planned while others act. */
  override choices = $derived.by((): readonly Choice[] =>
    this.#view?.phase === 'turn' ? this.turn.open : (this.turn.shown?.choices ?? []),
  );
  /** The first figure of an exchange. */
  first = $derived.by(() => this.#own?.picked ?? this.#first);
  /** The figures that can be picked now. */
  figures = $derived.by((): ReadonlySet<string> => {
    if (this.held !== EXCHANGE) return new Set();
    if (this.#own?.picked) return partners(this.choices);
    return (this.first === null ? undefined : this.#pairs.get(this.first)) ?? this.#firsts;
  });
  #firsts = $derived.by(() => new Set(this.first === null ? this.#pairs.keys() : []));
  override moves = $derived.by(() =>
    placesFor(this.held === EXCHANGE ? [] : this.choices, this.held),
  );
  override targets = $derived.by(
    steady((): ReadonlySet<string> => {
      if (this.held !== EXCHANGE) return new Set(this.moves.keys());
      return new Set([...this.figures].map((figure) => readFigure(figure)[1]));
    }),
  );

  constructor(
    turn: Turn<SamuraiView>,
    readonly board: () => Board | undefined,
  ) {
    super(turn);
  }

  #isSetUp = $derived.by(() => this.#view?.phase === 'figures');

  /** Select a piece, or deselect it; while figures are set up, one is always selected. */
  override choose(piece: string): void {
    if (this.#isSetUp) this.#kind = piece;
    else super.choose(piece);
  }

  /** A token that was lifted, an exchange that was begun, or figures that are set up. */
  override due(): string | null {
    if (this.#isSetUp) {
      const kinds = [...this.playable];
      return kinds.find((kind) => kind === this.#kind) ?? kinds[0] ?? null;
    }
    return this.#own?.lifted ?? (this.#own?.picked ? EXCHANGE : null);
  }

  /** Clear the selection. */
  override drop(): void {
    super.drop();
    this.#first = null;
    this.asked = [];
  }

  /** Return the figures of a settlement that can be picked. */
  figuresAt(place: string): string[] {
    return [...this.figures].filter((figure) => readFigure(figure)[1] === place);
  }

  /** Choose a place; with the exchange token selected, choose one of its figures. */
  override point(place: string): boolean {
    this.asked = [];
    const figure = this.#isSetUp ? this.moves.get(place)?.[0]?.move : undefined;
    if (figure !== undefined) {
      this.#kind = this.held;
      void this.turn.make([figure]); // one tap is enough: it can be undone
      return true;
    }
    return this.held === EXCHANGE ? this.#pointFigure(place) : super.point(place);
  }

  /** Pick the first or the second figure of the exchange. */
  pick(figure: string): void {
    this.asked = [];
    const first = this.first;
    if (first === null) {
      this.#first = figure;
      return;
    }
    const move = this.#view?.picked ? `fx:${figure}` : `fx ${first} ${figure}`;
    if (this.figures.has(figure)) this.drop();
    void this.turn.add(move);
  }

  /** Try a piece that cannot be played, so that the server explains why. */
  try(piece: string): void {
    void this.#ask(piece).then(() => {
      const why = this.turn.problem;
      // It is about picking the token up, not about the place pointed at.
      if (why?.rule === ONE_PLAIN)
        this.turn.problem = new Refused(why.rule, words.say('samurai.already_plain'), why.status);
    });
  }

  #ask(piece: string): Promise<unknown> {
    const board = this.board();
    const [land] = Object.keys(board?.land ?? {});
    const [sea] = Object.keys(board?.sea ?? {});
    const isShip = board?.tokens[piece]?.kind === 'ship';
    const stands = Object.entries(this.#view?.figures ?? {}).find(([, kinds]) => kinds !== '');
    if (piece === EXCHANGE && stands) {
      return this.turn.add(`fx:${figureAt(stands[1].charAt(0), stands[0])}`);
    }
    return this.turn.add(`${piece}@${isShip ? sea : land}`);
  }

  #pointFigure(place: string): boolean {
    if (!(place in (this.board()?.settlements ?? {}))) return false;
    if (this.#first !== null && readFigure(this.#first)[1] === place) {
      this.#first = null;
      return true;
    }
    const open = this.figuresAt(place);
    if (open.length > 1) this.asked = open;
    else this.#pickOrAsk(open[0] ?? figureAt(this.#view?.figures[place]?.charAt(0) || 'h', place));
    return true;
  }

  #pickOrAsk(figure: string): void {
    if (this.first === null && !this.figures.has(figure)) void this.turn.add(`fx:${figure}`);
    else this.pick(figure);
  }
}
