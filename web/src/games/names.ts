// What a game, its editions and its options are called: in its own words, else as the server names
// them, else by their codes.

import { words } from '../words/words.svelte';
import { games } from './catalogue.svelte';

/** Write a code such as `same-kind` as words. */
export function readable(code: string): string {
  const text = code.replace(/[-_]+/g, ' ').trim();
  return text.charAt(0).toLocaleUpperCase(words.lang) + text.slice(1);
}

export function gameTitle(game: string): string {
  return words.find(`${game}.title`) ?? games.find(game)?.title ?? readable(game);
}

/** What the game is, in a sentence; nothing if it does not say so. */
export function gameAbout(game: string): string {
  return words.find(`${game}.about`) ?? '';
}

export function editionName(game: string, edition: string): string {
  return words.find(`${game}.edition_${edition}`) ?? edition;
}

export function setupName(game: string, setup: string): string {
  return words.find(`${game}.setup_${setup}`) ?? readable(setup);
}

export function optionName(game: string, option: string): string {
  return words.find(`${game}.option_${option}`) ?? readable(option);
}

export function valueName(game: string, option: string, value: string): string {
  return words.find(`${game}.value_${option}_${value}`) ?? readable(value);
}

/** What is learned by reaching a goal of the guided game. */
export function lessonGoal(game: string, goal: string): string {
  return words.find(`${game}.lesson_${goal}`) ?? readable(goal);
}
