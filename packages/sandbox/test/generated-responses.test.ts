import { listAllOperations, loadOperation, loadSchemas, type OperationEntry } from '@supercargo/catalogue';
import { describe, expect, it } from 'vitest';
import { generateResponse } from '../src/api/generated-responses/generate-response.ts';
import { createCallQuery } from '../src/base/call-query.ts';
import { listSchemaErrors } from './support/model-validator.ts';
import { sampleRequest } from './support/sample-request.ts';

const NOW = Date.UTC(2026, 0, 15, 12);

async function madeUp(entry: OperationEntry, input: Readonly<Record<string, string>> = {}, seed = 'supercargo') {
  const [operation, model] = [await loadOperation(entry), await loadSchemas(entry)];
  const { query } = await sampleRequest(entry, { query: input });
  const values = createCallQuery(new URLSearchParams(query), operation);
  const answer = generateResponse({ operation, path: {}, query: values, now: NOW }, model, seed);
  return { answer, operation, model };
}

/** An operation that a newer catalogue brings has no behaviour yet. Until it has one, this is its answer. */
describe('responses from the schema', () => {
  it('A response matches its schema, for every operation', async () => {
    const failures: string[] = [];
    for (const entry of listAllOperations()) {
      const { answer, operation, model } = await madeUp(entry);
      const schema = operation.success[0]?.schema ?? null;
      if (schema === null || answer.status === 204) expect(answer.body).toBeUndefined();
      else
        failures.push(
          ...listSchemaErrors(answer.body, schema, model).map((fault) => `${operation.operation} ${fault}`),
        );
    }
    expect(failures).toEqual([]);
  }, 60_000);

  it('A response has the caller’s values and is the same for the same call', async () => {
    const entry = listAllOperations().find(
      ({ operation }) => operation === 'getItemEligibilityPreview',
    ) as OperationEntry;
    const query = { asin: 'B012345678', program: 'INBOUND' };
    const { answer } = await madeUp(entry, query);
    expect(answer.body).toMatchObject({ payload: { asin: 'B012345678' } });
    expect((await madeUp(entry, query)).answer).toEqual(answer);
  });

  it('A response has no next page, so a caller that follows page tokens comes to an end', async () => {
    const entry = listAllOperations().find(({ operation }) => operation === 'getVehicles') as OperationEntry;
    const { answer, operation } = await madeUp(entry);
    expect(operation.paging?.next).toBe('pagination.nextToken');
    expect(answer.body).not.toHaveProperty('pagination.nextToken');
  });
});
