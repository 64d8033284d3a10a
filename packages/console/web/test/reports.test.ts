import { describe, expect, it } from 'vitest';
import { reportTypeCards } from '../../server/src/services/reports/report-types.ts';
import { parseRunsSearch, toRunFilter } from '../src/components/runs/runs-search.ts';
import { describeOption } from '../src/features/reports/model/describe-option.ts';
import { buildRequest, describeTimeRange, type ReportDraft } from '../src/features/reports/model/report-draft.ts';
import { buildRunSteps } from '../src/features/reports/model/run-steps.ts';
import { type ReportType, searchTypes } from '../src/features/reports/model/search-types.ts';

function type(title: string, more: Partial<ReportType> = {}): ReportType {
  const reportType = `GET_${title.toUpperCase().replaceAll(' ', '_')}`;
  return {
    reportType,
    title,
    summary: 'Some rows.',
    searchTerms: [],
    category: 'Order Reports',
    format: 'TSV',
    lists: [],
    restricted: false,
    requestable: true,
    status: 'current',
    documented: 'now',
    parties: ['seller'],
    ...more,
  } as ReportType;
}

describe('searchTypes', () => {
  const types = [
    type('All orders by date'),
    type('Orders shipping', { restricted: true }),
    type('Old orders', { status: 'ended' }),
    type('Vendor orders', { parties: ['vendor'] }),
  ];
  const names = (text: string, all = false) =>
    searchTypes(types, { text, all, partnerKinds: ['seller'] }).map(({ title }) => title);

  it('searchTypes returns types that match every word, titles that start with the text first', () => {
    expect(names('orders')).toEqual(['Orders shipping', 'All orders by date']);
    expect(names('ORDERS_by date')).toEqual(['All orders by date']);
    expect(names('personal')).toEqual(['Orders shipping']);
    expect(names('orders nothing')).toEqual([]);
  });

  const search = (text: string) =>
    searchTypes(reportTypeCards(Date.UTC(2026, 0, 15)), { text, all: false, partnerKinds: ['seller'] });

  it.each([
    ['active listings', 'GET_MERCHANT_LISTINGS_DATA'],
    ['settlement', 'GET_V2_SETTLEMENT_REPORT_DATA_FLAT_FILE'],
    ['manage inventory', 'GET_FBA_MYI_UNSUPPRESSED_INVENTORY_DATA'],
    ['fee preview', 'GET_FBA_ESTIMATED_FBA_FEES_TXT_DATA'],
    ['business report', 'GET_SALES_AND_TRAFFIC_REPORT'],
    ['aged inventory', 'GET_FBA_INVENTORY_PLANNING_DATA'],
    ['buy box', 'GET_SALES_AND_TRAFFIC_REPORT'],
    ['GET_MERCHANT_LISTINGS_ALL_DATA', 'GET_MERCHANT_LISTINGS_ALL_DATA'],
    ['myi unsuppressed', 'GET_FBA_MYI_UNSUPPRESSED_INVENTORY_DATA'],
  ])('The words of Amazon and of sellers find the report among the first three: %s', (text, reportType) => {
    expect(
      search(text)
        .slice(0, 3)
        .map((one) => one.reportType),
    ).toContain(reportType);
  });

  it('searchTypes returns the type first whose title starts with the text', () => {
    expect(search('active listings')[0]?.title).toBe('Active Listings Report');
    expect(search('inactive')[0]?.title).toBe('Inactive Listings Report');
  });

  it('searchTypes finds reports that Amazon creates by itself, and no retired ones', () => {
    const found = search('settlement').map(({ reportType }) => reportType);
    expect(found).toContain('GET_V2_SETTLEMENT_REPORT_DATA_FLAT_FILE_V2');
    expect(search('').some(({ documented }) => documented === 'before')).toBe(false);
  });

  it('searchTypes omits unavailable types unless they are included', () => {
    expect(names('')).toEqual(['All orders by date', 'Orders shipping']);
    expect(names('', true)).toHaveLength(4);
  });
});

