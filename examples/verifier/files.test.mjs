// Tests of the verifier with changed logs and replay files.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { LOG, REPLAY, texts, verify, written } from './examples.mjs';
import { hashOf } from './log.mjs';

test('a changed log is caught', () => {
  const entries = readFileSync(LOG, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  const logWith = (change) => {
    const copy = structuredClone(entries);
    const made = change(copy) ?? copy;
    return written('log', made.map((entry) => `${JSON.stringify(entry)}\n`).join(''));
  };
  const rehash = (list) => {
    let previous = '0'.repeat(64);
    list.forEach((entry, i) => {
      Object.assign(entry, { number: i + 1, previous });
      previous = entry.hash = hashOf(entry);
    });
  };
  const broken = {
    time: (list) => {
      list[2].time += 1;
    },
    kind: (list) => {
      list[2].kind = 'started';
    },
    commitment: (list) => {
      list[2].commitment = list[0].commitment;
    },
    digest: (list) => {
      list[1].digest = list[3].digest;
    },
    hash: (list) => {
      list[5].hash = list[4].hash;
    },
    previous: (list) => {
      list[0].previous = list[1].hash;
    },
    number: (list) => {
      list[3].number = 5;
    },
    order: (list) => {
      [list[0], list[2]] = [list[2], list[0]];
    },
    removed: (list) => list.filter((_, i) => i !== 3),
    'first removed': (list) => list.slice(1),
    added: (list) => [...list, list[5]],
    'table removed, hashed again': (list) => {
      list.splice(0, 2);
      rehash(list);
    },
    'start removed, hashed again': (list) => {
      list.splice(1, 1);
      rehash(list);
    },
    'start before table, hashed again': (list) => {
      [list[0], list[1]] = [list[1], list[0]];
      rehash(list);
    },
    'another start before the table, hashed again': (list) => {
      list.unshift({ ...list[1], digest: list[3].digest });
      rehash(list);
    },
    'another start first, hashed again': (list) => {
      list.splice(1, 0, { ...list[1], digest: list[3].digest });
      rehash(list);
    },
    'cut before the table': (list) => list.slice(0, 1),
  };
  for (const [what, change] of Object.entries(broken))
    assert.equal(verify(texts.cardgame, '--log', logWith(change)).code, 1, what);
  assert.equal(
    verify(
      texts.cardgame,
      '--log',
      logWith((list) => list.slice(0, 2)),
    ).code,
    0,
    'nobody sees that later entries are missing',
  );
  assert.equal(
    verify(
      texts.cardgame,
      '--log',
      logWith((list) => {
        list.splice(2, 0, { ...list[1], digest: list[3].digest });
        rehash(list);
      }),
    ).code,
    0,
    'a second start changes nothing',
  );
});

test('the round of a beacon must be due after the start and all entries before it', () => {
  const entries = readFileSync(LOG, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  const due = 1000 * (1692803367 + 3 * 999);
  const verdict = (changes) => {
    let previous = '0'.repeat(64);
    const changed = entries.map((entry, i) => {
      const made = { ...entry, time: changes[i + 1] ?? entry.time, previous };
      previous = hashOf(made);
      return { ...made, hash: previous };
    });
    const text = changed.map((entry) => `${JSON.stringify(entry)}\n`).join('');
    return verify(texts.spirit, '--log', written('log', text));
  };
  assert.match(verdict({}).text, /was still to come/);
  assert.equal(verdict({ 6: due - 1 }).code, 0);
  assert.equal(verdict({ 6: due }).code, 1);
  assert.equal(verdict({ 2: due }).code, 1, 'no start is older than the entries before it');
  assert.equal(verdict({ 7: due }).code, 0);
});

test('a broken log or replay file is unusable, or caught', () => {
  const log = readFileSync(LOG, 'utf8');
  for (let end = 0; end < log.length - 1; end += 23) {
    assert.ok(
      log[end] === '\n' ||
        log[end - 1] === '\n' ||
        verify(texts.spirit, '--log', written('log', log.slice(0, end))).code > 0,
    );
  }
  for (const text of ['', 'null\n', '[]\n', '{}\n', '{"number": "1"}\n', '\u0000']) {
    assert.equal(verify(texts.cardgame, '--log', written('log', text)).code, 2);
    assert.equal(verify(texts.spirit, '--replay', written('replay', text)).code, 2);
  }
  const replay = JSON.parse(readFileSync(REPLAY, 'utf8'));
  const changed = (change) => {
    const copy = structuredClone(replay);
    change(copy.moves);
    return verify(texts.spirit, '--replay', written('replay', JSON.stringify(copy))).code;
  };
  assert.equal(
    changed((moves) => moves.pop()),
    1,
  );
  assert.equal(
    changed((moves) => moves.push(null)),
    1,
  );
  assert.equal(
    changed((moves) => {
      moves[50] = null;
    }),
    1,
  );
  assert.equal(
    changed((moves) => {
      moves[9].move = '?1h';
    }),
    1,
  );
  assert.equal(
    changed((moves) => {
      moves[9].position = 7;
    }),
    2,
  );
  assert.equal(
    changed((moves) => {
      moves[18].position = moves[18].position.replace('stack=1hw.', 'stack=');
    }),
    1,
  );
  assert.equal(
    changed((moves) => {
      moves[170].position = moves[170].position.replace('discard=5ns', 'discard=5ns.1h.1hi');
    }),
    1,
  );
});
