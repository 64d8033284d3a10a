import { listAllOperations } from '@supercargo/catalogue';
import { fillExample, loadExample } from '@supercargo/catalogue/examples';
import { toCurlCommand } from 'supercargo/dry-run';
import { describe, expect, it } from 'vitest';
import { callFromCurl } from '../../src/services/explorer/code/call-from-curl.ts';
import { performDryRun } from '../../src/services/explorer/dry-run.ts';
import { operationDetails } from '../../src/services/explorer/operation-details.ts';
import { listOperations } from '../../src/services/explorer/operation-list.ts';
import { findCallError } from '../../src/services/explorer/plan-call.ts';
import type { CallInput } from '../../src/storage/schema/explorer.ts';

const stage = { region: 'eu', baseUrl: null } as const;
const known: Readonly<Record<string, string | number>> = {
  marketplaceId: 'A1PA6795UKMFR9',
  currencyCode: 'EUR',
  countryCode: 'DE',
  asin: 'B000000001',
  orderId: '902-1234567-1234567',
  unshippedOrderId: '902-1234567-1234567',
  merchantShipmentId: '00000000-0000-4000-8000-000000000000',
  packageNumber: 1,
  sandboxLocationId: '00000000-0000-4000-8000-000000000000',
  selectionRevision: 1,
  externalLineUnits: 1,
  confirmedExternalLineUnits: 1,
};

/** IDs of inbound plans are the longest. */
const toValue = (name: string) => [name, { name, value: known[name] ?? `id${'0'.repeat(36)}`, from: 'test' }] as const;

/** Every operation with an input made from its model. */
const calls = await Promise.all(
  listAllOperations().map(async (entry) => {
    const example = await loadExample(entry, Date.UTC(2030, 0, 15));
    const input = fillExample(example.input, new Map(example.placeholders.map(toValue))) as CallInput;
    const { endpoint, version, operation } = entry;
    return { endpoint, version, operation, input };
  }),
);

describe('every operation of the catalogue', () => {
  it('Every operation is listed with a summary', async () => {
    const list = await listOperations(Date.UTC(2026, 0, 15));
    expect(list).toHaveLength(383);
    expect(list.filter(({ summary }) => summary.trim() === '')).toEqual([]);
  });

  it('Every operation has an example that its model accepts', async () => {
    const faults = await Promise.all(
      calls.map(async (call) => [call.operation, await findCallError(call, stage as never)]),
    );
    expect(faults.filter(([, fault]) => fault !== undefined)).toEqual([]);
  });

  it('The curl command of every operation is parsed to the same operation and input', async () => {
    const read = await Promise.all(
      calls.map(async (call) => {
        const { omittedHeaders, ...found } = await callFromCurl(toCurlCommand(await performDryRun(call, stage, false)));
        expect(omittedHeaders).toEqual(['x-amz-access-token']);
        return found;
      }),
    );
    const named = (headers: object | undefined) =>
      Object.fromEntries(Object.entries(headers ?? {}).filter(([name]) => !/idempotency/i.test(name)));
    const lowered = (headers: object | undefined) =>
      Object.fromEntries(Object.entries(headers ?? {}).map(([name, value]) => [name.toLowerCase(), value]));
    const plain = ({ input: { headers, ...input }, ...names }: (typeof calls)[number]) => ({
      ...names,
      ...input,
      headers: lowered(named(headers)),
    });
    expect(read.map(plain)).toEqual(calls.map(plain));
  });

  it('The example of an operation is the one of the catalogue', async () => {
    for (const entry of listAllOperations()) {
      const [{ example, needsRestrictedData }, { input, restrictedData }] = await Promise.all([
        operationDetails(entry, 0),
        loadExample(entry, 0),
      ]);
      expect(example).toEqual(input);
      expect(needsRestrictedData).toBe(restrictedData);
    }
  });

  it('An operation has exactly the schemas that its body and its responses refer to', async () => {
    for (const { endpoint, version, operation } of calls) {
      const { definitions, body, success } = await operationDetails({ endpoint, version, operation }, 0);
      const text = JSON.stringify([definitions, body, success]);
      for (const [, name] of text.matchAll(/"#\/definitions\/([^"]+)"/g))
        expect(definitions).toHaveProperty([name as string]);
      for (const { schema } of success) if (schema !== null) expect(definitions).toHaveProperty([schema]);
    }
  });
});
