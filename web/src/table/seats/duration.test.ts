import { expect, test } from 'vitest';
import { words, type Language } from '../../words/words.svelte';
import { ago, shown, spoken } from './duration';

const SECOND = 1000;
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

test('a clock is shown in minutes, hours or days, and seconds are rounded up', () => {
  expect([0, 1, 1000, 59_001, 61_000, 3_723_000, 25 * HOUR].map((ms) => shown(ms, 'en'))).toEqual([
    '0:00',
    '0:01',
    '0:01',
    '1:00',
    '1:01',
    '1:02:03',
    '1 day 1 hour',
  ]);
  expect(shown(25 * HOUR, 'de')).toBe('1 Tag 1 Stunde');
  expect(shown(3 * DAY, 'pl')).toBe('3 dni');
});

test.each<[Language, string[]]>([
  [
    'en',
    ['a second', '30 seconds', 'a minute', '5 minutes', 'an hour', '2 hours', 'a day', '5 days'],
  ],
  ['pl', ['sekunda', '30 sekund', 'minuta', '5 minut', 'godzina', '2 godziny', 'dzień', '5 dni']],
  [
    'de',
    [
      'eine Sekunde',
      '30 Sekunden',
      'eine Minute',
      '5 Minuten',
      'eine Stunde',
      '2 Stunden',
      'ein Tag',
      '5 Tage',
    ],
  ],
  [
    'nl',
    [
      'een seconde',
      '30 seconden',
      'een minuut',
      '5 minuten',
      'een uur',
      '2 uur',
      'een dag',
      '5 dagen',
    ],
  ],
])('a duration is spoken as people say it in %s', async (lang, said) => {
  await words.setLanguage(lang);
  const times = [1, 30, 60, 300, 3600, 7200, 85_971, 432_000].map((s) => s * SECOND);
  expect(times.map(spoken)).toEqual(said);
});

test.each<[Language, string[]]>([
  ['en', ['now', '1 minute ago', '2 hours ago', 'yesterday', '5 days ago']],
  ['pl', ['teraz', '1 minutę temu', '2 godziny temu', 'wczoraj', '5 dni temu']],
  ['de', ['jetzt', 'vor 1 Minute', 'vor 2 Stunden', 'gestern', 'vor 5 Tagen']],
  ['nl', ['nu', '1 minuut geleden', '2 uur geleden', 'gisteren', '5 dagen geleden']],
])('how long ago something was is told in %s', async (lang, said) => {
  await words.setLanguage(lang);
  const times = [-5, 60, 7200, 86_400, 5 * 86_400].map((s) => s * SECOND);
  expect(times.map(ago)).toEqual(said);
});
