import { createSandbox, testClock } from '@supercargo/sandbox';
import { describe, expect, it } from 'vitest';
import { Application } from './support/application.ts';
import { finishedReport } from './support/reading-reports.ts';

const LISTINGS = 'GET_MERCHANT_LISTINGS_ALL_DATA';
const [GERMANY, FRANCE, BRITAIN, AMERICA, JAPAN] = [
  'A1PA6795UKMFR9',
  'A13V1IB3VIYZZH',
  'A1F83G8C2ARO7P',
  'ATVPDKIKX0DER',
  'A1VC38T7YXB528',
];

function setUp(marketplaceId: string) {
  const clock = testClock();
  const options = { clock, orders: 5, listings: 20, rateScale: Number.POSITIVE_INFINITY };
  const application = new Application(createSandbox({ ...options, marketplaceIds: [marketplaceId] }));
  return async (decoder: string, more: object = {}, reportType = LISTINGS) => {
    const { bytes } = await finishedReport(application, clock, reportType, more);
    const [head = ''] = new TextDecoder(decoder, { fatal: true }).decode(bytes).split('\r\n');
    return head.split('\t');
  };
}

describe('the headings of listings reports', () => {
  it('In Germany they are German, in the charset of Europe', async () => {
    const headings = await setUp(GERMANY)('windows-1252');
    expect(headings).toEqual(expect.arrayContaining(['Händler-SKU', 'Artikelbezeichnung', 'Preis', 'Menge', 'Status']));
    expect(headings).not.toContain('seller-sku');
  });

  it('In France, headings whose translation was not seen stay English', async () => {
    const headings = await setUp(FRANCE)('windows-1252');
    expect(headings).toEqual(expect.arrayContaining(['sku-vendeur', 'état', 'price', 'quantity']));
  });

  it('In Britain only the spelling of fulfilment differs, and in America nothing', async () => {
    const british = await setUp(BRITAIN)('windows-1252');
    const american = await setUp(AMERICA)('windows-1252');
    expect(british.filter((heading) => !american.includes(heading))).toEqual(['fulfilment-channel']);
    expect(american).toContain('fulfillment-channel');
  });

  it('In Japan 13 of 29 are empty, and the others are Japanese or as they were seen', async () => {
    const headings = await setUp(JAPAN)('shift_jis');
    expect(headings).toHaveLength(29);
    expect(headings.filter((heading) => heading === '')).toHaveLength(13);
    expect(headings).toEqual(expect.arrayContaining(['出品者SKU', '商品名', 'フルフィルメント・チャンネル', '在庫数']));
  });

  it('They are English if the report is requested in American English', async () => {
    const reportOptions = { preferredReportDocumentLocale: 'en_US' };
    const american = await setUp(AMERICA)('windows-1252');
    expect(await setUp(GERMANY)('windows-1252', { reportOptions })).toEqual(american);
    expect(await setUp(JAPAN)('shift_jis', { reportOptions })).toEqual(american);
  });

  it('Other reports have English headings everywhere', async () => {
    const headings = await setUp(GERMANY)('windows-1252', {}, 'GET_AFN_INVENTORY_DATA');
    expect(headings).toContain('seller-sku');
  });
});
