// The part of subset-font that fonts.ts uses; it has no types of its own.

declare module 'subset-font' {
  export default function subset(
    font: Buffer,
    letters: string,
    options: { targetFormat: 'truetype' | 'woff2' },
  ): Promise<Buffer>;
}
