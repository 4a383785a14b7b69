// Settlements as they stand and as they would stand, and what changes between.

import type { Kind, PlaceSight, Seen } from '../../kits/majority/sight';
import { readFigure, swapped } from './board/figures';
import type { Effect, SamuraiView, Sight } from './types';

/** Tell of the kinds only that stand there. */
export function standing(sight: PlaceSight, figures: string): PlaceSight {
  const kinds = figures.split('') as Kind[];
  const pick = <T>(all: Partial<Record<Kind, T>>): Partial<Record<Kind, T>> =>
    Object.fromEntries(kinds.map((kind) => [kind, all[kind]]));
  return { ...sight, influence: pick(sight.influence), leaders: pick(sight.leaders) };
}

/** A settlement that is looked at, against how it stood before what is planned. */
export function here(name: string, made: Moment | null, now: Moment): Seen[] {
  const after = now.sight.settlements[name];
  if (!after) return [];
  const figures = now.view.figures[name] ?? '';
  const before = (made ?? now).sight.settlements[name];
  return [{ name, before: before && standing(before, figures), after: standing(after, figures) }];
}

export interface Moment {
  view: SamuraiView;
  sight: Sight;
}

/** Settlements as a move would leave them. */
export function wouldBe(effect: Effect, now: Moment): Seen[] {
  return Object.entries(effect.settlements ?? {}).flatMap(([name, after]) => {
    const figures = now.view.figures[name] ?? '';
    const before = now.sight.settlements[name];
    if (!before || figures === '') return [];
    return [{ name, before: standing(before, figures), after: standing(after, figures) }];
  });
}

/** The two settlements whose figures would change places. */
export function wouldSwap(one: string, other: string, now: Moment): Seen[] {
  const figures = swapped(now.view.figures, one, other);
  return [one, other].flatMap((figure) => {
    const [, name] = readFigure(figure);
    const sight = now.sight.settlements[name];
    const then = sight && standing(sight, figures[name] ?? '');
    return then ? [{ name, before: then, after: then }] : [];
  });
}

/** All that the moves planned so far have changed. Figures that are gone are shown as they went. */
export function changed(made: Moment, now: Moment): Seen[] {
  return Object.keys(now.sight.settlements).flatMap((name) => {
    const [was, is] = [made.view.figures[name] ?? '', now.view.figures[name] ?? ''];
    const [before, after] = [made.sight.settlements[name], now.sight.settlements[name]];
    if (!before || !after || (was === '' && is === '')) return [];
    const seen = {
      name,
      before: standing(before, is || was),
      after: standing(after, is || was),
    };
    const same = was === is && JSON.stringify(seen.before) === JSON.stringify(seen.after);
    return same ? [] : [seen];
  });
}
