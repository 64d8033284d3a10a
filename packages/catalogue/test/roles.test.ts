import { listAllOperations, listEndpointNames, loadOperation } from '@supercargo/catalogue';
import { listDataElementRoles, listEndpointParties, listEndpointRoles } from '@supercargo/catalogue/roles';
import { describe, expect, it } from 'vitest';

describe('parties', () => {
  it('are known for every endpoint, and those named vendor are no seller’s', () => {
    const of = (...parties: string[]) =>
      listEndpointNames().filter((endpoint) => String(listEndpointParties(endpoint)) === String(parties));
    const vendors = of('vendor');
    expect(vendors).toEqual(listEndpointNames().filter((endpoint) => endpoint.startsWith('vendor')));
    expect(of('seller')).toEqual(expect.arrayContaining(['orders', 'sellers', 'fbaInventory']));
    expect(of('seller', 'vendor')).toEqual(expect.arrayContaining(['reports', 'feeds', 'catalogItems']));
    expect(vendors.length + of('seller').length + of('seller', 'vendor').length).toBe(listEndpointNames().length);
  });
});

describe('roles', () => {
  it('are known for the endpoints that take one, and for no others', () => {
    const open = listEndpointNames().filter((endpoint) => listEndpointRoles(endpoint).length === 0);
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
    expect(listEndpointRoles('toString')).toEqual([]);
  });

  it('are known for every data element', async () => {
    const operations = await Promise.all(listAllOperations().map(loadOperation));
    const elements = new Set(operations.flatMap(({ restricted }) => restricted?.dataElements ?? []));
    expect([...elements].filter((element) => listDataElementRoles(element).length === 0)).toEqual([]);
    expect(elements.size).toBe(3);
  });
});
