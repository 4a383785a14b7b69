// Service worker: makes the page available offline, and opens the table when a notification is
// clicked. Responses of the API are never cached.

const CACHE = 'tatami-page';

self.addEventListener('install', () => self.skipWaiting());

self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (method !== 'GET' || origin !== self.location.origin) return;
  if (mode === 'navigate' && !/^\/(api|schema|healthz|metrics)\b/.test(pathname)) {
    event.respondWith(fetchPage(event.request));
  } else if (pathname.startsWith('/assets/')) event.respondWith(fetchAsset(event.request));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(showTable(event.notification.data));
});

// The page is the same at every path: fetch the newest, or fall back to the cached one.
async function fetchPage(request) {
  const cache = await caches.open(CACHE);
  try {
    const response = await fetch(request);
    if (response.ok && isPage(response)) await cachePage(response.clone());
    return response;
  } catch (error) {
    const last = await cache.match('/');
    if (last) return last;
    throw error;
  }
}

// A file or an answer for programs can be navigated to as well, such as /icon.svg or /livez.
function isPage(response) {
  return response.headers.get('content-type')?.startsWith('text/html');
}

// A new page refers to new assets: drop those of the old one.
async function cachePage(response) {
  const cache = await caches.open(CACHE);
  const text = await response.clone().text();
  if ((await (await cache.match('/'))?.text()) === text) return;
  await caches.delete(CACHE);
  await (await caches.open(CACHE)).put('/', response);
}

// Assets have a hash in their name, so they never change.
async function fetchAsset(request) {
  const cache = await caches.open(CACHE);
  const cached = await cache.match(request);
  if (cached) return cached;
  const response = await fetch(request);
  if (response.ok) await cache.put(request, response.clone());
  return response;
}

async function showTable(path) {
  const open = await self.clients.matchAll({ type: 'window' });
  const existing = open.find((client) => new URL(client.url).pathname === path);
  await (existing ? existing.focus() : self.clients.openWindow(path));
}
