// Service worker: makes the page available offline, and opens the table when a notification is
// clicked. Responses of the API are never cached.

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

// The page is the same at every path: fetch the newest, or fall back to the cached one.
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

// A new page refers to new assets: drop those of the old one.
async function keep(answer) {
  const cache = await caches.open(KEPT);
  const text = await answer.clone().text();
  if ((await (await cache.match('/'))?.text()) === text) return;
  await caches.delete(KEPT);
  await (await caches.open(KEPT)).put('/', answer);
}

// Assets have a hash in their name, so they never change.
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
