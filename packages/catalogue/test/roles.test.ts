import { allOperations, endpointNames, loadOperation } from '@supercargo/catalogue';
import { partiesOfEndpoint, rolesOfDataElement, rolesOfEndpoint } from '@supercargo/catalogue/roles';
import { describe, expect, it } from 'vitest';

describe('parties', () => {
  it('are known for every endpoint, and those named vendor are no seller’s', () => {
    const of = (...parties: string[]) =>
      endpointNames().filter((endpoint) => String(partiesOfEndpoint(endpoint)) === String(parties));
    const vendors = of('vendor');
    expect(vendors).toEqual(endpointNames().filter((endpoint) => endpoint.startsWith('vendor')));
    expect(of('seller')).toEqual(expect.arrayContaining(['orders', 'sellers', 'fbaInventory']));
    expect(of('seller', 'vendor')).toEqual(expect.arrayContaining(['reports', 'feeds', 'catalogItems']));
    expect(vendors.length + of('seller').length + of('seller', 'vendor').length).toBe(endpointNames().length);
  });
});

describe('roles', () => {
  it('are known for the endpoints that take one, and for no others', () => {
    const open = endpointNames().filter((endpoint) => rolesOfEndpoint(endpoint).length === 0);
    expect(open.sort()).toEqual(
      [
        'appIntegrations',
        'applicationManagement',
        'feeds',
        'notifications',
        'reports',
        'sellers',
        'tokens',
        'tracking',
        'uploads',
        'vendorDirectFulfillmentSandboxTestData',
      ].sort(),
    );
    expect(rolesOfEndpoint('toString')).toEqual([]);
  });

  it('are known for every data element', async () => {
    const operations = await Promise.all(allOperations().map(loadOperation));
    const elements = new Set(operations.flatMap(({ restricted }) => restricted?.dataElements ?? []));
    expect([...elements].filter((element) => rolesOfDataElement(element).length === 0)).toEqual([]);
    expect(elements.size).toBe(3);
  });
});
