import {
  findOperation,
  findOperationByPath,
  listAllOperations,
  listEndpointNames,
  listOperationNames,
  listVersions,
  loadManifest,
  loadOperation,
  loadSchemas,
  type OperationDescriptor,
} from '@supercargo/catalogue';
import { describe, expect, it } from 'vitest';

const entries = listAllOperations();
const descriptors = await Promise.all(entries.map(loadOperation));

const find = (endpoint: string, version: string, operation: string) =>
  descriptors.find((one) => one.endpoint === endpoint && one.version === version && one.operation === operation);

describe('the catalogue', () => {
  it('has all 370 operations of the models and the two that only older clients know', async () => {
    expect(descriptors).toHaveLength(372);
    expect(descriptors.filter(({ model }) => model === null).map(({ operation }) => operation)).toEqual([
      'createNegativeFeedbackRemoval',
      'CreateAmazonMotors',
    ]);
    const { counts } = await loadManifest();
    expect(counts).toMatchObject({ operations: 372, endpoints: 54, versions: 66, models: 66 });
    expect(counts).toMatchObject({ reportTypes: 135, feedTypes: 36, notificationTypes: 30, marketplaces: 23 });
  });

  it('gives every operation a key, a route and a descriptor of its own', () => {
    expect(new Set(descriptors.map((one) => `${one.endpoint}/${one.version}/${one.operation}`)).size).toBe(372);
    expect(new Set(descriptors.map((one) => `${one.method} ${one.path}`)).size).toBe(372);
    descriptors.forEach((descriptor, at) => {
      const { endpoint, version, operation, method, path } = entries[at] ?? {};
      expect(descriptor).toMatchObject({ endpoint, version, operation, method, path });
    });
  });

  it('finds every operation by its method and path, and nothing by others', () => {
    for (const entry of entries) {
      const path = entry.path.replaceAll('{resource}', 'messaging/v1/orders').replace(/\{\w+\}/g, 'a%2Fb');
      expect(findOperationByPath(entry.method, path)).toEqual(entry);
      expect(findOperationByPath('TRACE', path)).toBeUndefined();
      expect(findOperationByPath(entry.method, `${path}x/`)?.path).not.toBe(
        entry.path.endsWith('{resource}') ? '' : entry.path,
      );
    }
    expect(findOperationByPath('GET', '/new/2030-01-01/things')).toBeUndefined();
    expect(findOperationByPath('GET', '/')).toBeUndefined();
  });

  it('keeps versions oldest first', () => {
    expect(listVersions('catalogItems')).toEqual(['v0', '2020-12-01', '2022-04-01']);
    expect(listVersions('shipping')).toEqual(['v1', 'v2']);
    expect(listVersions('fulfillmentOutbound')).toEqual(['2020-07-01', '2026-07-04']);
  });

  it('knows nothing of names that are not in it', () => {
    expect(listVersions('toString')).toBeUndefined();
    expect(listOperationNames('orders', '__proto__')).toEqual([]);
    expect(findOperation('orders', 'v0', 'constructor')).toBeUndefined();
    expect(listEndpointNames()).not.toContain('__proto__');
  });

  it('follows aliases', () => {
    expect(findOperation('services', 'v1', 'getAppointmmentSlots')?.operation).toBe('getAppointmentSlots');
    expect(listOperationNames('services', 'v1')).not.toContain('getAppointmmentSlots');
  });
});

