import { allOperations, endpointNames, loadOperation } from '@supercargo/catalogue';
import { rolesOfDataElement, rolesOfEndpoint } from '@supercargo/catalogue/roles';
import { describe, expect, it } from 'vitest';

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
