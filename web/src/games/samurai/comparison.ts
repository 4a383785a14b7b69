// Compares settlements now with how they would be after a move.

import type { Kind, DerivedPlace, Seen } from '../../kits/majority/derived_view';
import { readFigure, swapped } from './board/figures';
import type { Effect, SamuraiView, DerivedView } from './types';

/** Keep only the kinds of figures that stand there. */
export function standing(place: DerivedPlace, figures: string): DerivedPlace {
  const kinds = figures.split('') as Kind[];
  const pick = <T>(all: Partial<Record<Kind, T>>): Partial<Record<Kind, T>> =>
    Object.fromEntries(kinds.map((kind) => [kind, all[kind]]));
  return { ...place, influence: pick(place.influence), leaders: pick(place.leaders) };
}

/** The inspected settlement, compared with how it was before the planned moves. */
export function here(name: string, made: Moment | null, now: Moment): Seen[] {
  const after = now.derivedView.settlements[name];
  if (!after) return [];
  const figures = now.view.figures[name] ?? '';
  const before = (made ?? now).derivedView.settlements[name];
  return [{ name, before: before && standing(before, figures), after: standing(after, figures) }];
}

export interface Moment {
  view: SamuraiView;
  derivedView: DerivedView;
}

/** The settlements as a move would leave them. */
export function wouldBe(effect: Effect, now: Moment): Seen[] {
  return Object.entries(effect.settlements ?? {}).flatMap(([name, after]) => {
    const figures = now.view.figures[name] ?? '';
    const before = now.derivedView.settlements[name];
    if (!before || figures === '') return [];
    return [{ name, before: standing(before, figures), after: standing(after, figures) }];
  });
}

/** The two settlements whose figures would be exchanged. */
export function wouldSwap(one: string, other: string, now: Moment): Seen[] {
  const figures = swapped(now.view.figures, one, other);
  return [one, other].flatMap((figure) => {
    const [, name] = readFigure(figure);
    const place = now.derivedView.settlements[name];
    const then = place && standing(place, figures[name] ?? '');
    return then ? [{ name, before: then, after: then }] : [];
  });
}

/**
 * Everything that the planned moves have changed so far. Captured figures are shown as they were.
 */
export function changed(made: Moment, now: Moment): Seen[] {
  return Object.keys(now.derivedView.settlements).flatMap((name) => {
    const [was, is] = [made.view.figures[name] ?? '', now.view.figures[name] ?? ''];
    const [before, after] = [made.derivedView.settlements[name], now.derivedView.settlements[name]];
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
