// Draws where the parts of every table lie, for docs/look.md: `node tools/make_sketches.mjs [GAME …]`.
//
// A game has sketches if `web/src/games/<game>/layout/sketches.ts` exports a function that returns
// them (`web/src/games/sketch.ts`) and may ask for its board. They are computed by the game's layout
// and written to docs/sketches/<game>.svg, one row for each number of players.

import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { fileURLToPath, pathToFileURL } from "node:url";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const WEB = `${ROOT}web/`;
const OUT = `${ROOT}docs/sketches/`;
const HIGH = 120;
const GAP = 14;
const LABEL = 62;
// The light colours of kits/drawing/colours.css; a page of the docs has no properties.
const FILLS = {
  board: "#a9b98a",
  own: "#d9b45f",
  other: "#e7dac0",
  ask: "#bf3a26",
  rest: "#ffffff",
};

const vite = await import(
  pathToFileURL(createRequire(`${WEB}package.json`).resolve("vite"))
);
const server = await vite.createServer({
  root: WEB,
  configFile: false,
  logLevel: "error",
  appType: "custom",
  optimizeDeps: { noDiscovery: true },
  server: { middlewareMode: true, ws: false, watch: null },
});
const wanted = process.argv.slice(2);
mkdirSync(OUT, { recursive: true });
for (const game of readdirSync(`${WEB}src/games`)) {
  const source = `src/games/${game}/layout/sketches.ts`;
  if (
    !existsSync(WEB + source) ||
    (wanted.length > 0 && !wanted.includes(game))
  )
    continue;
  const { default: sketches } = await server.ssrLoadModule(`/${source}`);
  writeFileSync(
    `${OUT}${game}.svg`,
    drawn(sketches((players) => boardFor(game, players))),
  );
}
await server.close();

/** The unchanging data of a board, as the server sends it to the page. */
function boardFor(game, players) {
  const code = `import json; from tatami.core.registry import find_game; print(json.dumps(find_game("${game}")(players=${players}).board()))`;
  return JSON.parse(
    execFileSync(`${ROOT}.venv/bin/python`, ["-c", code], { encoding: "utf8" }),
  );
}

/** All sketches of a game, those of a row side by side and equally high. */
function drawn(sketches) {
  const rows = Map.groupBy?.(sketches, ({ row }) => row) ?? grouped(sketches);
  let y = 18;
  let wide = 0;
  const parts = [...rows].map(([row, here], n) => {
    let x = LABEL;
    const inside = here.map((sketch) => {
      const scale = HIGH / sketch.height;
      const title =
        n === 0
          ? `<text x="${x}" y="${y - 6}">${sketch.width} × ${sketch.height}</text>`
          : "";
      const tile = `<g transform="translate(${x} ${y})">${boxes(sketch, scale)}</g>`;
      x += Math.max(Math.round(sketch.width * scale), 66) + GAP;
      return title + tile;
    });
    const label = `<text x="0" y="${y + HIGH / 2}">${row}</text>`;
    y += HIGH + GAP;
    wide = Math.max(wide, x);
    return label + inside.join("\n");
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${wide} ${y}" width="${wide}" height="${y}" font-family="sans-serif" font-size="10" fill="#1e2a38">
<rect width="100%" height="100%" fill="#fbf6ea"/>
${parts.join("\n")}
</svg>
`;
}

function grouped(sketches) {
  const rows = new Map();
  for (const one of sketches)
    rows.set(one.row, [...(rows.get(one.row) ?? []), one]);
  return rows;
}

function boxes({ width, height, parts }, scale) {
  const size = (value) => Math.round(value * scale * 10) / 10;
  const frame = `<rect width="${size(width)}" height="${size(height)}" fill="#f4ecdb" stroke="#1e2a38"/>`;
  const drawnParts = parts.map((part) => {
    const [x, y, w, h] = [part.x, part.y, part.width, part.height].map(size);
    const box = `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="1.5" fill="${FILLS[part.kind]}" stroke="#1e2a38" stroke-width=".6"/>`;
    const fits = part.label && w > part.label.length * 4.5 && h > 8;
    const ink = part.kind === "ask" ? ' fill="#fff"' : "";
    return fits
      ? `${box}<text x="${x + w / 2}" y="${y + h / 2 + 2.8}" font-size="8" text-anchor="middle"${ink}>${part.label}</text>`
      : box;
  });
  return [frame, ...drawnParts].join("");
}
