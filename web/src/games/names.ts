// Names of games, editions and options: the page's own, else the server's, else their codes.

import { words } from '../words/words.svelte';
import { games } from './catalogue.svelte';

/** Turn a code such as `same-kind` into words. */
export function readable(code: string): string {
  const text = code.replace(/[-_]+/g, ' ').trim();
  return text.charAt(0).toLocaleUpperCase(words.lang) + text.slice(1);
}

export function gameTitle(game: string): string {
  return words.find(`${game}.title`) ?? games.find(game)?.title ?? readable(game);
}

/** A sentence about the game; empty if it has none. */
export function gameAbout(game: string): string {
  return words.find(`${game}.about`) ?? '';
}

export function editionName(game: string, edition: string): string {
  return words.find(`${game}.edition_${edition}`) ?? edition;
}

/** What is special about an edition, in a sentence; empty if nothing is known. */
export function editionAbout(game: string, edition: string): string {
  return words.find(`${game}.edition_${edition}_about`) ?? '';
}

export function optionName(game: string, option: string): string {
  return words.find(`${game}.option_${option}`) ?? readable(option);
}

export function valueName(game: string, option: string, value: string): string {
  return words.find(`${game}.value_${option}_${value}`) ?? readable(value);
}

/** What a value of an option means, in a sentence; empty if it says it by itself. */
export function valueAbout(game: string, option: string, value: string): string {
  return words.find(`${game}.value_${option}_${value}_about`) ?? '';
}

/** What an option is about, in a sentence; empty if its values say it. */
export function optionAbout(game: string, option: string): string {
  return words.find(`${game}.option_${option}_about`) ?? '';
}

/** What a goal of the guided game teaches. */
export function lessonGoal(game: string, goal: string): string {
  return words.find(`${game}.lesson_${goal}`) ?? readable(goal);
}
