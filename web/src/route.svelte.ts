// The current path, changed without reloading the page.

import { tick } from 'svelte';

/** Announce a new screen to screen readers by focusing its heading. */
function toHeading(): void {
  const heading = document.querySelector<HTMLElement>('h1');
  heading?.setAttribute('tabindex', '-1');
  heading?.focus({ preventScroll: true });
}

class Route {
  path = $state(location.pathname);
  search = $state.raw(new URLSearchParams(location.search));

  constructor() {
    addEventListener('popstate', () => this.#read());
    document.addEventListener('click', (event) => this.#follow(event));
  }

  /** Navigate to a path, with an entry in the history. */
  go(to: string): void {
    history.pushState(null, '', to);
    this.#read();
    scrollTo(0, 0);
    void tick().then(toHeading);
  }

  /** Replace the current URL without navigating. */
  rename(to: string): void {
    history.replaceState(null, '', to);
    this.#read();
  }

  #read(): void {
    this.path = location.pathname;
    this.search = new URLSearchParams(location.search);
  }

  #follow(event: MouseEvent): void {
    const link = (event.target as Element).closest('a');
    const plain = !(event.ctrlKey || event.metaKey || event.shiftKey || event.button);
    if (!link || !plain || link.origin !== location.origin || link.target || link.download) return;
    if (link.pathname.startsWith('/api') || link.pathname.startsWith('/schema')) return;
    event.preventDefault();
    this.go(link.pathname + link.search);
  }
}

export const route = new Route();
