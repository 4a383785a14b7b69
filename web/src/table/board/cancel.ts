// Escape and the right mouse button put back what was picked up.

const RIGHT = 2;

/** Is this a press of the right button? While another one is down, `pointerdown` does not come. */
export function isRightPress(event: MouseEvent): boolean {
  return event.type === 'mousedown' && event.button === RIGHT;
}

/** Keep the browser's menu closed after a press, which opens it at once or when it ends. */
export function keepMenuClosed(): void {
  const stop = new AbortController();
  const options = { capture: true, signal: stop.signal };
  const end = (): void => stop.abort();
  window.addEventListener('contextmenu', (event) => event.preventDefault(), options);
  window.addEventListener('mousedown', end, options);
  window.addEventListener('keydown', end, options);
}

/**
 * Call a function when Escape is pressed outside a dialog, or the right button while something
 * is picked up.
 * Returns a function that stops it.
 */
export function onCancel(isPickedUp: () => boolean, cancel: (event: Event) => void): () => void {
  const stop = new AbortController();
  const press = (event: MouseEvent): void => {
    if (!isRightPress(event) || !isPickedUp()) return;
    keepMenuClosed();
    cancel(event);
  };
  const key = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    if (!document.querySelector('dialog[open]')) cancel(event);
  };
  window.addEventListener('mousedown', press, stop);
  window.addEventListener('keydown', key, stop);
  return () => stop.abort();
}
