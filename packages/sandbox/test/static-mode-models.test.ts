import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listAllOperations, loadOperation, type OperationDescriptor } from '@supercargo/catalogue';
import { createSandbox } from '@supercargo/sandbox';
import { beforeAll, describe, expect, it } from 'vitest';
import { type OperationExamples, readExamples, type StaticExample } from '../src/api/static-mode/static-examples.ts';
import { Application, ORIGIN } from './support/application.ts';
import { modelsFolders } from './support/declared-errors.ts';

const HOST = 'https://sandbox.sellingpartnerapi-eu.amazon.com';

if (modelsFolders.length === 0) {
  console.warn('SKIPPED: SP_API_MODELS names no folder, so static mode was tried with toy models only');
}

/** The request an example describes; undefined when no request can carry its values. */
function requestFor(operation: OperationDescriptor, { bodyName }: OperationExamples, example: StaticExample) {
  const places: Record<'query' | 'path' | 'header', Record<string, string>> = { query: {}, path: {}, header: {} };
  let body: unknown;
  for (const [name, { value }] of Object.entries(example.parameters)) {
    if (name === 'body' || name === bodyName) body = value;
    else if (value !== null && value !== undefined) {
      const place = operation.parameters.find((parameter) => parameter.name === name)?.in ?? 'query';
      places[place][name] = Array.isArray(value) ? value.join(',') : String(value);
    }
  }
  const { path, query, header: headers } = places;
  if (Object.values(path).includes('') || Object.values(headers).includes('')) return undefined;
  const to = operation.path.replaceAll(/\{([^}]+)\}/g, (_, name) => encodeURIComponent(path[name] ?? 'some'));
  return { to, options: { query, headers, body } };
}

function isToken({ url }: Request): boolean {
  return new URL(url).pathname === '/auth/o2/token';
}

/** Of examples that ask for the same, the first answers. */
function firstLike(examples: readonly StaticExample[], example: StaticExample): StaticExample {
  const key = buildKey(example);
  return examples.find((other) => buildKey(other) === key) ?? example;
}

function buildKey({ parameters }: StaticExample): string {
  return JSON.stringify(Object.entries(parameters).sort(([one], [other]) => one.localeCompare(other)));
}

// The first folder has Amazon's complete models. Folders of newer models can leave out the examples.
const [folder = ''] = modelsFolders;

describe.skipIf(folder === '')('Amazon’s own models', () => {
  const models = new Map<string, never>();

  beforeAll(() => {
    for (const file of globSync('**/*.json', { cwd: folder })) {
      models.set(file.replace(/^.*\/|\.json$/g, ''), JSON.parse(readFileSync(join(folder, file), 'utf8')) as never);
    }
  });

  it('Every static example is the response to the request that it describes', async () => {
    const sandbox = createSandbox({
      auth: 'soft',
      endDates: false,
      models: folder,
      rateScale: Number.POSITIVE_INFINITY,
    });
    const fetch = (request: Request) => sandbox.fetch(new Request(request.url.replace(ORIGIN, HOST), request));
    const application = new Application({
      ...sandbox,
      fetch: (request) => (isToken(request) ? sandbox.fetch(request) : fetch(request)),
    });
    const wrong: string[] = [];
    const unreachable: string[] = [];
    let right = 0;
    for (const entry of listAllOperations()) {
      const operation = await loadOperation(entry);
      if (operation.model === null || !models.has(operation.model)) continue;
      const known = readExamples(models.get(operation.model) as never, operation.path, operation.method);
      const { grantlessScope: scope } = operation;
      const token = await (scope === null ? application.tokenFor(operation.path) : application.grantlessToken(scope));
      for (const example of known.examples) {
        const request = requestFor(operation, known, example);
        const name = `${operation.model}.${operation.operation} ${JSON.stringify(example.parameters)}`;
        if (request === undefined) {
          unreachable.push(name);
          continue;
        }
        const { status, body } = await application.call(operation.method, request.to, { ...request.options, token });
        const expected = firstLike(known.examples, example);
        const same = status === expected.status && JSON.stringify(body) === JSON.stringify(expected.response ?? '');
        if (same) right += 1;
        else wrong.push(`${name}: ${status} ${JSON.stringify(body).slice(0, 200)}`);
      }
    }
    console.log(`${right} static examples answered exactly; ${unreachable.length} that no request can ask for`);
    expect(wrong).toEqual([]);
    expect(right).toBeGreaterThan(300);
  });
});
