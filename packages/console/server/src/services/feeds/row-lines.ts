import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { finished } from 'node:stream/promises';
import { notReadable } from './not-readable.ts';

/** Writes values as JSON, one per line, as they arrive. Returns their number. Throws a ConsoleError beyond `maxBytes`. */
export async function writeLines(
  path: string,
  values: AsyncIterable<unknown> | Iterable<unknown>,
  maxBytes = Number.POSITIVE_INFINITY,
): Promise<number> {
  const file = createWriteStream(path, { mode: 0o600 });
  const done = finished(file);
  done.catch(() => {});
  let count = 0;
  let bytes = 0;
  try {
    for await (const value of values) {
      count += 1;
      const line = `${JSON.stringify(value)}\n`;
      bytes += Buffer.byteLength(line);
      if (bytes > maxBytes) {
        const formattedMax = `${maxBytes / 1_000_000} MB`;
        throw notReadable(`Its rows need more than ${formattedMax}.`, 'Remove columns that you do not need.');
      }
      if (!file.write(line)) await Promise.race([once(file, 'drain'), done]);
    }
    file.end();
    await done;
    return count;
  } finally {
    file.destroy();
  }
}

/** Yields the values of a file written by {@link writeLines}. */
export async function* readLines<Value>(path: string): AsyncGenerator<Value, void, undefined> {
  const stream = createReadStream(path);
  const lines = createInterface({ input: stream, crlfDelay: Number.POSITIVE_INFINITY });
  try {
    for await (const line of lines) if (line !== '') yield JSON.parse(line) as Value;
  } finally {
    lines.close();
    stream.destroy();
  }
}
