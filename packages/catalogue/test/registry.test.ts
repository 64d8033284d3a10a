import { readFileSync } from 'node:fs';
import {
  describeMarketplaceLimit,
  documentCharsets,
  extraMarketplaces,
  feedLimits,
  feedTypes,
  findFeedType,
  findMarketplace,
  findNotificationType,
  findReportType,
  findUsualCharset,
  marketplaces,
  notificationEnvelopes,
  notificationQueue,
  notificationTypes,
  reportTypes,
} from '@supercargo/catalogue/registry';
import { describe, expect, it } from 'vitest';

type Row = Readonly<Record<string, unknown>>;

const readFacts = (table: string): Readonly<Record<string, readonly Row[]>> =>
  JSON.parse(readFileSync(new URL(`../../../tools/codegen/facts/${table}.json`, import.meta.url), 'utf8'));

/** Removes members that the generator changes: it replaces regions by countries, and file names by module keys. */
const omitMembers = (rows: readonly object[], ...names: readonly string[]) =>
  rows.map((row) => Object.fromEntries(Object.entries(row).filter(([name]) => !names.includes(name))));

describe('The registry', () => {
  it.each([
    ['report-types', 'reportTypes', reportTypes, ['marketplaces', 'schemas', 'reportOptions']],
    ['feed-types', 'feedTypes', feedTypes, ['marketplaces', 'schemas']],
    ['feed-types', 'feedLimits', feedLimits, []],
    ['notification-types', 'notificationTypes', notificationTypes, ['payloadVersions']],
    ['notification-types', 'notificationQueue', notificationQueue, []],
    ['marketplaces', 'marketplaces', marketplaces, []],
    ['marketplaces', 'extraMarketplaces', extraMarketplaces, []],
    ['charsets', 'charsets', documentCharsets, []],
  ] as const)('The registry has every row of %s: %s', (table, part, rows, changedMembers) => {
    const facts = readFacts(table)[part] as readonly Row[];
    expect(Array.isArray(rows) ? omitMembers(rows, ...changedMembers) : rows).toEqual(
      Array.isArray(facts) ? omitMembers(facts, ...changedMembers) : facts,
    );
  });

  it('The registry has every option of report-types with a summary', () => {
    const facts = readFacts('report-types').reportTypes?.map(({ reportOptions }) => reportOptions);
    expect(reportTypes.map(({ reportOptions }) => omitMembers(reportOptions, 'summary'))).toEqual(facts);
    const summaries = reportTypes.flatMap(({ reportOptions }) => reportOptions.map(({ summary }) => summary));
    expect(summaries.length).toBeGreaterThan(60);
    expect(summaries.filter((summary) => !/^[A-Z].{15,}\.$/.test(summary))).toEqual([]);
  });

  it('The registry uses every row of report-options', () => {
    const rows = readFacts('report-options').reportOptions ?? [];
    const shown = new Set(
      reportTypes.flatMap(({ reportOptions }) => reportOptions.map(({ name, summary }) => `${name}: ${summary}`)),
    );
    expect(rows.filter(({ name, summary }) => !shown.has(`${name}: ${summary}`))).toEqual([]);
  });

  it('The registry has different summaries for an option that differs between report types', () => {
    const findPeriodSummary = (reportType: string) =>
      findReportType(reportType)?.reportOptions.find(({ name }) => name === 'reportPeriod')?.summary;
    expect(findPeriodSummary('GET_BRAND_ANALYTICS_SEARCH_TERMS_REPORT')).toContain('Sunday to Saturday');
    expect(findPeriodSummary('GET_VENDOR_SALES_REPORT')).not.toContain('Sunday');
    expect(findPeriodSummary('END_USER_DATA_REPORT')).toContain('left out');
  });

  it.each([
    ['report types', reportTypes.map(({ reportType }) => reportType)],
    ['feed types', feedTypes.map(({ feedType }) => feedType)],
    ['notification types', notificationTypes.map(({ notificationType }) => notificationType)],
    ['marketplaces', [...marketplaces, ...extraMarketplaces].map(({ id }) => id)],
  ])('The registry lists each of its %s once', (_, names) => {
    expect(names.length).toBeGreaterThan(20);
    expect(new Set(names).size).toBe(names.length);
  });

  it('The registry refers only to existing marketplaces, report types, feed types and notification types', () => {
    const countries = [...reportTypes, ...feedTypes].flatMap((row) => row.marketplaces);
    expect(countries.filter((country) => findMarketplace(country) === undefined)).toEqual([]);
    const others = reportTypes.flatMap((row) => [...row.exclusiveScheduleWith, row.deprecated?.successor ?? []].flat());
    expect(others.filter((name) => !/ \d{4}-/.test(name) && !findReportType(name))).toEqual([]);
    const feeds = feedTypes.flatMap(({ deprecated }) => deprecated?.successor ?? []);
    expect(feeds.filter((name) => !/ \d{4}-/.test(name) && !findFeedType(name))).toEqual([]);
    const notifications = notificationTypes.flatMap(({ deprecated }) => deprecated?.successor ?? []);
    expect(notifications.filter((name) => !findNotificationType(name))).toEqual([]);
  });
});

