/** A bar of a barcode: its start and its width, in modules. */
export interface Bar {
  readonly at: number;
  readonly width: number;
}

/** Modules per character: eight for the bits, and a white one that separates it from the next character. */
const CHARACTER = 9;

/** Converts a code to bars: a start bar, then the bits of each byte. It looks like a barcode, but no scanner can read it. */
export function encodeBars(code: string): readonly Bar[] {
  const bytes = [...Buffer.from(code)];
  const bits = bytes.flatMap((byte, place) =>
    Array.from({ length: 8 }, (_, bit) => ({ at: 3 + place * CHARACTER + bit, set: ((byte >> (7 - bit)) & 1) === 1 })),
  );
  return [{ at: 0, width: 2 }, ...bits.filter(({ set }) => set).map(({ at }) => ({ at, width: 1 }))];
}

/** Returns the total width of the bars, in modules. */
export function measureBars(code: string): number {
  return 3 + Buffer.byteLength(code) * CHARACTER;
}
