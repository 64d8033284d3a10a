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

describe('The catalogue', () => {
  it('The catalogue has all 381 operations of the models and two that only older clients have', async () => {
    expect(descriptors).toHaveLength(383);
    expect(descriptors.filter(({ model }) => model === null).map(({ operation }) => operation)).toEqual([
      'createNegativeFeedbackRemoval',
      'CreateAmazonMotors',
    ]);
    const { counts } = await loadManifest();
    expect(counts).toMatchObject({ operations: 383, endpoints: 58, versions: 70, models: 70 });
    expect(counts).toMatchObject({ reportTypes: 135, feedTypes: 36, notificationTypes: 33, marketplaces: 23 });
  });

  it('The catalogue has a unique name, a unique route and a descriptor for every operation', () => {
    expect(new Set(descriptors.map((one) => `${one.endpoint}/${one.version}/${one.operation}`)).size).toBe(383);
    expect(new Set(descriptors.map((one) => `${one.method} ${one.path}`)).size).toBe(383);
    descriptors.forEach((descriptor, at) => {
      const { endpoint, version, operation, method, path } = entries[at] ?? {};
      expect(descriptor).toMatchObject({ endpoint, version, operation, method, path });
    });
  });

  it('The catalogue finds every operation by its method and path, and no operation by other paths', () => {
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

  it('The catalogue lists versions from the oldest to the newest', () => {
    expect(listVersions('catalogItems')).toEqual(['v0', '2020-12-01', '2022-04-01']);
    expect(listVersions('shipping')).toEqual(['v1', 'v2']);
    expect(listVersions('fulfillmentOutbound')).toEqual(['2020-07-01', '2026-07-04']);
  });

  it('The catalogue finds nothing under unknown names and names of object properties', () => {
    expect(listVersions('toString')).toBeUndefined();
    expect(listOperationNames('orders', '__proto__')).toEqual([]);
    expect(findOperation('orders', 'v0', 'constructor')).toBeUndefined();
    expect(listEndpointNames()).not.toContain('__proto__');
  });

  it('The catalogue finds operations by their aliases', () => {
    expect(findOperation('services', 'v1', 'getAppointmmentSlots')?.operation).toBe('getAppointmentSlots');
    expect(listOperationNames('services', 'v1')).not.toContain('getAppointmmentSlots');
  });
});

describe('The descriptor of an operation', () => {
  it('The descriptor of an operation lists exactly the parameters of its path, and all of them are required', () => {
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

  it('The descriptor of an operation has a short summary', () => {
    for (const { summary } of descriptors) expect(summary).toMatch(/^[A-Z][^\n]{5,88}[^.]$/);
  });

  it('The descriptor of an operation has at least one success status, and a schema that exists for each body', async () => {
    for (const [at, { body, success }] of descriptors.entries()) {
      expect(success.length).toBeGreaterThan(0);
      const { definitions } = await loadSchemas(entries[at] as (typeof entries)[number]);
      const names = [body?.schema, ...success.map(({ schema }) => schema)].filter((name) => typeof name === 'string');
      for (const name of names) expect(definitions).toHaveProperty([name]);
    }
  });

  it('The descriptor of an operation has a rate and a burst, or null for the 17 operations without documentation', () => {
    const undocumented = descriptors.filter(({ rate, burst }) => rate === null && burst === null);
    expect(undocumented.map(({ operation }) => operation).sort()).toEqual([
      'confirmReplenishmentOrder',
      'createReplenishmentOrder',
      'createSandboxLocation',
      'createSandboxShipment',
      'generateOrderScenarios',
      'getCase',
      'getOrderScenarios',
      'getPromotion',
      'getRemittance',
      'getRemittanceHeaders',
      'getReplenishmentOrder',
      'getSelection',
      'listCases',
      'listContacts',
      'listReplenishmentOrders',
      'searchPromotions',
      'updateSandboxShipment',
    ]);
    for (const { rate, burst, rateSource } of descriptors.filter((one) => one.rate !== null)) {
      expect(rate).toBeGreaterThan(0);
      expect(burst).toBeGreaterThanOrEqual(1);
      expect(rateSource).not.toBeNull();
    }
  });

  it('The descriptor of an operation has the rate of the model, or else of the table of restore rates', () => {
    expect(find('orders', 'v0', 'getOrders')).toMatchObject({ rate: 0.0167, burst: 20, rateSource: 'model' });
    expect(find('invoices', '2024-06-19', 'getInvoicesExport')).toMatchObject({ rateSource: 'restore-table' });
    expect(find('supplySources', '2020-07-01', 'getSupplySources')).toMatchObject({
      rate: 1,
      rateSource: 'restore-table',
    });
  });

  it('The descriptor of an operation has the array style, the greedy path and the double encoding', () => {
    const styles = descriptors.flatMap(({ parameters }) => parameters.flatMap(({ arrayStyle }) => arrayStyle ?? []));
    expect(
      Object.entries(Object.groupBy(styles, (style) => style)).map(([style, all]) => [style, all?.length]),
    ).toEqual(
      expect.arrayContaining([
        ['csv', 118],
        ['multi', 2],
      ]),
    );
    const encodedTwice = descriptors.filter(({ encodeTwice }) => encodeTwice).map(({ operation }) => operation);
    expect(encodedTwice).toEqual(['getPricing', 'getCompetitivePricing']);
    const greedy = descriptors.filter(({ parameters }) => parameters.some((one) => one.greedy));
    expect(greedy.map(({ operation }) => operation)).toEqual(['createUploadDestinationForResource']);
  });

  const countWhere = (test: (one: OperationDescriptor) => unknown) => descriptors.filter(test).length;

  it('The descriptor of an operation has the scope, restriction, paging, deprecation and sandbox flag', () => {
    expect(countWhere((one) => one.grantlessScope)).toBe(9);
    expect(countWhere((one) => one.restricted)).toBe(31);
    expect(countWhere((one) => one.paging)).toBe(82);
    expect(countWhere((one) => one.sandboxOnly)).toBe(12);
    expect(find('orders', 'v0', 'getOrders')?.deprecated).toEqual({
      announced: '2026-01-28',
      removal: '2027-03-27',
      successor: 'orders 2026-01-01 searchOrders',
    });
  });

  it('The descriptor of an operation names only existing operations as successors', () => {
    for (const { deprecated } of descriptors) {
      const [endpoint = '', version = '', operation = ''] = deprecated?.successor?.split(' ') ?? [];
      if (deprecated?.successor) expect(findOperation(endpoint, version, operation)).toBeDefined();
    }
  });

  it('The descriptor of an operation distinguishes reads, idempotent writes and other writes', () => {
    expect(find('orders', 'v0', 'getOrders')?.effect).toBe('read');
    expect(find('productFees', 'v0', 'getMyFeesEstimates')?.effect).toBe('read');
    expect(find('listingsItems', '2021-08-01', 'putListingsItem')?.effect).toBe('idempotent');
    expect(find('reports', '2021-06-30', 'createReport')?.effect).toBe('write');
    expect(find('shipping', 'v2', 'purchaseShipment')?.idempotencyHeader).toBe('x-amzn-IdempotencyKey');
  });
});
