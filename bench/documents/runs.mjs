import { createWriteStream } from 'node:fs';
import { get } from 'node:https';
import { pipeline } from 'node:stream/promises';
import { StringDecoder } from 'node:string_decoder';
import { createGunzip } from 'node:zlib';

async function client() {
  const { SellingPartner } = await import('supercargo');
  return new SellingPartner({
    region: 'eu',
    refresh_token: 'Atzr|none',
    credentials: { SELLING_PARTNER_APP_CLIENT_ID: 'none', SELLING_PARTNER_APP_CLIENT_SECRET: 'none' },
  });
}
const details = (url) => ({ url, compressionAlgorithm: 'GZIP' });

/** The answer to a plain request. */
function open(url) {
  return new Promise((resolve, reject) => get(url, resolve).on('error', reject));
}

/** Ways to read a report: each gives the number of rows it found, or of bytes it saved. */
export const runs = {
  'supercargo to file': async (url, file) => (await (await client()).downloadToFile(details(url), file)).bytes,

  'https and gunzip to file': async (url, file) => {
    const out = createWriteStream(file);
    await pipeline(await open(url), createGunzip(), out);
    return out.bytesWritten;
  },

  'supercargo rows': async (url) => {
    let count = 0;
    for await (const row of (await client()).downloadRows(details(url))) count += row['column-1'] === undefined ? 0 : 1;
    return count;
  },

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
