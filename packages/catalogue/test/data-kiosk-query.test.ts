import { buildSchema, type GraphQLOutputType, getNamedType, isObjectType, parse, validate } from 'graphql';
import { describe, expect, it } from 'vitest';
import { dataKioskEnums } from '../src/generated/documents/data-kiosk-enums.ts';
import { buildDataKioskQuery, loadDataKioskSchema } from '../src/registry.ts';

const days = { startDate: '2026-01-01', endDate: '2026-01-31' };
const marketplaceIds = ['A1', 'A2'];

const queries = {
  'with an enum': buildDataKioskQuery('analytics_salesAndTraffic_2024_04_24', 'salesAndTrafficByAsin', {
    arguments: { ...days, aggregateBy: 'CHILD', marketplaceIds },
    select: { childAsin: true, sales: { unitsOrdered: true } },
  }),
  'with a list of inputs': buildDataKioskQuery('analytics_salesAndTraffic_2024_04_24', 'salesAndTrafficTrends', {
    arguments: {
      ...days,
      asinAggregation: 'SKU',
      dateAggregation: 'DAY',
      filters: [{ marketplaceId: 'A1', asins: ['B"0', 'B\n1'] }],
    },
    select: { sku: true },
  }),
  'with enums in an input, and in a list': buildDataKioskQuery('analytics_economics_2024_03_15', 'economics', {
    arguments: {
      ...days,
      marketplaceIds,
      aggregateBy: { date: 'RANGE', productId: null },
      includeComponentsForFeeTypes: ['FBA_STORAGE_FEE'],
    },
    select: { fees: { charges: { aggregatedDetail: { totalAmount: { amount: true } } } } },
  }),
  'with numbers': buildDataKioskQuery('analytics_economics_2024_03_15', 'economicsSimulation', {
    arguments: {
      ...days,
      marketplaceId: 'A1',
      actionTypes: ['AWD'],
      products: [
        {
          identifier: { type: 'ASIN', value: 'MSKU' },
          inputContext: { unitPerCarton: 12, itemPrice: { amount: 1.5, currencyCode: 'EUR' } },
        },
      ],
    },
    select: { startDate: true },
  }),
  'of vendors': buildDataKioskQuery('analytics_vendorAnalytics_2024_09_30', 'manufacturingView', {
    arguments: { ...days, aggregateBy: 'WEEK', currencyCode: undefined },
    select: { startDate: true },
  }),
};

describe('a query of Data Kiosk that is written by its parts', () => {
  it('is as short as GraphQL lets it be', () => {
    expect(String(queries['with an enum'])).toBe(
      'query{analytics_salesAndTraffic_2024_04_24{salesAndTrafficByAsin(startDate:"2026-01-01" endDate:"2026-01-31" ' +
        'aggregateBy:CHILD marketplaceIds:["A1" "A2"]){childAsin sales{unitsOrdered}}}}',
    );
  });

  it.each(Object.entries(queries))('%s fits its schema', async (_, query) => {
    const [schema = ''] = /analytics_\w+/.exec(query) ?? [];
    const faults = validate(buildSchema((await loadDataKioskSchema(schema)) ?? ''), parse(query));
    expect(faults.map(({ message }) => message)).toEqual([]);
  });

  it.each(Object.keys(dataKioskEnums))('can ask %s for each of its data sets, and every member', async (name) => {
    const schema = buildSchema((await loadDataKioskSchema(name)) ?? '');
    const root = getNamedType(schema.getQueryType()?.getFields()[name]?.type as GraphQLOutputType);
    const datasets = isObjectType(root) ? Object.values(root.getFields()) : [];
    expect(datasets).not.toHaveLength(0);
    for (const { name: dataset, type } of datasets) {
      const query = buildDataKioskQuery(
        name as never,
        dataset as never,
        { arguments: {}, select: everything(type) } as never,
      );
      const faults = validate(schema, parse(query)).filter(({ message }) => !message.includes('argument'));
      expect(faults.map(({ message }) => message)).toEqual([]);
    }
  });

  const select = { startDate: true };
  it.each([
    [
      ['analytics_new', 'things', { arguments: {}, select }],
      'schema is analytics_new. Give one of analytics_economics',
    ],
    [
      ['analytics_vendorAnalytics_2024_09_30', 'sourcingView', { arguments: {}, select: {} }],
      'select names no members',
    ],
    [['analytics_vendorAnalytics_2024_09_30', 'sourcingView', undefined], 'select names no members'],
    [
      ['analytics_vendorAnalytics_2024_09_30', 'sourcingView', { arguments: {}, select: { totals: false } }],
      'select.totals names no members',
    ],
    [
      ['analytics_vendorAnalytics_2024_09_30', 'sourcingView', { arguments: { aggregateBy: 'A DAY' }, select }],
      'arguments.aggregateBy is "A DAY". Give a name such as DAY.',
    ],
    [
      ['analytics_vendorAnalytics_2024_09_30', 'sourcingView', { arguments: { endDate: new Date(0) }, select }],
      'arguments.endDate is ',
    ],
    [
      ['analytics_vendorAnalytics_2024_09_30', 'sourcingView', { arguments: { a: [Number.NaN] }, select }],
      'arguments.a[0] is NaN. Give text, a number, true or false.',
    ],
  ])('is refused when it cannot be written: %#', (given, message) => {
    const write = () => (buildDataKioskQuery as (...parts: unknown[]) => string)(...given);
    expect(write).toThrow(TypeError);
    expect(write).toThrow(message);
  });
});

/** A selection of all there is. */
function everything(type: GraphQLOutputType): object {
  const named = getNamedType(type);
  const fields = isObjectType(named) ? Object.values(named.getFields()) : [];
  return Object.fromEntries(
    fields.map(({ name, type: of }) => [name, isObjectType(getNamedType(of)) ? everything(of) : true]),
  );
}