describe('The title of a type', () => {
  const kinds = [
    ['report types', reportTypes, { amazon: 131, 'seller-central': 1, ours: 3 }],
    ['feed types', feedTypes, { amazon: 34, ours: 2 }],
    ['notification types', notificationTypes, { amazon: 5, ours: 28 }],
  ] as const;

  it.each(kinds)('A title exists for all %s, together with its source', (_, rows, sources) => {
    const found: Record<string, number> = {};
    for (const { titleSource } of rows) found[titleSource] = (found[titleSource] ?? 0) + 1;
    expect(found).toEqual(sources);
    for (const { title } of rows) expect(title).toMatch(/^[A-Z][^_]{3,}$/);
  });

  it.each([
    ['report types', reportTypes, ['Pan-European Eligibility: Self-fulfilled ASINs']],
    ['feed types', feedTypes, []],
    ['notification types', notificationTypes, []],
  ] as const)('A title is unique among %s, except for one type with two spellings', (_, rows, expected) => {
    const titles = rows.map(({ title }) => title);
    expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual(expected);
  });

  it.each([
    ['GET_MERCHANT_LISTINGS_ALL_DATA', 'All Listings Report'],
    ['GET_MERCHANT_LISTINGS_DATA', 'Active Listings Report'],
    ['GET_FLAT_FILE_OPEN_LISTINGS_DATA', 'Inventory Report'],
    ['GET_V2_SETTLEMENT_REPORT_DATA_FLAT_FILE_V2', 'Flat File V2 Settlement Report'],
    ['GET_V2_SELLER_PERFORMANCE_REPORT', 'Seller Performance Report'],
    ['GET_EASYSHIP_PICKEDUP', 'EasyShip Picked Up Report'],
  ])('The title of %s is Amazon’s title', (reportType, title) => {
    expect(findReportType(reportType)).toMatchObject({ title, titleSource: 'amazon' });
  });

  it('A type has other names for a search', () => {
    expect(findReportType('GET_FBA_ESTIMATED_FBA_FEES_TXT_DATA')?.searchTerms).toContain('Fee Preview');
    expect(findFeedType('POST_FLAT_FILE_FULFILLMENT_DATA')?.searchTerms).toContain('Tracking numbers');
    expect(findNotificationType('ANY_OFFER_CHANGED')?.searchTerms).toContain('Buy Box');
  });
});

