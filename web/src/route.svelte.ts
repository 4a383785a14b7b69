// The path of the page, changed without loading it again.

import { tick } from 'svelte';

/** Let those who listen know where they are: the heading of a new screen is read to them. */
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

  /** Go somewhere; back leads here again. */
  go(to: string): void {
    history.pushState(null, '', to);
    this.#read();
    scrollTo(0, 0);
    void tick().then(toHeading);
  }

  /** Call the same screen by another address; nobody is moved. */
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
