import { describe, expect, test } from 'vitest';
import {
  describeRemoval,
  findOperation,
  findOperationByPath,
  findRemovedOperation,
  findRemovedOperationByPath,
  listRemovedOperations,
  listVersions,
} from '../src/index.ts';

describe('Removed operations', () => {
  test('Removed operations are no operations of the catalogue, and their successors are', () => {
    expect(listRemovedOperations().length).toBeGreaterThan(0);
    for (const { endpoint, version, operation, method, path, successor } of listRemovedOperations()) {
      expect(findOperation(endpoint, version, operation)).toBeUndefined();
      expect(findOperationByPath(method, path)).toBeUndefined();
      const [name = '', successorVersion = '', successorOperation] = successor?.split(' ') ?? [];
      if (successor !== null) expect(listVersions(name)).toContain(successorVersion);
      if (successorOperation === undefined) continue;
      expect(findOperation(name, successorVersion, successorOperation)).toBeDefined();
    }
  });

  test('Removed operations are found by name, version and path, and described', () => {
    const removed = findRemovedOperation('catalogItems', 'listCatalogItems');
    expect(removed && describeRemoval(removed)).toBe(
      'Amazon removed catalogItems v0 listCatalogItems on 2025-04-24. Use catalogItems 2022-04-01 searchCatalogItems.',
    );
    expect(findRemovedOperation('catalogItems', 'getCatalogItem', '2022-04-01')).toBeUndefined();
    expect(findRemovedOperationByPath('POST', '/fba/inbound/v0/shipments/1/transport/void')?.operation).toBe(
      'voidTransport',
    );
    expect(findRemovedOperationByPath('GET', '/fba/inbound/v0/shipments')).toBeUndefined();
    const undated = findRemovedOperation('fulfillmentInbound', 'getInboundGuidance');
    expect(undated && describeRemoval(undated)).toMatch(
      /^Amazon removed fulfillmentInbound v0 getInboundGuidance\. Use /,
    );
  });
});