describe('A report type', () => {
  it('A report type has one sentence about its content', () => {
    expect(findReportType('GET_MERCHANT_LISTINGS_DATA')?.summary).toBe(
      'Active listings with title, price and quantity.',
    );
    for (const { reportType, summary } of reportTypes)
      expect(`${reportType}: ${summary}`).toMatch(/: [A-Z].{15,110}\.$/);
  });

  it('A report type is found by its name', () => {
    expect(findReportType('GET_LEDGER_DETAIL_VIEW_DATA')).toMatchObject({
      format: 'TSV',
      delimiter: 'tab',
      quotedTsv: true,
      restricted: false,
      requestable: true,
    });
    expect(findReportType('GET_SALES_AND_TRAFFIC_REPORT')).toMatchObject({
      severalMarketplaces: 'fails',
      delimiter: null,
      schemas: [{ name: 'seller-sales-and-traffic-report', lists: ['salesAndTrafficByDate', 'salesAndTrafficByAsin'] }],
    });
    expect(findReportType('constructor')).toBeUndefined();
  });

  it('A report type says what a request for several marketplaces gets', () => {
    const describe = (reportType: string, ...marketplaceIds: string[]) =>
      describeMarketplaceLimit(reportType, marketplaceIds);
    expect(describe('GET_MERCHANT_LISTINGS_ALL_DATA', 'A', 'B', 'C')).toBe(
      'GET_MERCHANT_LISTINGS_ALL_DATA covers only the first marketplace, A. Amazon ignores B, C.',
    );
    expect(describe('GET_SALES_AND_TRAFFIC_REPORT', 'A', 'B')).toContain('FATAL');
    expect(describe('GET_SALES_AND_TRAFFIC_REPORT', 'A')).toBeNull();
    expect(describe('GET_FBA_MYI_ALL_INVENTORY_DATA', 'A', 'B')).toBeNull();
  });

  it('A report type has countries where Amazon’s documentation names a region', () => {
    expect(findReportType('GET_ORDER_REPORT_DATA_TAX')?.marketplaces).toEqual(['CA', 'US', 'MX', 'BR']);
    expect(reportTypes.flatMap((row) => row.marketplaces).filter((name) => !/^[A-Z]{2}$/.test(name))).toEqual([]);
  });

  it('A restricted data token is needed for sixteen report types', () => {
    expect(reportTypes.filter(({ restricted }) => restricted)).toHaveLength(16);
  });
});

describe('A marketplace', () => {
  it('A marketplace is found by its ID and by each code of its country', () => {
    const britain = findMarketplace('A1F83G8C2ARO7P');
    expect(britain).toMatchObject({ countryCode: 'GB', region: 'eu', currency: 'GBP', timeZone: 'Europe/London' });
    expect([findMarketplace('GB'), findMarketplace('UK')]).toEqual([britain, britain]);
    expect(findMarketplace('XX')).toBeUndefined();
  });

  it('A marketplace has a currency, a time zone and languages that Node.js supports', () => {
    for (const { currency, timeZone, language, otherLanguages } of marketplaces) {
      expect(Intl.supportedValuesOf('currency')).toContain(currency);
      expect(() => new Intl.DateTimeFormat('en', { timeZone })).not.toThrow();
      for (const one of [language, ...otherLanguages]) expect(one).toMatch(/^[a-z]{2}_[A-Z]{2}$/);
    }
  });
});

describe('findUsualCharset', () => {
  it.each([
    ['TSV', 'DE', 'windows-1252'],
    ['CSV', 'US', 'windows-1252'],
    ['TSV', 'JP', 'windows-31j'],
    ['XML', 'JP', 'utf-8'],
    ['JSON', undefined, 'utf-8'],
    ['TSV', 'IN', undefined],
    ['TSV', undefined, undefined],
    ['PDF', 'DE', undefined],
  ] as const)('A document in %s from %s usually has the charset %s', (format, country, charset) => {
    expect(findUsualCharset(format, country)).toBe(charset);
  });

  it('The usual charsets are only those that TextDecoder supports', () => {
    for (const { charset } of documentCharsets) expect(() => new TextDecoder(charset)).not.toThrow();
  });
});

describe('A notification type', () => {
  it('A notification type is found by each spelling in its notifications', () => {
    expect(findNotificationType('LISTINGS_ITEM_STATUS_CHANGED')).toBe(
      findNotificationType('LISTINGS_ITEM_STATUS_CHANGE'),
    );
    expect(findNotificationType('LISTINGS_ITEM_ISSUES_CHANGE')?.payloadVersions).toMatchObject([
      { payloadVersion: '1.0', deprecated: { removal: '2026-08-26', successor: '2023-12-13' } },
      { payloadVersion: '2023-12-13', deprecated: null },
    ]);
  });

  it('A notification type has an envelope whose two casings differ only in the first letter', () => {
    for (const [name, pascal] of Object.entries(notificationEnvelopes.pascal)) {
      expect(pascal).toBe(name.charAt(0).toUpperCase() + name.slice(1));
      expect(notificationEnvelopes.camel).toHaveProperty(name, name);
    }
  });
});
