import { get } from 'node:https';
import { createGunzip } from 'node:zlib';
import { parse } from 'csv-parse';
import csv from 'csvtojson';
import Papa from 'papaparse';

/** The unpacked bytes of a report. */
const unpacked = (url) =>
  new Promise((resolve, reject) => get(url, (response) => resolve(response.pipe(createGunzip()))).on('error', reject));

async function count(rows) {
  let number = 0;
  for await (const row of rows) number += row['column-1'] === undefined ? 0 : 1;
  return number;
}

export const peers = {
  csvtojson: async (url) => {
    let number = 0;
    await csv({ delimiter: '\t', quote: 'off' })
      .fromStream(await unpacked(url))
      .subscribe((row) => {
        number += row['column-1'] === undefined ? 0 : 1;
      });
    return number;
  },
  papaparse: async (url) => {
    const parser = Papa.parse(Papa.NODE_STREAM_INPUT, { header: true, delimiter: '\t', quoteChar: '\0' });
    return count((await unpacked(url)).pipe(parser));
  },
  'csv-parse': async (url) => {
    return count((await unpacked(url)).pipe(parse({ delimiter: '\t', columns: true, quote: false })));
  },
};
