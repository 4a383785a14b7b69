// Describes places, the effect of a move there, and the end of the turn, for screen readers.

import type { DerivedPlace } from '../../kits/majority/derived_view';
import { influenceText } from '../../kits/majority/descriptions';
import { words } from '../../words/words.svelte';
import { readFigure } from './board/figures';
import { standing } from './influence/comparison';
import type { Effect, SamuraiView, DerivedView, BoardData } from './types';

interface About {
  boardData: BoardData;
  view: SamuraiView;
  derivedView: DerivedView | undefined;
  targets: ReadonlySet<string>;
  recent: ReadonlySet<string>;
  /** What a move to a place would change. */
  effects: ReadonlyMap<string, Effect>;
}

/** Describe which hexes around a settlement are open. */
export function missingOf(place: DerivedPlace, figures: string): string {
  if (figures === '') return words.say('samurai.no_figures');
  const n = place.missing.length;
  return n > 0 ? words.say('samurai.missing', { n }) : words.say('samurai.surrounded');
}

/** Describe where figures would go. */
export function captureText({ names }: BoardData, captured: Effect['captured']): string {
  return Object.entries(captured ?? {})
    .map(([figure, seat]) => {
      const [kind, place] = readFigure(figure);
      const who = seat === null ? words.say('samurai.aside') : (names.seats[seat] ?? '');
      return `${names.kinds[kind]} (${place}) → ${who}`;
    })
    .join(', ');
}

/** Return a function that describes the places of a map. */
export function describer(about: About): (place: string) => string {
  const { boardData, view, derivedView, targets, recent, effects } = about;
  const { board, names } = boardData;

  function settlement(name: string, place: DerivedPlace): string {
    const figures = view.figures[name] ?? '';
    const what = `${name}, ${names.places[board.settlements[name]?.kind ?? '']}`;
    const open = missingOf(place, figures);
    if (figures === '') return `${what}, ${open}.`;
    const hexes = place.missing.length > 0 ? `: ${place.missing.join(', ')}` : '';
    return `${what}. ${influenceText(names, standing(place, figures))}. ${open}${hexes}.`;
  }

  function hex(name: string): string {
    const ground = words.say(name in board.sea ? 'samurai.sea' : 'samurai.land');
    const token = view.tokens[name];
    const lies = token
      ? [names.seats[token[0]], names.tokens[token[1]]]
      : [words.say('majority.empty')];
    return `${[name, ground, ...lies].join(', ')}.`;
  }

  function does(name: string): string[] {
    const effect = effects.get(name);
    const after = Object.entries(effect?.settlements ?? {})
      .filter(([place]) => view.figures[place])
      .map(([place, then]) => settlement(place, then));
    const captured = captureText(boardData, effect?.captured);
    return [...after, ...(captured ? [`${words.say('samurai.captured')}: ${captured}.`] : [])];
  }

  return (place) => {
    const derivedPlace = derivedView?.settlements[place];
    return [
      derivedPlace ? settlement(place, derivedPlace) : hex(place),
      ...(recent.has(place) ? [words.say('majority.just_now')] : []),
      ...(targets.has(place) ? [words.say('majority.may_go_here'), ...does(place)] : []),
    ].join(' ');
  };
}
