// The review of a table's game: updated as the game grows, shown for any viewer.

import { untrack } from 'svelte';
import type { Refused } from '../net/api';
import { Loader, Attempt } from '../net/attempt.svelte';
import { LiveTable } from '../net/live.svelte';
import type { SeatName, TableState } from '../net/schema';
import { motion } from '../table/board/motion.svelte';
import { Turn, type GameState } from '../table/turn/turn.svelte';
import { mySeats } from '../table/seats/people';
import { words } from '../words/words.svelte';
import { PastScene, type Viewer } from './past_scene.svelte';
import { Review } from './review.svelte';

/** What the URL asks for. */
interface Wanted {
  viewer: string | null;
  at: number | null;
  hidesFuture: boolean;
}

/** Create it while a component initialises, and close it at the end. */
export class ReviewedTable {
  readonly review = new Review();
  live: LiveTable;
  scene = $state.raw<PastScene | null>(null);
  turn = $state.raw<Turn | null>(null);
  /** The viewer, or the requested one once the server has answered. */
  viewer = $state.raw<Viewer | undefined>();

  #shown: number | null = null;
  // A problem stays until the same action succeeds, whatever else happens in between.
  readonly #loading = new Attempt();
  readonly #switching = new Attempt();
  readonly #showing = new Loader();

  constructor(
    readonly id: string,
    readonly wanted: Wanted,
  ) {
    this.live = $state.raw(new LiveTable(id, null));
    $effect(() => {
      const { now } = this.live;
      if (now && now.table.status !== 'open') untrack(() => void this.#load(now));
    });
    // Texts are loaded again when the language changes.
    $effect(() => {
      const { lang } = words;
      untrack(() => lang !== this.live.lang && this.live.resubscribe());
    });
    $effect(() => this.#show());
  }

  /** The current state of the table, whatever position is shown. */
  get now(): TableState | null {
    return this.scene?.live.now ?? this.live.now;
  }

  get isOver(): boolean {
    return this.now?.table.status === 'over';
  }

  /** The viewer's own seats. */
  get mine(): SeatName[] {
    return mySeats(this.now?.table.seats ?? []);
  }

  /** Why something is not shown as requested. */
  get problem(): Refused | null {
    const all = [this.#loading, this.#switching, this.#showing].map(({ problem }) => problem);
    return all.find((why) => why && !why.isPast) ?? null;
  }

  /** Switch to another viewer; keep the present one if that is refused. */
  async viewAs(viewer: Viewer): Promise<void> {
    const isDone = await this.#switching.attempt(() => this.#viewAs(viewer));
    if (!isDone && this.scene && this.viewer === viewer) this.viewer = this.scene.viewer;
  }

  close(): void {
    this.review.pause();
    this.live.close();
    motion.isLeap = false;
  }

  async #load(now: TableState): Promise<void> {
    const { scene, live } = this;
    await this.#loading.attempt(async () => {
      if (scene?.live !== live || scene.lang !== words.lang) {
        await this.#viewAs(this.viewer === undefined ? this.#firstViewer(now) : this.viewer);
        return;
      }
      await scene.load();
      this.review.grow(scene.stops);
    });
  }

  /** A running game is followed from the viewer's own seat: spectators get it with a delay. */
  async #viewAs(viewer: Viewer): Promise<void> {
    this.viewer = viewer;
    const seat = this.mine.find((mine) => mine === viewer) ?? null;
    if (!this.isOver && this.live.seat !== seat) {
      this.live.close();
      this.live = new LiveTable(this.id, seat); // its first update switches the viewer
      return;
    }
    const { live, review } = this;
    const next = new PastScene(live, viewer, () => review.at);
    await next.load();
    if (live !== this.live || viewer !== this.viewer) return;
    const isFirst = this.scene === null;
    this.#shown = null;
    this.scene = next;
    this.turn = new Turn(next);
    if (isFirst) review.open(next.stops, this.#firstMoment(), this.wanted.hidesFuture);
    else review.grow(next.stops);
  }

  /**
   * The requested viewer if allowed, else the player's own seat; a finished game has no secrets.
   */
  #firstViewer({ table }: TableState): Viewer {
    const { isOver, mine } = this;
    const wanted = this.wanted.viewer;
    if (wanted === 'open' && isOver) return 'open';
    const seats = isOver ? table.seats.map(({ seat }) => seat) : mine;
    if (seats.includes(wanted as SeatName)) return wanted as SeatName;
    if (mine.length === 1) return mine[0]!;
    return isOver ? 'open' : null;
  }

  /** Players look back from the end of their game; to others nothing is given away. */
  #firstMoment(): number | null {
    const { at, hidesFuture } = this.wanted;
    const isKnown = this.isOver && this.mine.length > 0 && !hidesFuture;
    return at ?? (isKnown ? Infinity : null);
  }

  /** Show the position once it has loaded, unless the user has moved on. */
  #show(): void {
    const { review, scene, turn } = this;
    const { at, stops } = review;
    const steps = scene?.frameAt(review.turn)?.steps;
    if (!scene || !turn || scene.link !== 'open') return;
    const show = (moment: GameState): void => {
      if (review.at !== at || this.turn !== turn) return;
      // Pieces fly only between neighbouring positions.
      const from = this.#shown === null ? at : this.#shown;
      motion.isLeap = Math.abs(review.turnAt(at) - review.turnAt(from)) > 1;
      this.#shown = at;
      turn.past = stops.includes(at) && steps ? { ...moment, steps } : moment;
      const next = stops.find((stop) => stop > at);
      if (next !== undefined) scene.moment(next).catch(() => {}); // it is requested again when needed
    };
    void untrack(() => this.#showing.load(() => scene.moment(at), show));
  }
}
