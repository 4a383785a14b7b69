// What is chosen for a new table: who plays, the options of the game, and what is allowed.

import { untrack } from 'svelte';
import { games } from '../../games/catalogue.svelte';
import { firstBot } from '../../games/quick';
import { ask } from '../../net/api';
import { Loader } from '../../net/attempt.svelte';
import { whoAmI } from '../../net/identity';
import type {
  AtZero,
  DefaultOptions,
  GameInfo,
  GameName,
  NewTable,
  OptionInfo,
  SeatName,
} from '../../net/schema';
import { route } from '../../route.svelte';
import { letterOf } from '../../table/seats/seat';
import { CLOCKS } from '../../table/setup/clocks';
import { makesDifference } from '../../table/setup/options';
import { botOfAll, isBot, ME, OPEN } from '../../table/setup/sitters';
import { words } from '../../words/words.svelte';

export class Draft {
  players = $state(2);
  edition = $state('');
  seats = $state<string[]>([]);
  /** The name of whoever creates the table. */
  name = $state(whoAmI()?.name ?? '');
  clock = $state('none');
  atZero = $state<AtZero>('bot');
  isPublic = $state(false);
  watch = $state(true);
  spectatorChat = $state(false);
  // Hints are off among friends unless they are turned on.
  hints = $state(route.search.get('with') !== 'friends');
  readonly defaultsLoader = new Loader();
  readonly #game: () => GameName;
  /** The names of the other people on this device. */
  #names = $state<string[]>([]);
  #options = $state<Record<string, string>>({});
  #defaults = $state.raw<DefaultOptions | null>(null);
  readonly info = $derived.by((): GameInfo | undefined => games.find(this.#game()));
  // Sets the defaults of several options, each of which can be chosen by itself.
  readonly #setup = $derived(this.info?.setups.at(-1) ?? '');
  /** The seat of whoever creates the table; -1 for none. */
  readonly mine = $derived(this.seats.indexOf(ME));
  /** Of several bots the level is chosen, and explained, once. */
  readonly areBotsChosenAtOnce = $derived(this.seats.filter(isBot).length > 1);
  /** Must somebody sit down by the link before the game starts? */
  readonly isOpen = $derived(this.seats.includes(OPEN));
  /** The options that were chosen. */
  readonly #set = $derived(
    Object.fromEntries(
      Object.keys(this.#options)
        .map((option) => [option, this.#chosen(option)])
        .filter(([, value]) => value !== ''),
    ),
  );
  /** The options that there are to choose from. */
  readonly choices = $derived(
    this.#defaults ? (this.info?.options ?? []).filter((option) => this.#canChoose(option)) : [],
  );

  constructor(game: () => GameName) {
    this.#game = game;
    $effect.pre(() => {
      const { info } = this;
      if (!info) return;
      this.edition = info.editions[0] ?? '';
      untrack(() => this.sitDown(info.players.includes(2) ? 2 : (info.players[0] ?? 2)));
    });
    // The defaults depend on the edition, the set-up and the number of players.
    $effect(() => {
      if (this.info) this.loadDefaults();
    });
  }

  loadDefaults(): void {
    const query = new URLSearchParams({ players: String(this.players), edition: this.edition });
    if (this.#setup) query.set('setup', this.#setup);
    const path = `/api/games/${this.#game()}/defaults?${query}`;
    void this.defaultsLoader.load(
      () => ask<DefaultOptions>('GET', path),
      (found) => (this.#defaults = found),
    );
  }

  sitDown(number: number): void {
    this.players = number;
    this.seats = Array.from(
      { length: number },
      (_, n) => this.seats[n] ?? (n === 0 ? ME : this.#other()),
    );
  }

  #other(): string {
    if (route.search.get('with') === 'friends') return OPEN;
    return this.info ? firstBot(this.info, games.bots) : '';
  }

  /** The bot in all seats that have one. */
  get bot(): string {
    return botOfAll(this.seats);
  }

  set bot(bot: string) {
    this.seats = this.seats.map((who) => (isBot(who) ? bot : who));
  }

  #canChoose({ name }: OptionInfo): boolean {
    const isOne = this.valuesOf(name).length < 2;
    const others = { ...this.#defaults?.options, ...this.#set };
    return !isOne && makesDifference(this.info?.options ?? [], name, others);
  }

  valuesOf(option: string): readonly string[] {
    return this.#defaults?.values[option] ?? [];
  }

  usualOf(option: string): string {
    return this.#defaults?.options[option] ?? '';
  }

  valueOf(option: string): string {
    return this.#chosen(option) || this.usualOf(option);
  }

  /** An option left at its default stays at the default, whatever that is in another edition. */
  choose(option: string, value: string): void {
    this.#options[option] = value === this.usualOf(option) ? '' : value;
  }

  /** What was chosen, unless it no longer fits the other options. */
  #chosen(option: string): string {
    const value = this.#options[option] ?? '';
    return this.#defaults && !this.valuesOf(option).includes(value) ? '' : value;
  }

  /** The other players on this device have names of their own. */
  #isAnotherHere(seat: number): boolean {
    return this.seats[seat] === ME && this.mine !== seat;
  }

  /** The name of a person on this device; null for everybody else. */
  nameIn(seat: number): string | null {
    if (this.#isAnotherHere(seat)) return this.#names[seat] ?? '';
    return seat === this.mine ? this.name : null;
  }

  setName(seat: number, entered: string): void {
    if (seat === this.mine) this.name = entered;
    else this.#names[seat] = entered;
  }

  /** Everybody on a shared device has a name, entered or not. */
  namesHere(): Partial<Record<SeatName, string>> {
    const here = this.seats.map((_, n) => n).filter((n) => this.seats[n] === ME);
    if (here.length < 2 || this.players === 1) return {};
    return Object.fromEntries(
      here.map((n) => {
        const seat = letterOf(n);
        return [seat, this.nameIn(n)?.trim() || words.say('player_at', { seat })];
      }),
    );
  }

  /** The table to ask the server for. */
  table(): NewTable {
    const asked: NewTable = {
      game: this.#game(),
      players: this.players,
      edition: this.edition,
      seats: this.seats,
      options: this.#set,
      public: this.isPublic,
      watch: this.watch,
      spectator_chat: this.watch && this.spectatorChat,
      covers: true,
      hints: this.hints,
    };
    if (this.#setup) asked.setup = this.#setup;
    if (this.clock !== 'none')
      Object.assign(asked, { clock: CLOCKS[this.clock], at_zero: this.atZero });
    return asked;
  }
}
