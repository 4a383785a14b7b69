// Keyboard shortcuts: a key presses the button that names it in `aria-keyshortcuts`, or leads to the
// part of the page that does.

import { StoredSwitch } from '../../stored_switch.svelte';

const TYPED_IN = 'input, textarea, select, [contenteditable]';
const PRESSED = `button, a, summary, [role="button"], ${TYPED_IN}`;

class Shortcuts extends StoredSwitch {
  /** Is this key meant as a shortcut, and not typed or meant for what has the focus? */
  isMeant(event: KeyboardEvent): boolean {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return false;
    if (document.querySelector('dialog[open]')) return false;
    const target = event.target instanceof Element ? event.target : null;
    if (event.key === 'Enter') return !target?.closest(PRESSED);
    return this.isOn && !target?.closest(TYPED_IN);
  }

  /** Press the button of a key; returns whether there is one. */
  press(key: string): boolean {
    const found = buttonOf(key);
    if (found?.matches(PRESSED)) found.click();
    else found?.focus();
    return found !== undefined;
  }

  /** Press the button of a key, if it is ready. */
  pressReady(key: string): void {
    const button = buttonOf(key);
    if (!button || button.ariaDisabled === 'true') return;
    button.focus();
    button.click();
  }
}

export const shortcuts = new Shortcuts('shortcuts', true);

function buttonOf(key: string): HTMLElement | undefined {
  const name = key.length === 1 ? key.toUpperCase() : key;
  const named = document.querySelectorAll<HTMLElement>(
    `[aria-keyshortcuts~="${CSS.escape(name)}"]`,
  );
  const visible = [...named].filter((one) => one.checkVisibility());
  // What is on the page already comes before the button that would open it once more.
  return visible.find((one) => !one.matches(PRESSED)) ?? visible[0];
}

/** Return the label of a button with its key, for a tooltip. */
export function withKey(label: string, key: string): string {
  return shortcuts.isOn ? `${label} (${key})` : label;
}
