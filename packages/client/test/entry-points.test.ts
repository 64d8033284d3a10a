import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as main from '../src/index.ts';
import * as notifications from '../src/notifications.ts';
import * as otel from '../src/otel.ts';
import * as postgres from '../src/postgres.ts';
import * as redis from '../src/redis.ts';
import * as registry from '../src/registry.ts';
import * as rehearsal from '../src/rehearsal.ts';
import * as sqs from '../src/sqs.ts';
import { testClient } from './support/test-client.ts';

type Given = readonly unknown[];

const { SellingPartnerError } = main;

/** Whatever a program may give by mistake: also what throws when it is read. */
const anything = fc.oneof(
  fc.anything({ withBigInt: true, withDate: true, withMap: true, withNullPrototype: true, maxDepth: 2 }),
  fc.constantFrom(Number.NaN, -1, '', ' ', '\u0000', '{', '{}', 'https://', Symbol('s'), new Date(Number.NaN), () => 1),
  fc.record(
    {
      operation: fc.anything(),
      reportType: fc.anything(),
      feedType: fc.anything(),
      marketplaceIds: fc.anything(),
      body: fc.anything(),
      url: fc.anything(),
      content: fc.anything(),
      options: fc.anything(),
      region: fc.constantFrom('eu', 5),
    },
    { requiredKeys: [] },
  ),
);
const someArguments = fc.array(anything, { maxLength: 3 });

/** Everything else that is thrown, with where it came from. */
async function strangers(run: () => unknown): Promise<unknown[]> {
  try {
    await settle(await run());
    return [];
  } catch (error) {
    return error instanceof SellingPartnerError ? [] : [error];
  }
}

/** What is returned may fail later: what can be awaited or read of it is. */
async function settle(value: unknown): Promise<void> {
  if (typeof value !== 'object' || value === null) return;
  if ('done' in value && typeof value.done === 'function') await value.done();
  if (Symbol.asyncIterator in value) for await (const _ of value as AsyncIterable<unknown>) break;
}

function newClient() {
  return testClient(() => ({ status: 400, body: { errors: [{ code: 'InvalidInput', message: 'no' }] } }), {
    options: { wait_for_quota: false, retries: { throttled: 0, network: 0, server: 0 } } as never,
  }).client as unknown as Readonly<Record<string, (...given: unknown[]) => unknown>>;
}

function methodsOf(type: object): string[] {
  const own = Object.getOwnPropertyNames(type).filter(
    (name) => name !== 'constructor' && typeof Object.getOwnPropertyDescriptor(type, name)?.value === 'function',
  );
  const parent = Object.getPrototypeOf(type) as object;
  return parent === Object.prototype || parent === null ? own : [...methodsOf(parent), ...own];
}

async function holds(run: (given: Given) => unknown): Promise<void> {
  await fc.assert(
    fc.asyncProperty(someArguments, async (given) => {
      expect(await strangers(() => run(given))).toEqual([]);
    }),
    { numRuns: 60 },
  );
}

describe('whatever is given, no error but ours leaves', () => {
  const methods = methodsOf(main.SellingPartner.prototype);

  it.each(methods)('client.%s', async (name) => {
    await holds((given) => newClient()[name]?.(...given));
  });

  it('an operation as a method', async () => {
    const client = newClient() as unknown as main.AnySellingPartner;
    await holds((given) => (client.orders.getOrders as (...all: Given) => unknown)(...given));
    await holds((given) => (client.orders.getOrders.items as (...all: Given) => unknown)(...given));
    await holds((given) => (client.orders.v as (...all: Given) => unknown)(...given));
  });

  it.each([
    ['SellingPartner', main.SellingPartner],
    ['Application', main.Application],
  ])('new %s', async (_, type) => {
    await holds((given) => new (type as unknown as new (...all: Given) => unknown)(...given));
  });

  it('application.seller', async () => {
    const application = new main.Application({
      region: 'eu',
      credentials: { SELLING_PARTNER_APP_CLIENT_ID: 'i', SELLING_PARTNER_APP_CLIENT_SECRET: 's' },
    });
    await holds((given) => (application.seller as (...all: Given) => unknown).apply(application, given as unknown[]));
  });

  // `dataKioskQuery` writes a text, and promises a TypeError.
  const functions = Object.entries({ notifications, otel, postgres, redis, registry, rehearsal, sqs, main }).flatMap(
    ([module, all]) =>
      Object.entries(all)
        .filter(
          ([name, value]) =>
            typeof value === 'function' && /^[a-z]/.test(name) && !name.includes('.') && name !== 'default',
        )
        .filter(([name]) => name !== 'dataKioskQuery')
        .map(([name, value]) => [`${module}.${name}`, value as (...all: Given) => unknown] as const),
  );
  it.each(functions)('%s', async (_, run) => {
    await holds((given) => run(...given));
  });
});
