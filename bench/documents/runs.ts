import { createWriteStream } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { get } from 'node:https';
import { pipeline } from 'node:stream/promises';
import { StringDecoder } from 'node:string_decoder';
import { createGunzip } from 'node:zlib';
import { SellingPartner } from 'supercargo';
import { type Charset, cellsOf, columns } from './table.ts';

/** One way to read a report; the number of rows it found, or of bytes it saved. */
export type Run = (url: string, file: string) => Promise<number>;

const client = () =>
  new SellingPartner({
    region: 'eu',
    refresh_token: 'Atzr|none',
    credentials: { SELLING_PARTNER_APP_CLIENT_ID: 'none', SELLING_PARTNER_APP_CLIENT_SECRET: 'none' },
  });
const details = (url: string) => ({ url, compressionAlgorithm: 'GZIP' });

export function open(url: string): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => get(url, resolve).on('error', reject));
}

export const runs: Readonly<Record<string, Run>> = {
  'supercargo to file': async (url, file) => (await client().downloadToFile(details(url), file)).bytes,

  'https and gunzip to file': async (url, file) => {
    const out = createWriteStream(file);
    await pipeline(await open(url), createGunzip(), out);
    return out.bytesWritten;
  },

  'supercargo rows': async (url) => {
    let count = 0;
    for await (const row of client().downloadRows(details(url))) count += row['column-1'] === undefined ? 0 : 1;
    return count;
  },

  'bare split': async (url) => {
    let count = -1;
    let rest = '';
    const decoder = new StringDecoder('utf8');
    for await (const piece of (await open(url)).pipe(createGunzip())) {
      const lines = (rest + decoder.write(piece as Buffer)).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) count += line.split('\t').length === columns.length ? 1 : 0;
    }
    return count;
  },

  /** The rows that are right in every cell. */
  'supercargo rows checked': async (url) => {
    const charset = new URL(url).searchParams.get('charset') as Charset;
    let right = 0;
    let at = 0;
    for await (const row of client().downloadRows(details(url))) {
      const expected = cellsOf(at, charset);
      at += 1;
      if (Object.keys(row).length === columns.length && columns.every((name, index) => row[name] === expected[index]))
        right += 1;
    }
    return right === at ? right : -right;
  },
};
