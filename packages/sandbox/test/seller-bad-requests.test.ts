import { listAllOperations, type OperationEntry } from '@supercargo/catalogue';
import { createSandbox, testClock } from '@supercargo/sandbox';
import { describe, expect, it } from 'vitest';
import { Application, type CallOptions } from './support/application.ts';
import { expectErrors } from './support/expect-errors.ts';
import { sampleRequest } from './support/sample-request.ts';
import { shopPreparations } from './support/seller-preparations.ts';

const ENDPOINTS = new Set([
  'finances',
  'sales',
  'catalogItems',
  'fbaInventory',
  'productFees',
  'productPricing',
  'productTypeDefinitions',
  'listingsRestrictions',
  'listingsItems',
  'messaging',
  'solicitations',
  'replenishment',
  'customerFeedback',
]);

const application = new Application(createSandbox({ clock: testClock(), rateScale: Number.POSITIVE_INFINITY }));
const preparations = shopPreparations(application);
const operations = listAllOperations().filter(({ endpoint }) => ENDPOINTS.has(endpoint));

const STRANGE = [null, -1, 1e308, '', 'x', '\u0000', 'é'.repeat(3000), [], [null], {}, true];

/** Every value that can be had by putting something strange in one place of another. */
function* spoilt(value: unknown): Generator<unknown> {
  yield* STRANGE;
  if (typeof value !== 'object' || value === null) return;
  for (const key of Object.keys(value)) {
    const member = (value as Record<string, unknown>)[key];
    for (const other of spoilt(member)) {
      yield Array.isArray(value)
        ? value.map((item, at) => (String(at) === key ? other : item))
        : { ...value, [key]: other };
    }
    if (!Array.isArray(value)) yield { ...value, [key]: undefined };
  }
}

function* spoiltRequests({ query = {}, body }: CallOptions): Generator<CallOptions> {
  for (const name of Object.keys(query)) {
    for (const value of ['', 'x', '-1', '%', '\u0000', 'a,b,c']) yield { query: { ...query, [name]: value }, body };
    const { [name]: _, ...others } = query;
    yield { query: others, body };
  }
  if (body !== undefined) for (const other of spoilt(body)) yield { query, body: other };
}

async function prepared(entry: OperationEntry) {
  const { endpoint, version, operation } = entry;
  const prepare = preparations[`${endpoint}/${version}/${operation}`] ?? preparations[`${endpoint}/${version}`];
  return sampleRequest(entry, prepare === undefined ? {} : await prepare());
}

describe('bad requests to the sandbox’s state', () => {
  it.each(operations.map((entry) => [`${entry.endpoint} ${entry.version} ${entry.operation}`, entry] as const))(
    'Bad requests never break %s',
    async (_, entry) => {
      const { operation, path, ...options } = await prepared(entry);
      for (const { query, body } of spoiltRequests(options)) {
        const request = {
          ...(query && { query }),
          ...(body !== undefined && { body }),
          headers: options.headers ?? {},
        };
        const answer = await expectErrors(application, operation.method, path, request);
        const [error] = answer.status >= 400 ? (answer.body.errors ?? answer.body) : [{ code: 'none' }];
        expect([answer.status, error?.code, error?.details], JSON.stringify(request).slice(0, 500)).not.toContain(500);
        expect(error?.code, JSON.stringify(request).slice(0, 500)).toEqual(expect.any(String));
      }
    },
  );
});
