import { createSandbox, testClock } from '@supercargo/sandbox';
import { describe, expect, it } from 'vitest';
import { encode } from '../src/base/charset.ts';
import { Application } from './support/application.ts';
import { finishedReport } from './support/reading-reports.ts';

/** What the flat files of each store come in. */
const STORES = [
  ['CA', 'A2EUQ1WTGCTBG2', 'Cp1252'],
  ['US', 'ATVPDKIKX0DER', 'Cp1252'],
  ['MX', 'A1AM78C64UM0Y8', 'Cp1252'],
  ['BR', 'A2Q3Y263D00KWC', 'Cp1252'],
  ['IE', 'A28R8C7NBKEWEA', 'Cp1252'],
  ['ES', 'A1RKKUPIHCS9HS', 'Cp1252'],
  ['GB', 'A1F83G8C2ARO7P', 'Cp1252'],
  ['FR', 'A13V1IB3VIYZZH', 'Cp1252'],
  ['BE', 'AMEN7PMS3EDWL', 'Cp1252'],
  ['NL', 'A1805IZSGTT6HS', 'Cp1252'],
  ['DE', 'A1PA6795UKMFR9', 'Cp1252'],
  ['IT', 'APJ6JRA9NG5V4', 'Cp1252'],
  ['SE', 'A2NODRKZP88ZB9', 'Cp1252'],
  ['ZA', 'AE08WJ6YKNBMC', 'UTF-8'],
  ['PL', 'A1C3SOZRARQ6R3', 'Cp1252'],
  ['EG', 'ARBP9OOSHTCHU', 'UTF-8'],
  ['TR', 'A33AVAJ2PDY3EV', 'UTF-8'],
  ['SA', 'A17E79C6D8DWNP', 'UTF-8'],
  ['AE', 'A2VIGQ35RCS4UG', 'UTF-8'],
  ['IN', 'A21TJRUUN4KGV', 'UTF-8'],
  ['SG', 'A19VAU5U5O7RUS', 'UTF-8'],
  ['AU', 'A39IBJ37TRP1C6', 'UTF-8'],
  ['JP', 'A1VC38T7YXB528', 'Windows-31J'],
] as const;

const DECODERS = { Cp1252: 'windows-1252', 'Windows-31J': 'shift_jis', 'UTF-8': 'utf-8' };

describe('the charset of a flat file', () => {
  it.each(STORES)('A flat file has the charset of its store: %s %s %s', async (_, marketplaceId, charset) => {
    const clock = testClock();
    const options = { clock, listings: 40, rateScale: Number.POSITIVE_INFINITY, marketplaceIds: [marketplaceId] };
    const application = new Application(createSandbox(options));
    const { headers, bytes } = await finishedReport(application, clock, 'GET_MERCHANT_LISTINGS_ALL_DATA');
    expect(headers.get('content-type')).toBe(`text/plain;charset=${charset}`);
    // Fatal: bytes of any other charset would not pass.
    const text = new TextDecoder(DECODERS[charset], { fatal: true }).decode(bytes);
    expect(text.split('\n').length).toBeGreaterThan(40);
    expect(Buffer.from(encode(text, charset)).equals(Buffer.from(bytes))).toBe(true);
    if (charset !== 'Windows-31J') expect(text).toMatch(/[À-ÿ]/);
  });
});
