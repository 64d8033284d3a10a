import { createWriteStream } from 'node:fs';
import { get } from 'node:https';
import { pipeline } from 'node:stream/promises';
import { StringDecoder } from 'node:string_decoder';
import { createGunzip } from 'node:zlib';

/** Returns the response to a plain request. */
const open = (url) => new Promise((resolve, reject) => get(url, resolve).on('error', reject));

/** Readers that use Node.js alone. */
export const bare = {
  'https and gunzip to file': async (url, file) => {
    const out = createWriteStream(file);
    await pipeline(await open(url), createGunzip(), out);
    return out.bytesWritten;
  },

  /** Splits lines and fields, always as UTF-8, and builds no objects. */
  'bare split': async (url) => {
    let count = -1;
    let rest = '';
    const decoder = new StringDecoder('utf8');
    for await (const piece of (await open(url)).pipe(createGunzip())) {
      const lines = (rest + decoder.write(piece)).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) count += line.split('\t').length === 18 ? 1 : 0;
    }
    return count;
  },
};
