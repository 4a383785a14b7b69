// What this browser keeps of somebody's choices; where it may keep nothing, they last a visit.

const PREFIX = 'tatami.';
const visit = new Map<string, string>();

function read(name: string): string | null {
  try {
    return localStorage.getItem(PREFIX + name) ?? visit.get(name) ?? null;
  } catch {
    return visit.get(name) ?? null;
  }
}

function write(name: string, value: string): void {
  visit.set(name, value);
  try {
    localStorage.setItem(PREFIX + name, value);
  } catch {
    // private windows may refuse: the choice holds until the page is left
  }
}

function forget(name: string): void {
  visit.delete(name);
  try {
    localStorage.removeItem(PREFIX + name);
  } catch {
    // then nothing was kept
  }
}

export const storage = { read, write, forget };
