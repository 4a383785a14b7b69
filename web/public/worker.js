// Keeps the page at hand without a line to the server, and leads from a notice to its table.
// What is asked of the server itself is never kept.

const KEPT = 'tatami-page';

self.addEventListener('install', () => self.skipWaiting());

self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (method !== 'GET' || origin !== self.location.origin) return;
  if (mode === 'navigate' && !/^\/(api|schema|healthz|metrics)\b/.test(pathname)) {
    event.respondWith(newest(event.request));
  } else if (pathname.startsWith('/assets/')) event.respondWith(once(event.request));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(show(event.notification.data));
});

// The page is the same at all its paths: the newest there is, or the last one seen.
async function newest(request) {
  const cache = await caches.open(KEPT);
  try {
    const answer = await fetch(request);
    if (answer.ok) await keep(answer.clone());
    return answer;
  } catch (error) {
    const last = await cache.match('/');
    if (last) return last;
    throw error;
  }
}

// A new page has new parts: those of the old one are not wanted any more.
async function keep(answer) {
  const cache = await caches.open(KEPT);
  const text = await answer.clone().text();
  if ((await (await cache.match('/'))?.text()) === text) return;
  await caches.delete(KEPT);
  await (await caches.open(KEPT)).put('/', answer);
}

// Parts have a fingerprint in their name: under it nothing ever changes.
async function once(request) {
  const cache = await caches.open(KEPT);
  const had = await cache.match(request);
  if (had) return had;
  const answer = await fetch(request);
  if (answer.ok) await cache.put(request, answer.clone());
  return answer;
}

async function show(path) {
  const open = await self.clients.matchAll({ type: 'window' });
  const there = open.find((client) => new URL(client.url).pathname === path);
  await (there ? there.focus() : self.clients.openWindow(path));
}
