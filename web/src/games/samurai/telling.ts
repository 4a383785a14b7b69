// Says what lies on a place, what a move would do there, and what the end of the turn brings, for
// those who listen.

import type { PlaceSight } from '../../table/sight';
import { influenceText } from '../../table/telling';
import { words } from '../../words/words.svelte';
import { readFigure } from './figures';
import { standing } from './sights';
import type { Effect, SamuraiView, Sight, Told } from './types';

interface About {
  told: Told;
  view: SamuraiView;
  sight: Sight | undefined;
  targets: ReadonlySet<string>;
  recent: ReadonlySet<string>;
  /** What a move to a place would change. */
  effects: ReadonlyMap<string, Effect>;
}

/** Tell what is open around a settlement. */
export function missingOf(place: PlaceSight, figures: string): string {
  if (figures === '') return words.say('samurai_no_figures');
  const n = place.missing.length;
  return n > 0 ? words.say('missing', { n }) : words.say('surrounded');
}

/** Tell where figures would go. */
export function captureText({ names }: Told, captured: Effect['captured']): string {
  return Object.entries(captured ?? {})
    .map(([figure, seat]) => {
      const [kind, place] = readFigure(figure);
      const who = seat === null ? words.say('samurai_aside') : (names.seats[seat] ?? '');
      return `${names.kinds[kind]} (${place}) → ${who}`;
    })
    .join(', ');
}

/** Give who describes the places of a map as it stands. */
export function describer(about: About): (place: string) => string {
  const { told, view, sight, targets, recent, effects } = about;
  const { board, names } = told;

  function settlement(name: string, place: PlaceSight): string {
    const figures = view.figures[name] ?? '';
    const what = `${name}, ${names.places[board.settlements[name]?.kind ?? '']}`;
    const open = missingOf(place, figures);
    if (figures === '') return `${what}, ${open}.`;
    const hexes = place.missing.length > 0 ? `: ${place.missing.join(', ')}` : '';
    return `${what}. ${influenceText(names, standing(place, figures))}. ${open}${hexes}.`;
  }

  function hex(name: string): string {
    const ground = words.say(name in board.sea ? 'sea' : 'land');
    const token = view.tokens[name];
    const lies = token ? [names.seats[token[0]], names.tokens[token[1]]] : [words.say('empty')];
    return `${[name, ground, ...lies].join(', ')}.`;
  }

  function does(name: string): string[] {
    const effect = effects.get(name);
    const after = Object.entries(effect?.settlements ?? {})
      .filter(([place]) => view.figures[place])
      .map(([place, then]) => settlement(place, then));
    const captured = captureText(told, effect?.captured);
    return [...after, ...(captured ? [`${words.say('samurai_captured')}: ${captured}.`] : [])];
  }

  return (place) => {
    const seen = sight?.settlements[place];
    return [
      seen ? settlement(place, seen) : hex(place),
      ...(recent.has(place) ? [words.say('just_now')] : []),
      ...(targets.has(place) ? [words.say('may_go_here'), ...does(place)] : []),
    ].join(' ');
  };
}