describe('describeOption', () => {
  const option = {
    name: 'asin',
    summary: 'The products.',
    type: 'string',
    required: true,
    values: [],
    separator: ' ',
    default: null,
    party: null,
    maxLength: 200,
  } as const;

  it('describeOption returns the summary with separator, length and default', () => {
    expect(describeOption(option)).toBe('The products. Separate several values with a space. Up to 200 characters.');
    expect(describeOption({ ...option, separator: null, maxLength: null, default: 'DAY' })).toBe(
      'The products. Default: DAY.',
    );
  });

  it('describeOption omits the separator if the values are selected from a list', () => {
    expect(describeOption({ ...option, values: ['A', 'B'], separator: ',', maxLength: null })).toBe('The products.');
  });
});

describe('buildRequest and describeTimeRange', () => {
  const draft: ReportDraft = {
    sellerId: 'seller_1',
    reportType: 'GET_X',
    marketplaceIds: ['A1F83G8C2ARO7P'],
    range: 'none',
    lastDays: 7,
    from: '',
    to: '',
    options: {},
  };

  it('buildRequest builds a request if no value is missing', () => {
    expect(buildRequest(draft)).toEqual({ reportType: 'GET_X', marketplaceIds: ['A1F83G8C2ARO7P'] });
    expect(buildRequest({ ...draft, range: 'last' })).toMatchObject({ lastDays: 7 });
    expect(buildRequest({ ...draft, range: 'dates', from: '2025-01-01', to: '2025-01-31' })).toMatchObject({
      dataStartTime: '2025-01-01T00:00:00Z',
      dataEndTime: '2025-01-31T23:59:59Z',
    });
    expect(buildRequest({ ...draft, options: { a: 'x', b: '' } })).toMatchObject({ reportOptions: { a: 'x' } });
  });

  it('buildRequest returns undefined without a marketplace, a seller or a complete time range', () => {
    expect(buildRequest({ ...draft, marketplaceIds: [] })).toBeUndefined();
    expect(buildRequest({ ...draft, sellerId: '' })).toBeUndefined();
    expect(buildRequest({ ...draft, range: 'last', lastDays: 0 })).toBeUndefined();
    expect(buildRequest({ ...draft, range: 'dates', from: '2025-01-01' })).toBeUndefined();
  });

  it('describeTimeRange describes a time range in words', () => {
    expect(describeTimeRange({ lastDays: 30 })).toBe('Last 30 days');
    expect(describeTimeRange({ dataStartTime: '2025-01-01T00:00:00Z' })).toBe('2025-01-01 to now');
    expect(describeTimeRange({})).toBe('Default range');
  });
});

describe('parseRunsSearch', () => {
  it('parseRunsSearch ignores invalid search parameters', () => {
    expect(parseRunsSearch({ show: 'failed', seller: '', text: 7, other: 1 })).toEqual({ show: 'failed' });
    expect(parseRunsSearch({ show: 'toString' })).toEqual({});
    expect(toRunFilter('report', { show: 'in-progress' })).toEqual({
      kind: 'report',
      statuses: ['waiting', 'running'],
    });
  });
});

describe('buildRunSteps', () => {
  const run = { status: 'running', phase: null, progress: {}, remoteId: null, files: [] } as Parameters<
    typeof buildRunSteps
  >[0];
  const states = (more: Partial<typeof run>) => buildRunSteps({ ...run, ...more }).map(({ state }) => state);

  it('buildRunSteps marks the current or failed step', () => {
    expect(states({ status: 'waiting' })).toEqual(['pending', 'pending', 'pending', 'pending', 'pending']);
    expect(states({})).toEqual(['done', 'current', 'pending', 'pending', 'pending']);
    expect(states({ remoteId: '1', phase: 'IN_QUEUE' })).toEqual(['done', 'done', 'current', 'pending', 'pending']);
    expect(states({ remoteId: '1', phase: 'FATAL', status: 'failed' })).toEqual([
      'done',
      'done',
      'failed',
      'pending',
      'pending',
    ]);
    expect(states({ remoteId: '1', phase: 'DONE', progress: { step: 'reading', rows: 5 } })).toEqual([
      'done',
      'done',
      'done',
      'done',
      'current',
    ]);
  });
});
