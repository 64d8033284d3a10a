import { describe, expect, it } from 'vitest';
import { filterOf, readRunsSearch } from '../src/components/runs/runs-search.ts';
import { optionHelp } from '../src/features/reports/model/option-help.ts';
import { type ReportDraft, rangeText, requestOf } from '../src/features/reports/model/report-draft.ts';
import { stepsOf } from '../src/features/reports/model/run-steps.ts';
import { type ReportType, searchTypes } from '../src/features/reports/model/search-types.ts';

function type(name: string, more: Partial<ReportType> = {}): ReportType {
  const reportType = `GET_${name.toUpperCase().replaceAll(' ', '_')}`;
  return {
    reportType,
    name,
    category: 'Order Reports',
    format: 'TSV',
    lists: [],
    restricted: false,
    requestable: true,
    status: 'current',
    parties: ['seller'],
    ...more,
  } as ReportType;
}

describe('report types are found', () => {
  const types = [
    type('All orders by date'),
    type('Orders shipping', { restricted: true }),
    type('Old orders', { status: 'removed' }),
    type('Vendor orders', { parties: ['vendor'] }),
  ];
  const names = (text: string, all = false) =>
    searchTypes(types, { text, all, parties: ['seller'] }).map(({ name }) => name);

  it('by every word, those first that begin with them', () => {
    expect(names('orders')).toEqual(['Orders shipping', 'All orders by date']);
    expect(names('ORDERS_by date')).toEqual(['All orders by date']);
    expect(names('personal')).toEqual(['Orders shipping']);
    expect(names('orders nothing')).toEqual([]);
  });

  it('without those that cannot be asked for, unless they are wanted', () => {
    expect(names('')).toEqual(['All orders by date', 'Orders shipping']);
    expect(names('', true)).toHaveLength(4);
  });
});

describe('the line under an option', () => {
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

  it('says what it does, and what its field does not show', () => {
    expect(optionHelp(option)).toBe('The products. Several have a space between them. 200 characters at most.');
    expect(optionHelp({ ...option, separator: null, maxLength: null, default: 'DAY' })).toBe(
      'The products. Otherwise DAY.',
    );
  });

  it('leaves the separator out where several are chosen from a list', () => {
    expect(optionHelp({ ...option, values: ['A', 'B'], separator: ',', maxLength: null })).toBe('The products.');
  });
});

describe('a draft', () => {
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

  it('becomes a request when nothing is missing', () => {
    expect(requestOf(draft)).toEqual({ reportType: 'GET_X', marketplaceIds: ['A1F83G8C2ARO7P'] });
    expect(requestOf({ ...draft, range: 'last' })).toMatchObject({ lastDays: 7 });
    expect(requestOf({ ...draft, range: 'dates', from: '2025-01-01', to: '2025-01-31' })).toMatchObject({
      dataStartTime: '2025-01-01T00:00:00Z',
      dataEndTime: '2025-01-31T23:59:59Z',
    });
    expect(requestOf({ ...draft, options: { a: 'x', b: '' } })).toMatchObject({ reportOptions: { a: 'x' } });
  });

  it('is none while it lacks a store, a seller, or a whole range', () => {
    expect(requestOf({ ...draft, marketplaceIds: [] })).toBeUndefined();
    expect(requestOf({ ...draft, sellerId: '' })).toBeUndefined();
    expect(requestOf({ ...draft, range: 'last', lastDays: 0 })).toBeUndefined();
    expect(requestOf({ ...draft, range: 'dates', from: '2025-01-01' })).toBeUndefined();
  });

  it('says its range in words', () => {
    expect(rangeText({ lastDays: 30 })).toBe('the last 30 whole days');
    expect(rangeText({ dataStartTime: '2025-01-01T00:00:00Z' })).toBe('2025-01-01 to now');
    expect(rangeText({})).toBe('as the marketplace chooses');
  });
});

describe('the address of the list', () => {
  it('is read as far as it is understood', () => {
    expect(readRunsSearch({ show: 'failed', seller: '', text: 7, other: 1 })).toEqual({ show: 'failed' });
    expect(readRunsSearch({ show: 'toString' })).toEqual({});
    expect(filterOf('report', { show: 'under way' })).toEqual({ kind: 'report', statuses: ['waiting', 'running'] });
  });
});

describe('the steps of a run', () => {
  const run = { status: 'running', phase: null, progress: {}, remoteId: null, files: [] } as Parameters<
    typeof stepsOf
  >[0];
  const states = (more: Partial<typeof run>) => stepsOf({ ...run, ...more }).map(({ state }) => state);

  it('say where it is, and where it has failed', () => {
    expect(states({ status: 'waiting' })).toEqual(['open', 'open', 'open', 'open', 'open']);
    expect(states({})).toEqual(['done', 'now', 'open', 'open', 'open']);
    expect(states({ remoteId: '1', phase: 'IN_QUEUE' })).toEqual(['done', 'done', 'now', 'open', 'open']);
    expect(states({ remoteId: '1', phase: 'FATAL', status: 'failed' })).toEqual([
      'done',
      'done',
      'failed',
      'open',
      'open',
    ]);
    expect(states({ remoteId: '1', phase: 'DONE', progress: { step: 'reading', rows: 5 } })).toEqual([
      'done',
      'done',
      'done',
      'done',
      'now',
    ]);
  });
});
