// Decides how to show any part of a view: as text, list, grid, table or named fields.

import { words } from '../../words/words.svelte';
import { readable } from '../names';

export type Shape =
  | { kind: 'text'; text: string }
  | { kind: 'list'; items: string[] }
  | { kind: 'grid'; rows: string[][] }
  | { kind: 'table'; columns: string[]; rows: Row[] }
  | { kind: 'fields'; fields: Field[] };

export interface Field {
  name: string;
  value: Shape;
}

interface Row {
  name: string;
  cells: Shape[];
}

/** The server's names for codes; their groups do not matter here. */
export interface Naming {
  names: Readonly<Record<string, string>>;
  /** The player in each seat. */
  people: readonly string[];
}

type Plain = Record<string, unknown>;
const SEATS = 'seats';
const NOTHING = '–';

/** Collect the names that a game has for its codes, at any depth. */
export function namesIn(data: unknown): Record<string, string> {
  const found: Record<string, string> = {};
  const gather = (value: unknown): void => {
    if (!isPlain(value)) return;
    for (const [code, name] of Object.entries(value)) {
      if (typeof name === 'string') found[code] ??= name;
      else gather(name);
    }
  };
  gather(data);
  return found;
}

/** Return the label of a key of a view. */
export function labelOf(key: string, { names }: Pick<Naming, 'names'>): string {
  return names[key] ?? readable(key);
}

export function shapeOf(value: unknown, naming: Naming, key = ''): Shape {
  if (isScalar(value)) return { kind: 'text', text: textOf(value, naming) };
  if (Array.isArray(value)) return shapeOfList(value, naming, key);
  return shapeOfRecord(value as Plain, naming);
}

function shapeOfList(values: unknown[], naming: Naming, key: string): Shape {
  if (values.every(isScalar)) {
    return { kind: 'list', items: values.map((value) => textOf(value, naming)) };
  }
  if (isGrid(values)) {
    return { kind: 'grid', rows: values.map((row) => row.map((cell) => textOf(cell, naming))) };
  }
  const nameAt = (n: number): string => (key === SEATS ? naming.people[n] : '') || String(n + 1);
  return rowsOf(
    values.map((value, n) => [nameAt(n), value]),
    naming,
  );
}

function shapeOfRecord(record: Plain, naming: Naming): Shape {
  const entries = Object.entries(record).map(([key, value]): [string, unknown, string] => [
    labelOf(key, naming),
    value,
    key,
  ]);
  if (entries.length > 1 && entries.every(([, value]) => isPlain(value))) {
    return rowsOf(
      entries.map(([name, value]) => [name, value]),
      naming,
    );
  }
  if (entries.length === 0) return { kind: 'list', items: [] };
  return {
    kind: 'fields',
    fields: entries.map(([name, value, key]) => ({ name, value: shapeOf(value, naming, key) })),
  };
}

/** Records with the same keys become a table; others are listed one below the other. */
function rowsOf(rows: [string, unknown][], naming: Naming): Shape {
  const keys = [...new Set(rows.flatMap(([, row]) => (isPlain(row) ? Object.keys(row) : [])))];
  const isFlat = rows.every(
    ([, row]) => row === null || (isPlain(row) && Object.values(row).every(isCell)),
  );
  if (!isFlat || keys.length === 0) {
    return {
      kind: 'fields',
      fields: rows.map(([name, value]) => ({ name, value: shapeOf(value, naming) })),
    };
  }
  return {
    kind: 'table',
    columns: keys.map((key) => labelOf(key, naming)),
    rows: rows.map(([name, row]) => ({
      name,
      cells: keys.map((key) => shapeOf((row as Plain | null)?.[key] ?? null, naming)),
    })),
  };
}

function textOf(value: unknown, { names }: Naming): string {
  if (value === null || value === undefined || value === '') return NOTHING;
  if (typeof value === 'boolean') return words.say(value ? 'yes' : 'no');
  if (typeof value === 'number') return new Intl.NumberFormat(words.lang).format(value);
  const text = String(value);
  return names[text] ?? text;
}

function isPlain(value: unknown): value is Plain {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isScalar(value: unknown): boolean {
  return value === null || typeof value !== 'object';
}

function isCell(value: unknown): boolean {
  return isScalar(value) || (Array.isArray(value) && value.every(isScalar));
}

function isGrid(values: unknown[]): values is unknown[][] {
  const [first] = values;
  return (
    Array.isArray(first) &&
    first.length > 0 &&
    values.every((row) => Array.isArray(row) && row.length === first.length && row.every(isScalar))
  );
}
