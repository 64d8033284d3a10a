import { existsSync, readFileSync } from 'node:fs';
import { listAllOperations, loadOperation, type OperationEntry } from '@supercargo/catalogue';
import { createSandbox, testClock } from '@supercargo/sandbox';
import { describe, expect, it } from 'vitest';
import type { Limit, ModelRule } from '../../../tools/model-rules/src/rule.ts';
import { knownDifferences } from '../src/differences/known-differences.ts';
import { everyPreparation } from './support/all-preparations.ts';
import { Application, type Received } from './support/application.ts';
import { type SampleRequest, sampleRequest } from './support/sample-request.ts';

const root = new URL('../../../', import.meta.url);
const { rules }: { readonly rules: readonly ModelRule[] } = JSON.parse(
  readFileSync(new URL('tools/model-rules/rules.json', root), 'utf8'),
);

const clock = testClock();
const sandbox = createSandbox({ clock, rateScale: Number.POSITIVE_INFINITY, accessTokenSeconds: 400 * 86_400 });
const application = new Application(sandbox);
const given = await everyPreparation(application, clock);

const entries = new Map<string, OperationEntry>();
for (const entry of listAllOperations()) {
  const { model, operationId } = await loadOperation(entry);
  entries.set(`${model} ${operationId}`, entry);
}

const DAY = 86_400_000;

const limits = rules.flatMap((rule) => {
  const { state, model, operations } = rule;
  if (state !== 'met' || rule.limit === undefined) return [];
  const { limit } = rule;
  const { name, constraint, value } = limit;
  return operations.map((operation) => ({ model, operation, name, constraint, value, limit }));
});

/** Returns the request with the limited parameter `by` beyond the limit. */
function exceed(sample: SampleRequest, limit: Limit, by: number): SampleRequest {
  const { name, constraint, value, until } = limit;
  const isMinimum = constraint === 'minimum' || constraint === 'minItems';
  const wanted = isMinimum ? value - by : value + by;
  if (limit.in === 'body') {
    const body = sample.body as Record<string, unknown>;
    const [item] = body[name] as Record<string, unknown>[];
    const items = Array.from({ length: wanted }, (_, at) => withOwnId(item ?? {}, at));
    return { ...sample, body: { ...body, [name]: items } };
  }
  const query: Record<string, string> = { ...sample.query };
  if (constraint === 'maxDays') {
    const from = clock.now() - (value + 30) * DAY;
    query[name] = new Date(from).toISOString();
    query[until ?? ''] = new Date(from + wanted * DAY).toISOString();
  } else {
    query[name] =
      constraint === 'maxItems'
        ? Array.from({ length: wanted }, (_, at) => String(10_000_000 + at)).join(',')
        : String(wanted);
  }
  return { ...sample, query };
}

/** Some lists must not have two items with the same ID. */
function withOwnId(item: Readonly<Record<string, unknown>>, at: number): object {
  const members = Object.entries(item).map(([name, value]) => [
    name,
    name.endsWith('ItemId') ? `${value}-${at}` : value,
  ]);
  return Object.fromEntries(members);
}

/** Whether a request was rejected because of a parameter. */
function isRejected({ status, body }: Received, name: string): boolean {
  return status === 400 && JSON.stringify(body).includes(name);
}

describe('the rules in Amazon’s models', () => {
  it.each(limits)('$model $operation: $constraint of $name is $value', async ({ model, operation, name, limit }) => {
    const entry = entries.get(`${model} ${operation}`);
    if (entry === undefined) throw new Error(`the catalogue has no ${model} ${operation}`);
    const send = async (by: number) => {
      const sample = await sampleRequest(entry, await given(entry));
      const { path, operation: descriptor, ...options } = exceed(sample, limit, by);
      return application.call(descriptor.method, path, options);
    };
    expect(isRejected(await send(0), name)).toBe(false);
    expect(isRejected(await send(1), name)).toBe(true);
  });

  it('Every rule that is met names its test, and every other rule has a reason', () => {
    for (const rule of rules) {
      if (rule.state === 'met') expect(existsSync(new URL(rule.by, root)), rule.by).toBe(true);
      else expect(rule.reason).toMatch(/\.$/);
    }
    expect(limits.length).toBeGreaterThan(30);
  });

  it('The known differences have the figures of the rules', () => {
    const text = JSON.stringify(knownDifferences);
    const met = rules.filter(({ state }) => state === 'met');
    expect(text).toContain(`${met.length} of the ${rules.length} limits and conditions`);
    expect(text).toContain(`${limits.length} are limits of parameters`);
  });
});
