// Alerts players, by sound and notification, to what happens at a table.

import { gameTitle } from '../games/names';
import { webGame } from '../games/web_games';
import type { LiveTable } from '../net/live.svelte';
import type { SeatName } from '../net/schema';
import { framesOf, type Frame } from '../table/replay/frames';
import type { Stage } from '../table/stage/stage.svelte';
import type { Turn } from '../table/turn/turn.svelte';
import { notifications } from './notifications.svelte';
import { soundOfEnd, soundOfMove, soundsOf, type GameSounds } from './game_sounds';
import { playSound, sounds } from './sound.svelte';
import { words } from '../words/words.svelte';
import { isMyTurn, mySeats } from '../table/seats/people';

const BETWEEN = 0.16;
const MOST = 4;
const MOST_STEPS = 1000;

const numberOf = ({ event, step }: Frame): number => event * MOST_STEPS + step;

/** Follows a table; what happened before does not count as news. */
export class TableAlerts {
  #heard: number | null = null;
  #wasMine = false;
  #wasNotified = false;
  #planned = 0;
  #game = '';
  #sounds: GameSounds = {};
  #movesAtOnce = false;

  /** Alert the player to news, once the stage shows it. */
  update(live: LiveTable, stage: Stage, turn: Turn): void {
    const table = live.now?.table;
    if (!table) return;
    if (table.setting.game !== this.#game) void this.#prepare((this.#game = table.setting.game));
    const isMine = isMyTurn(table);
    const isNews = this.#heard !== null;
    if (isMine && !this.#wasNotified && isNews)
      void notifications.show(words.say('your_turn'), gameTitle(this.#game), table.id);
    this.#wasNotified = isMine;

    this.#followPlan(turn.planned);
    const mine = mySeats(table.seats);
    const frames = framesOf(live.events);
    if (!isNews) this.#heard = frames.length > 0 ? numberOf(frames.at(-1)!) : 0;
    else if (!stage.isPlaying) this.#hear(frames, mine);
    else if (stage.frame) this.#hear([stage.frame], mine);

    if (stage.isPlaying) return;
    if (isMine && !this.#wasMine && isNews) playSound('turn', BETWEEN);
    this.#wasMine = isMine;
  }

  async #prepare(game: string): Promise<void> {
    sounds.prepare();
    const { sounds: found = {}, movesAtOnce = false } = await webGame(game);
    this.#sounds = found;
    this.#movesAtOnce = movesAtOnce;
  }

  #followPlan(planned: readonly string[]): void {
    const isLonger = planned.length > this.#planned;
    this.#planned = planned.length;
    const sound = isLonger ? soundOfMove(planned.at(-1)!, this.#sounds) : null;
    if (sound) playSound(sound);
  }

  #hear(frames: readonly Frame[], mine: readonly SeatName[]): void {
    const fresh = frames.filter((frame) => numberOf(frame) > this.#heard!);
    if (fresh.length === 0) return;
    this.#heard = numberOf(fresh.at(-1)!);
    const names = fresh.flatMap(({ by, steps }) => {
      const wasPlanned = !this.#movesAtOnce && mine.includes(by as SeatName);
      return soundsOf(steps, this.#sounds, wasPlanned);
    });
    [...new Set(names)].slice(0, MOST).forEach((name, n) => playSound(name, n * BETWEEN));
  }
}

/** Play the end of a game. */
export function playEnd(winners: readonly SeatName[], mine: readonly SeatName[]): void {
  playSound(soundOfEnd(winners, mine));
}
