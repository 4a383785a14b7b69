// Starts the page once it knows its language and has its drawings.

import { mount } from 'svelte';
import App from './App.svelte';
import { drawings } from './art/sprite';
import './design/colours.css';
import './design/base.css';
import { scheme } from './design/scheme.svelte';
import { words } from './words/words.svelte';

scheme.begin();
await Promise.all([words.speak(), drawings('shared')]);
const target = document.getElementById('page');
if (target) mount(App, { target });
