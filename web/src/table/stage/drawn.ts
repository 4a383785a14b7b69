// Waits until the page has drawn what it knows.

const UNSEEN_MS = 100;

/** Wait until the page has drawn what came before: two things to draw are too much for one frame. In a
 *  window that is not seen nothing is drawn. */
export function drawn(): Promise<void> {
  return new Promise((done) => {
    requestAnimationFrame(() => setTimeout(done));
    setTimeout(done, UNSEEN_MS);
  });
}
