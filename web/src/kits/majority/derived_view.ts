// What can be read off a place that is fought for, as the server sends it.

export type Kind = 'h' | 'b' | 'r';
export const KINDS: readonly Kind[] = ['h', 'b', 'r'];

export interface DerivedPlace {
  influence: Partial<Record<Kind, number[]>>;
  leaders: Partial<Record<Kind, number | null>>;
  missing: string[];
}

/** A place to be shown: how it stands before and after. */
export interface Seen<P extends DerivedPlace = DerivedPlace> {
  name: string;
  before: P | undefined;
  after: P;
}

/** The names for describing places. */
export interface KindNames {
  kinds: Record<Kind, string>;
  colours: string[];
  seats: string[];
}
