import { get } from 'node:https';
import { createGunzip } from 'node:zlib';
import { parse } from 'csv-parse';
import csv from 'csvtojson';
import Papa from 'papaparse';

/** Returns the decompressed bytes of a report as a stream. */
const openStream = (url) =>
  new Promise((resolve, reject) => get(url, (response) => resolve(response.pipe(createGunzip()))).on('error', reject));

async function countRows(rows) {
  let count = 0;
  for await (const row of rows) count += row['column-1'] === undefined ? 0 : 1;
  return count;
}

export const parsers = {
  csvtojson: async (url) => {
    let count = 0;
    await csv({ delimiter: '\t', quote: 'off' })
      .fromStream(await openStream(url))
      .subscribe((row) => {
        count += row['column-1'] === undefined ? 0 : 1;
      });
    return count;
  },
  papaparse: async (url) => {
    const parser = Papa.parse(Papa.NODE_STREAM_INPUT, { header: true, delimiter: '\t', quoteChar: '\0' });
    return countRows((await openStream(url)).pipe(parser));
  },
  'csv-parse': async (url) => {
    return countRows((await openStream(url)).pipe(parse({ delimiter: '\t', columns: true, quote: false })));
  },
};
