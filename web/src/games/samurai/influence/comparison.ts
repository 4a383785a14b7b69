// Compares settlements now with how they would be after a move.

import type { Kind, DerivedPlace, PlaceComparison } from '../../../kits/majority/derived_view';
import { readFigure, swapped } from '../board/figures';
import type { Effect, SamuraiView, DerivedView } from '../types';

/** Keep only the kinds of figures that stand there. */
export function standing(place: DerivedPlace, figures: string): DerivedPlace {
  const kinds = figures.split('') as Kind[];
  const pick = <T>(all: Partial<Record<Kind, T>>): Partial<Record<Kind, T>> =>
    Object.fromEntries(kinds.map((kind) => [kind, all[kind]]));
  return { ...place, influence: pick(place.influence), leaders: pick(place.leaders) };
}

/** The inspected settlement, compared with how it was before the planned moves. */
export function compareInspected(
  name: string,
  actual: Moment | null,
  now: Moment,
): PlaceComparison[] {
  const after = now.derivedView.settlements[name];
  if (!after) return [];
  const figures = now.view.figures[name] ?? '';
  const before = (actual ?? now).derivedView.settlements[name];
  return [{ name, before: before && standing(before, figures), after: standing(after, figures) }];
}

export interface Moment {
  view: SamuraiView;
  derivedView: DerivedView;
}

/** The settlements as a move would leave them. */
export function compareAfterMove(effect: Effect, now: Moment): PlaceComparison[] {
  return Object.entries(effect.settlements ?? {}).flatMap(([name, after]) => {
    const figures = now.view.figures[name] ?? '';
    const before = now.derivedView.settlements[name];
    if (!before || figures === '') return [];
    return [{ name, before: standing(before, figures), after: standing(after, figures) }];
  });
}

/** The two settlements whose figures would be exchanged. */
export function compareSwap(one: string, other: string, now: Moment): PlaceComparison[] {
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
export function comparePlanned(actual: Moment, now: Moment): PlaceComparison[] {
  return Object.keys(now.derivedView.settlements).flatMap((name) => {
    const [was, is] = [actual.view.figures[name] ?? '', now.view.figures[name] ?? ''];
    const [before, after] = [
      actual.derivedView.settlements[name],
      now.derivedView.settlements[name],
    ];
    if (!before || !after || (was === '' && is === '')) return [];
    const comparison = {
      name,
      before: standing(before, is || was),
      after: standing(after, is || was),
    };
    const same =
      was === is && JSON.stringify(comparison.before) === JSON.stringify(comparison.after);
    return same ? [] : [comparison];
  });
}
