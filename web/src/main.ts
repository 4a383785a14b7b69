// Mounts the page once its language and drawings have loaded.

import { mount } from 'svelte';
import App from './App.svelte';
import { placeArt } from './art/sprite';
import '../../src/tatami/kits/drawing/colours.css';
import './design/fonts.css';
import './design/base.css';
import { games } from './games/catalogue.svelte';
import { scheme } from './design/scheme.svelte';
import { words } from './words/words.svelte';

// Fetch the fonts together with the words, not only once there is something to set in them.
for (const face of ['1rem Text', '1rem Display']) void document.fonts.load(face);
scheme.begin();
games.load();
try {
  await Promise.all([words.setLanguage(), placeArt('shared', () => import('./art/shared'))]);
  mount(App, { target: document.getElementById('page')! });
  document.getElementById('failed')!.remove();
} catch (error) {
  document.getElementById('failed')!.hidden = false; // without words, since no language has loaded
  throw error;
}
if (import.meta.env.PROD) void navigator.serviceWorker?.register('/worker.js');
