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
  'of the vendor schema': buildDataKioskQuery('analytics_vendorAnalytics_2024_09_30', 'manufacturingView', {
    arguments: { ...days, aggregateBy: 'WEEK', currencyCode: undefined },
    select: { startDate: true },
  }),
};

describe('buildDataKioskQuery', () => {
  it('A Data Kiosk query is written without unneeded characters', () => {
    expect(String(queries['with an enum'])).toBe(
      'query{analytics_salesAndTraffic_2024_04_24{salesAndTrafficByAsin(startDate:"2026-01-01" endDate:"2026-01-31" ' +
        'aggregateBy:CHILD marketplaceIds:["A1" "A2"]){childAsin sales{unitsOrdered}}}}',
    );
  });

  it.each(Object.entries(queries))('A Data Kiosk query %s is valid for its schema', async (_, query) => {
    const [schema = ''] = /analytics_\w+/.exec(query) ?? [];
    const errors = validate(buildSchema((await loadDataKioskSchema(schema)) ?? ''), parse(query));
    expect(errors.map(({ message }) => message)).toEqual([]);
  });

  it.each(Object.keys(dataKioskEnums))(
    'A Data Kiosk query can select every member of every data set of %s',
    async (name) => {
      const schema = buildSchema((await loadDataKioskSchema(name)) ?? '');
      const root = getNamedType(schema.getQueryType()?.getFields()[name]?.type as GraphQLOutputType);
      const datasets = isObjectType(root) ? Object.values(root.getFields()) : [];
      expect(datasets).not.toHaveLength(0);
      for (const { name: dataset, type } of datasets) {
        const query = buildDataKioskQuery(
          name as never,
          dataset as never,
          { arguments: {}, select: selectAllMembers(type) } as never,
        );
        const errors = validate(schema, parse(query)).filter(({ message }) => !message.includes('argument'));
        expect(errors.map(({ message }) => message)).toEqual([]);
      }
    },
  );

  const select = { startDate: true };
  it.each([
    [
      ['analytics_new', 'things', { arguments: {}, select }],
      'schema is invalid: analytics_new. Pass one of analytics_economics',
    ],
    [
      ['analytics_vendorAnalytics_2024_09_30', 'sourcingView', { arguments: {}, select: {} }],
      'select selects no properties',
    ],
    [['analytics_vendorAnalytics_2024_09_30', 'sourcingView', undefined], 'select selects no properties'],
    [
      ['analytics_vendorAnalytics_2024_09_30', 'sourcingView', { arguments: {}, select: { totals: false } }],
      'select.totals selects no properties',
    ],
    [
      ['analytics_vendorAnalytics_2024_09_30', 'sourcingView', { arguments: { aggregateBy: 'A DAY' }, select }],
      'arguments.aggregateBy is invalid: "A DAY". Pass the name of an enum value, such as DAY.',
    ],
    [
      ['analytics_vendorAnalytics_2024_09_30', 'sourcingView', { arguments: { endDate: new Date(0) }, select }],
      'arguments.endDate is invalid: ',
    ],
    [
      ['analytics_vendorAnalytics_2024_09_30', 'sourcingView', { arguments: { a: [Number.NaN] }, select }],
      'arguments.a[0] is invalid: NaN. Pass text, a number, true, false or null.',
    ],
  ])('A Data Kiosk query with invalid parts is a TypeError: %#', (given, message) => {
    const build = () => (buildDataKioskQuery as (...parts: unknown[]) => string)(...given);
    expect(build).toThrow(TypeError);
    expect(build).toThrow(message);
  });
});

/** Builds a selection of all members of a type. */
function selectAllMembers(type: GraphQLOutputType): object {
  const named = getNamedType(type);
  const fields = isObjectType(named) ? Object.values(named.getFields()) : [];
  return Object.fromEntries(
    fields.map(({ name, type: fieldType }) => [
      name,
      isObjectType(getNamedType(fieldType)) ? selectAllMembers(fieldType) : true,
    ]),
  );
}
