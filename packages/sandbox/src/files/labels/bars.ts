/** A bar of a barcode: where it starts, and how wide it is, in modules. */
export interface Bar {
  readonly at: number;
  readonly width: number;
}

/** Modules per character: eight bits and a white one, so that neighbours stay apart. */
const CHARACTER = 9;

/** Bars that stand for a code: each byte as its bits, after a start bar. It looks the part; no scanner reads it. */
export function barsOf(code: string): readonly Bar[] {
  const bytes = [...Buffer.from(code)];
  const bits = bytes.flatMap((byte, place) =>
    Array.from({ length: 8 }, (_, bit) => ({ at: 3 + place * CHARACTER + bit, set: ((byte >> (7 - bit)) & 1) === 1 })),
  );
  return [{ at: 0, width: 2 }, ...bits.filter(({ set }) => set).map(({ at }) => ({ at, width: 1 }))];
}

/** The width of all bars together, in modules. */
export function widthOfBars(code: string): number {
  return 3 + Buffer.byteLength(code) * CHARACTER;
}