describe('a descriptor', () => {
  it('names every parameter of its path, and only those, as required', () => {
    for (const { path, parameters } of descriptors) {
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
      expect(
        parameters
          .filter((one) => one.in === 'path')
          .map(({ name }) => name)
          .sort(),
      ).toEqual(inPath.sort());
      expect(parameters.filter((one) => one.in === 'path').every(({ required }) => required)).toBe(true);
    }
  });

  it('has a short summary of its own words', () => {
    for (const { summary } of descriptors) expect(summary).toMatch(/^[A-Z][^\n]{5,88}[^.]$/);
  });

  it('has at least one success status, and a schema that exists for each body', async () => {
    for (const [at, { body, success }] of descriptors.entries()) {
      expect(success.length).toBeGreaterThan(0);
      const { definitions } = await loadSchemas(entries[at] as (typeof entries)[number]);
      const names = [body?.schema, ...success.map(({ schema }) => schema)].filter((name) => typeof name === 'string');
      for (const name of names) expect(definitions).toHaveProperty([name]);
    }
  });

  it('has rate and burst, or an explicit null for the six that no source documents', () => {
    const silent = descriptors.filter(({ rate, burst }) => rate === null && burst === null);
    expect(silent.map(({ operation }) => operation).sort()).toEqual([
      'confirmReplenishmentOrder',
      'createReplenishmentOrder',
      'generateOrderScenarios',
      'getOrderScenarios',
      'getReplenishmentOrder',
      'listReplenishmentOrders',
    ]);
    for (const { rate, burst, rateSource } of descriptors.filter((one) => one.rate !== null)) {
      expect(rate).toBeGreaterThan(0);
      expect(burst).toBeGreaterThanOrEqual(1);
      expect(rateSource).not.toBeNull();
    }
  });

  it('takes rates from the models first, then from the restore-rate table', () => {
    expect(find('orders', 'v0', 'getOrders')).toMatchObject({ rate: 0.0167, burst: 20, rateSource: 'model' });
    expect(find('invoices', '2024-06-19', 'getInvoicesExport')).toMatchObject({ rateSource: 'restore-table' });
    expect(find('supplySources', '2020-07-01', 'getSupplySources')).toMatchObject({
      rate: 1,
      rateSource: 'restore-table',
    });
  });

  it('tells the array style, the greedy path and the double encoding', () => {
    const styles = descriptors.flatMap(({ parameters }) => parameters.flatMap(({ arrayStyle }) => arrayStyle ?? []));
    expect(
      Object.entries(Object.groupBy(styles, (style) => style)).map(([style, all]) => [style, all?.length]),
    ).toEqual(
      expect.arrayContaining([
        ['csv', 110],
        ['multi', 2],
      ]),
    );
    const withTwice = descriptors.filter(({ encodeTwice }) => encodeTwice).map(({ operation }) => operation);
    expect(withTwice).toEqual(['getPricing', 'getCompetitivePricing']);
    const greedy = descriptors.filter(({ parameters }) => parameters.some((one) => one.greedy));
    expect(greedy.map(({ operation }) => operation)).toEqual(['createUploadDestinationForResource']);
  });

  const where = (test: (one: OperationDescriptor) => unknown) => descriptors.filter(test).length;

  it('tells scope, restriction, paging, deprecation and sandbox', () => {
    expect(where((one) => one.grantlessScope)).toBe(9);
    expect(where((one) => one.restricted)).toBe(31);
    expect(where((one) => one.paging)).toBe(76);
    expect(where((one) => one.sandboxOnly)).toBe(9);
    expect(find('orders', 'v0', 'getOrders')?.deprecated).toEqual({
      announced: '2026-01-28',
      removal: '2027-03-27',
      successor: 'orders 2026-01-01 searchOrders',
    });
  });

  it('names as successor only what exists', () => {
    for (const { deprecated } of descriptors) {
      const [endpoint = '', version = '', operation = ''] = deprecated?.successor?.split(' ') ?? [];
      if (deprecated?.successor) expect(findOperation(endpoint, version, operation)).toBeDefined();
    }
  });

  it('tells reads, idempotent writes and other writes apart', () => {
    expect(find('orders', 'v0', 'getOrders')?.effect).toBe('read');
    expect(find('productFees', 'v0', 'getMyFeesEstimates')?.effect).toBe('read');
    expect(find('listingsItems', '2021-08-01', 'putListingsItem')?.effect).toBe('idempotent');
    expect(find('reports', '2021-06-30', 'createReport')?.effect).toBe('write');
    expect(find('shipping', 'v2', 'purchaseShipment')?.idempotencyHeader).toBe('x-amzn-IdempotencyKey');
  });
});
