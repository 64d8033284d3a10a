import { listAllOperations } from '@supercargo/catalogue';
import { createSandbox } from '@supercargo/sandbox';
import { describe, expect, it } from 'vitest';
import { readBody } from '../src/api/validation/validate-body.ts';
import { checkParameters } from '../src/api/validation/validate-parameters.ts';
import { createCallQuery } from '../src/base/call-query.ts';
import { createRandom } from '../src/base/random.ts';
import { Application, ORIGIN, type Received } from './support/application.ts';
import { type BadRequest, badRequests } from './support/bad-requests.ts';
import { declaredErrorFaults, modelsFolders } from './support/declared-errors.ts';
import { errorsIn } from './support/error-shape.ts';
import { listSchemaErrors } from './support/model-validator.ts';
import { sampleRequest } from './support/sample-request.ts';
import { EVERYTHING, REQUIRED_ONLY, sampleValue } from './support/sample-value.ts';

const AT_LEAST = 10_000;
const MOST_PER_OPERATION = 150;

/** Restricted data tokens are not the point here. */
const sandbox = createSandbox({
  auth: 'soft',
  orders: 5,
  listings: 5,
  rateScale: Number.POSITIVE_INFINITY,
  endDates: false,
});
const application = new Application(sandbox);

async function send({ sample, change }: BadRequest): Promise<Received> {
  const { operation, path, query, headers, body } = { ...sample, ...change };
  const { grantlessScope } = operation;
  const token = grantlessScope === null ? {} : { token: await tokenFor(grantlessScope) };
  return application.call(operation.method, path, { query, headers, body, ...token } as object);
}

const tokens = new Map<string, string>();

async function tokenFor(scope: string): Promise<string> {
  const token = tokens.get(scope) ?? (await application.grantlessToken(scope));
  tokens.set(scope, token);
  return token;
}

async function faultsWith(bad: BadRequest): Promise<readonly string[]> {
  const { operation, model } = bad.sample;
  const { status, body } = await send(bad);
  const isUnderstood = status === 422 && operation.model === 'services';
  if (status !== 400 && !isUnderstood) return [`${status} instead of 400`];
  const [error, ...others] = errorsIn(body, operation);
  if (error === undefined || others.length > 0) return ['not the shape of this API'];
  const named = `${error.message} ${error.details}`.includes(bad.at);
  return [
    ...(named ? [] : [`does not name ${bad.at}`]),
    ...listSchemaErrors(error, 'Error', model),
    ...declaredErrorFaults(body, operation, status),
  ];
}

describe('bad requests', () => {
  it('A bad request gets status 400 in the format of its API, and the error names the path', async () => {
    const random = createRandom('bad requests');
    const [failures, kinds] = [[] as string[], new Map<string, number>()];
    let operations = 0;
    for (const entry of listAllOperations()) {
      const all = [...(await badRequests(entry))];
      const some: BadRequest[] = [];
      while (all.length > 0 && some.length < MOST_PER_OPERATION) {
        some.push(...all.splice(random.integer(0, all.length - 1), 1));
      }
      if (some.length > 0) operations += 1;
      for (const bad of some) {
        kinds.set(bad.kind, (kinds.get(bad.kind) ?? 0) + 1);
        const faults = await faultsWith(bad);
        if (faults.length > 0) {
          failures.push(
            `${entry.endpoint}/${entry.version}/${entry.operation} ${bad.kind} ${bad.at}: ${faults.join(', ')} ${JSON.stringify(bad.change)}`,
          );
        }
      }
    }
    const count = [...kinds.values()].reduce((sum, number) => sum + number, 0);
    console.log(`${count} bad requests over ${operations} operations: ${JSON.stringify(Object.fromEntries(kinds))}`);
    if (modelsFolders.length === 0)
      console.warn('SKIPPED: SP_API_MODELS names no folder, so declared error schemas were not looked at');
    expect(failures.slice(0, 40)).toEqual([]);
    expect(count).toBeGreaterThanOrEqual(AT_LEAST);
    expect([...kinds.keys()].sort()).toEqual(['bounds', 'enum', 'missing', 'pattern', 'type']);
  }, 120_000);

  it.each([
    ['required', REQUIRED_ONLY],
    ['filled in', EVERYTHING],
  ] as const)('Valid requests with %s parameters succeed', async (_, filling) => {
    for (const entry of listAllOperations()) {
      const { operation, model, path } = await sampleRequest(entry);
      const wanted = operation.parameters.filter(({ required }) => required || filling === EVERYTHING);
      const values = (place: string) =>
        Object.fromEntries(
          wanted
            .filter((parameter) => parameter.in === place)
            .map(({ name, schema }) => [name, String(sampleValue(schema, model))]),
        );
      const query = createCallQuery(new URLSearchParams(values('query')), operation);
      checkParameters(operation, { path: values('path'), query, headers: new Headers(values('header')) });
      const body =
        operation.body &&
        JSON.stringify(sampleValue({ $ref: `#/definitions/${operation.body.schema}` }, model, filling));
      const { method } = operation;
      const request = new Request(new URL(path, ORIGIN), {
        method,
        body,
        headers: { 'content-type': 'application/json' },
      });
      expect(await readBody(request, operation, async () => model)).toEqual(
        body === null ? undefined : JSON.parse(body),
      );
    }
  });
});
