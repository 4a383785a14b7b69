// The samurai and raiders of Samurai Spirit, in the order of their tickets.

export const SAMURAI = 'hei dai gor kan kik kyu kat'.split(' ');

const RANKS = [
  '1hw 1h 1hi 1hd 1db 1dw 1d 1di 1fb 1fw 1fs 1fi 1nb 2hw 2h 2hi 2hd 2db 2dw 2d 2di 2fb 2fw 2fs 2fi 2nb ' +
    '3hb 3h 3hl 3db 3dw 3d 3dd 3dl 3fb 3fw 3fs 3fl 3nw 4hb 4hr 4h 4db 4dw 4d 4dd 4dr 4fb 4fw 4fs 4fr 4nw',
  '5hw 5di 5fb 5nb 5nw 5ni 5ns',
  '6hii 6dp 6fbb 6ndm 6nwt 6nsw 6nx',
].map((rank) => rank.split(' '));

export const RAIDERS = RANKS.flat();

export function ofRank(rank) {
  return RANKS[rank - 1] ?? [];
}

export function rankOf(raider) {
  return RANKS.findIndex((rank) => rank.includes(raider)) + 1;
}
