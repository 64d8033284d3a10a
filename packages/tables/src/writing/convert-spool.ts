import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { ColumnGuess } from './column-guess.ts';
import type { SpoolEnd, SpooledColumn } from './row-spool.ts';

const pieceCharacters = 1_000_000;

/** A spool whose numbers, dates and times are in one form. */
export interface ConvertedSpool {
  readonly columns: readonly SpooledColumn[];
  /** Size of the longest row in bytes. */
  readonly longest: number;
}

/** Copies a spool, and converts the cells of the columns that need it. Their types are inferred from the converted cells. */
export async function convertSpool(
  from: string,
  to: string,
  { columns, conversions, reader }: SpoolEnd,
  signal: AbortSignal | undefined,
): Promise<ConvertedSpool> {
  const guesses = new Map([...conversions].map(([key, name]) => [key, new ColumnGuess(name)]));
  const file = await open(to, 'wx', 0o600);
  let pending = '';
  let longest = 0;
  try {
    for await (const text of readLines(from)) {
      signal?.throwIfAborted();
      const line = JSON.parse(text) as Record<string, string>;
      const cells = [...conversions].flatMap(([key, name]) => (line[key] === undefined ? [] : [[name, line[key]]]));
      const { values } = reader.read(Object.fromEntries(cells));
      for (const [key, name] of conversions) {
        const cell = values[name] as string | null | undefined;
        if (cell === undefined) continue;
        line[key] = cell ?? '';
        guesses.get(key)?.see(cell, cell ?? '');
      }
      const converted = `${JSON.stringify(line)}\n`;
      longest = Math.max(longest, Buffer.byteLength(converted));
      pending += converted;
      if (pending.length <= pieceCharacters) continue;
      await file.write(pending);
      pending = '';
    }
    await file.write(pending);
  } finally {
    await file.close();
  }
  const convertedColumns = columns.map((column) => {
    const guess = guesses.get(column.key);
    return guess === undefined ? column : { ...column, type: guess.type, storedAs: guess.storedAs };
  });
  return { columns: convertedColumns, longest };
}

/** Only a line feed ends a line of the spool. */
async function* readLines(path: string): AsyncGenerator<string> {
  let rest = '';
  for await (const piece of createReadStream(path, { encoding: 'utf8', highWaterMark: pieceCharacters })) {
    const lines = `${rest}${piece}`.split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
}
