import { listAllOperations, listEndpointNames, loadOperation } from '@supercargo/catalogue';
import { listDataElementRoles, listEndpointParties, listEndpointRoles } from '@supercargo/catalogue/roles';
import { describe, expect, it } from 'vitest';

describe('listEndpointParties', () => {
  it('Only vendors use endpoints whose name starts with vendor', () => {
    const listEndpointsOnlyFor = (...parties: string[]) =>
      listEndpointNames().filter((endpoint) => String(listEndpointParties(endpoint)) === String(parties));
    const vendorEndpoints = listEndpointsOnlyFor('vendor');
    expect(vendorEndpoints).toEqual(listEndpointNames().filter((endpoint) => endpoint.startsWith('vendor')));
    expect(listEndpointsOnlyFor('seller')).toEqual(expect.arrayContaining(['orders', 'sellers', 'fbaInventory']));
    expect(listEndpointsOnlyFor('seller', 'vendor')).toEqual(
      expect.arrayContaining(['reports', 'feeds', 'catalogItems']),
    );
    expect(
      vendorEndpoints.length + listEndpointsOnlyFor('seller').length + listEndpointsOnlyFor('seller', 'vendor').length,
    ).toBe(listEndpointNames().length);
  });
});

describe('The roles of endpoints and data elements', () => {
  it('Every endpoint has roles, except those that need none', () => {
    const withoutRoles = listEndpointNames().filter((endpoint) => listEndpointRoles(endpoint).length === 0);
    expect(withoutRoles.sort()).toEqual(
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

  it('Every data element has roles', async () => {
    const operations = await Promise.all(listAllOperations().map(loadOperation));
    const elements = new Set(operations.flatMap(({ restricted }) => restricted?.dataElements ?? []));
    expect([...elements].filter((element) => listDataElementRoles(element).length === 0)).toEqual([]);
    expect(elements.size).toBe(3);
  });
});
