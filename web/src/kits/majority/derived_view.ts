// What can be derived about a contested place, as the server sends it.

export type Kind = 'h' | 'b' | 'r';
export const KINDS: readonly Kind[] = ['h', 'b', 'r'];

export interface DerivedPlace {
  influence: Partial<Record<Kind, number[]>>;
  leaders: Partial<Record<Kind, number | null>>;
  missing: string[];
}

/** A place to show: before and after a move. */
export interface PlaceComparison<P extends DerivedPlace = DerivedPlace> {
  name: string;
  before: P | undefined;
  after: P;
}

/** The names needed to describe places. */
export interface KindNames {
  kinds: Record<Kind, string>;
  colours: string[];
  seats: string[];
}
