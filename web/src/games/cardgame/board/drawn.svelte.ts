// What is drawn in each cell: the same object while nothing changes there.

import { gated } from '../../../gated.svelte';
import { VILLAGE, type Selection } from '../selection.svelte';
import type { CardgameView, DerivedView, Effect } from '../types';

interface Source {
  /** The visible state, while changes are shown one after the other. */
  seen: () => CardgameView | null | undefined;
  derived: () => DerivedView | undefined;
  /** The position of the table, and the one that is shown: with the plan. */
  stands: () => CardgameView | null | undefined;
  view: () => CardgameView | null | undefined;
  isPlanned: () => boolean;
  selection: Selection;
  /** What the move would change that is pointed at, and the cell where its card would lie. */
  effect: () => Effect | undefined;
  aimed: () => string | null;
}

/** Return what is drawn in each cell. For the start of a component. */
export function drawnIn(from: Source) {
  /** Does the card not lie there yet? Another one may. */
  function isNew(cell: string, { owner, card }: { owner: number; card: string }): boolean {
    const laid = from.stands()?.cards[cell];
    return laid?.owner !== owner || laid.card !== card;
  }

  const villages = gated(() =>
    Object.fromEntries(
      Object.entries(from.seen()?.villages ?? {}).map(([cell, village]) => [
        cell,
        {
          ...village,
          planned: from.isPlanned() && !(cell in (from.stands()?.villages ?? {})),
        },
      ]),
    ),
  );

  const cards = gated(() =>
    Object.fromEntries(
      Object.entries(from.view()?.cards ?? {}).map(([cell, card]) => [
        cell,
        { ...card, planned: from.isPlanned() && isNew(cell, card) },
      ]),
    ),
  );

  /** How many villages would be added, and where those go that are chosen once they are revealed. */
  const brings = gated(() =>
    Object.fromEntries(
      [...from.selection.effects].map(([cell, { new: n }]) => [
        cell,
        from.selection.held === VILLAGE ? 0 : n,
      ]),
    ),
  );

  const waiting = gated(() =>
    Object.fromEntries(
      (from.isPlanned() ? (from.view()?.due ?? []) : []).map((cell) => [cell, null]),
    ),
  );

  const derivedPlaces = gated(() => ({
    ...from.derived()?.villages,
    ...from.effect()?.villages,
  }));

  const empty = gated(() => [...(from.view()?.open ?? []), ...(from.view()?.due ?? [])]);

  const ghost = gated(() => {
    const { held } = from.selection;
    const owner = from.view()?.seat ?? null;
    const cell = from.aimed();
    if (cell === null || !from.effect() || !held || held === VILLAGE || owner === null) {
      return null;
    }
    return { cell, card: held, owner };
  });

  return { villages, cards, brings, waiting, derivedPlaces, empty, ghost };
}
