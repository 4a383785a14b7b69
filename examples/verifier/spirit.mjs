// The urns of Samurai Spirit, from the moves alone as far as they go, and from a replay file where they do not.

import {
  firstPosition,
  freeSamurai,
  letterUrn,
  raiderUrn,
  raidersIn,
  seatedIn,
  urnOfPosition,
} from './positions.mjs';
import { RAIDERS, ofRank, rankOf } from './raiders.mjs';
import { Urn } from './urns.mjs';

const DRAWS = /^([?^]|(samurai|first|back|farm|family|hit|mend):)/;

export class Spirit {
  constructor(record, positions) {
    const words = firstPosition(record);
    this.positions = positions;
    this.seats = record.seats;
    this.seated = seatedIn(words);
    this.farms = words.get('backs') ?? '';
    this.families = words.get('families') ?? '';
    this.rank = Number(words.get('round') ?? 1);
    this.middle = new Set(raidersIn(words, 'stack'));
    this.aside = new Set(raidersIn(words, 'aside'));
    this.inGame = raidersNamed(words);
    this.dealt = this.inGame.size;
    this.middleKnown = true;
    this.firstDeal = record.seats.length * (record.options.get('level') === 'easy' ? 6 : 7);
    this.level = record.options.get('level');
    this.choosing = record.options.get('samurai') === 'choose';
    this.redeals = record.options.get('two-player-rules') === 'yes';
  }

  urnFor(move, number) {
    if (!DRAWS.test(move)) return { wrong: 'the page knows no such draw' };
    const known = this.urnFromMoves(move);
    const position = this.positions?.[number - 1];
    if (!position || known.wrong) return known;
    const shown = urnOfPosition(move, position, this.seats);
    if (known.urn && !known.urn.same(shown))
      return {
        wrong: 'the replay file shows a position that does not follow from the moves',
      };
    return { urn: shown };
  }

  urnFromMoves(move) {
    const [word] = move.split(':');
    if (/^[?^]/.test(move)) return this.raiders(move);
    if (word === 'samurai')
      return this.choosing
        ? { wrong: 'with samurai=choose the seats choose' }
        : { urn: freeSamurai(this.seated) };
    if (word === 'farm' && !['hard', 'heroic'].includes(this.level))
      return { wrong: 'no farm is drawn at this level' };
    if (word === 'family' && this.level === 'heroic')
      return { wrong: 'no family is drawn at this level' };
    if (word === 'farm') return { urn: letterUrn('farm:', 'abcd', this.farms) };
    if (word === 'family') return { urn: letterUrn('family:', 'abc', this.families) };
    if (word === 'back') return { unknown: 'the discard pile follows from the rules' };
    if (word === 'mend') return { unknown: 'who is wounded follows from the rules' };
    return { urn: Urn.ofEach(this.seats.map((seat) => `${word}:${seat}`)) };
  }

  raiders(move) {
    const raider = move.slice(1);
    if (rankOf(raider) === 0) return { wrong: 'there is no such raider' };
    if (this.isDeal(move)) return this.dealUrn(rankOf(raider));
    if (!this.inGame.has(raider)) return { wrong: 'this raider is not in the game' };
    if (!this.middleKnown)
      return {
        unknown: "what lies in the stack after a 'back:' follows from the rules",
      };
    return { urn: raiderUrn(move[0], this.middle) };
  }

  isDeal(move) {
    return move.startsWith('?') && !this.inGame.has(move.slice(1));
  }

  dealUrn(rank) {
    if (rank !== this.rank && rank !== this.rank + 1)
      return { wrong: 'raiders of this rank are not dealt in this round' };
    return {
      urn: raiderUrn(
        '?',
        ofRank(rank).filter((raider) => !this.inGame.has(raider) && !this.aside.has(raider)),
      ),
    };
  }

  drawn(move) {
    const [word, what] = move.split(':');
    if (/^[?^]/.test(move))
      this.isDeal(move) ? this.deal(move.slice(1)) : this.middle.delete(move.slice(1));
    else if (word === 'back') this.middleKnown = false;
    else this.takeAway(word, what);
  }

  takeAway(word, what) {
    if (word === 'samurai') this.seated.push(what);
    if (word === 'farm') this.farms = this.farms.replace(what, '');
    if (word === 'family') this.families = this.families.replace(what, '');
  }

  deal(raider) {
    if (rankOf(raider) > this.rank) {
      this.rank = rankOf(raider);
      this.middle = new Set(this.inGame);
      this.middleKnown = true;
    }
    this.inGame.add(raider);
    this.middle.add(raider);
    this.dealt += 1;
    if (this.rank === 1 && this.dealt === this.firstDeal && this.redeals) this.dealAgainIfTooFew();
  }

  dealAgainIfTooFew() {
    if ([...this.inGame].filter((raider) => raider[1] === 'd').length >= 2) return;
    const others = ofRank(1).filter(
      (raider) => !this.inGame.has(raider) && !this.aside.has(raider),
    );
    for (const raider of this.inGame) this.aside.add(raider);
    // With many seats even those put aside just now are needed again, so all come back.
    if (others.length < this.firstDeal) this.aside.clear();
    this.inGame.clear();
    this.middle.clear();
    this.dealt = 0;
  }

  played(move) {
    if (!DRAWS.test(move)) return {};
    const [word, what] = move.split(':');
    if (word !== 'samurai' || !this.choosing || !freeSamurai(this.seated).tickets.has(move))
      return { wrong: 'a seat cannot choose what is to be drawn' };
    this.takeAway(word, what);
    return {};
  }
}

// All raiders that a position names, but those put aside, are in the game.
function raidersNamed(words) {
  const named = new Set();
  for (const [name, value] of words) {
    if (name === 'aside') continue;
    for (const part of value.split(/[.,:]/)) {
      const [raider] = part.split(/[/?]/);
      if (RAIDERS.includes(raider)) named.add(raider);
    }
  }
  return named;
}
