// Choices stored in this browser; where storage is blocked, they last for the visit.

const PREFIX = 'tatami.';
const visit = new Map<string, string>();

function read(name: string): string | null {
  try {
    return localStorage.getItem(PREFIX + name) ?? visit.get(name) ?? null;
  } catch {
    return visit.get(name) ?? null;
  }
}

/** Return what was stored as JSON; null if there is nothing, or it is not JSON. */
function readJson<T>(name: string): T | null {
  try {
    return JSON.parse(read(name) ?? 'null') as T | null;
  } catch {
    return null;
  }
}

function write(name: string, value: string): void {
  visit.set(name, value);
  try {
    localStorage.setItem(PREFIX + name, value);
  } catch {
    // private windows may refuse: the choice lasts until the page is closed
  }
}

function forget(name: string): void {
  visit.delete(name);
  try {
    localStorage.removeItem(PREFIX + name);
  } catch {
    // nothing was stored
  }
}

/** Return the names that begin with a prefix. */
function names(prefix: string): string[] {
  const found = new Set([...visit.keys()]);
  try {
    for (const key of Object.keys(localStorage))
      if (key.startsWith(PREFIX)) found.add(key.slice(PREFIX.length));
  } catch {
    // only those of this visit
  }
  return [...found].filter((name) => name.startsWith(prefix));
}

export const storage = { read, readJson, write, forget, names };
