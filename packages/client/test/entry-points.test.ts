import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as core from '../src/core.ts';
import * as dryRun from '../src/dry-run.ts';
import * as dynamodb from '../src/dynamodb.ts';
import * as main from '../src/index.ts';
import * as notifications from '../src/notifications.ts';
import * as otel from '../src/otel.ts';
import * as postgres from '../src/postgres.ts';
import * as redis from '../src/redis.ts';
import * as registry from '../src/registry.ts';
import * as sqs from '../src/sqs.ts';
import * as values from '../src/values.ts';
import { createTestClient } from './support/test-client.ts';

type Given = readonly unknown[];

const { SellingPartnerError } = main;

/** Values that a program may pass by mistake, including values that throw when they are read. */
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
const anyArguments = fc.array(anything, { maxLength: 3 });

/** Returns the error of a call if it is not a SellingPartnerError. */
async function findOtherErrors(run: () => unknown): Promise<unknown[]> {
  try {
    await readResult(await run());
    return [];
  } catch (error) {
    return error instanceof SellingPartnerError ? [] : [error];
  }
}

/** Awaits and iterates a result, because it may fail later. */
async function readResult(value: unknown): Promise<void> {
  if (typeof value !== 'object' || value === null) return;
  if ('done' in value && typeof value.done === 'function') await value.done();
  if (Symbol.asyncIterator in value) for await (const _ of value as AsyncIterable<unknown>) break;
}

function createClient() {
  return createTestClient(() => ({ status: 400, body: { errors: [{ code: 'InvalidInput', message: 'no' }] } }), {
    options: { waitForQuota: false, retries: { throttled: 0, network: 0, server: 0 } } as never,
  }).client as unknown as Readonly<Record<string, (...given: unknown[]) => unknown>>;
}

function listMethods(type: object): string[] {
  const own = Object.getOwnPropertyNames(type).filter(
    (name) => name !== 'constructor' && typeof Object.getOwnPropertyDescriptor(type, name)?.value === 'function',
  );
  const parent = Object.getPrototypeOf(type) as object;
  return parent === Object.prototype || parent === null ? own : [...listMethods(parent), ...own];
}

async function expectNoOtherErrors(run: (given: Given) => unknown): Promise<void> {
  await fc.assert(
    fc.asyncProperty(anyArguments, async (given) => {
      expect(await findOtherErrors(() => run(given))).toEqual([]);
    }),
    { numRuns: 60 },
  );
}

describe('Whatever is passed, every error is a SellingPartnerError', () => {
  const methods = listMethods(main.SellingPartner.prototype);

  it.each(methods)('Every error of client.%s is a SellingPartnerError', async (name) => {
    await expectNoOtherErrors((given) => createClient()[name]?.(...given));
  });

  it('Every error of an operation that is called as a method is a SellingPartnerError', async () => {
    const client = createClient() as unknown as main.AnySellingPartner;
    await expectNoOtherErrors((given) => (client.orders.getOrders as (...all: Given) => unknown)(...given));
    await expectNoOtherErrors((given) => (client.orders.getOrders.items as (...all: Given) => unknown)(...given));
    await expectNoOtherErrors((given) => (client.orders.v as (...all: Given) => unknown)(...given));
  });

  it.each([
    ['SellingPartner', main.SellingPartner],
    ['Application', main.Application],
  ])('Every error of new %s is a SellingPartnerError', async (_, type) => {
    await expectNoOtherErrors((given) => new (type as unknown as new (...all: Given) => unknown)(...given));
  });

  it('Every error of application.seller is a SellingPartnerError', async () => {
    const application = new main.Application({
      region: 'eu',
      credentials: { SELLING_PARTNER_APP_CLIENT_ID: 'i', SELLING_PARTNER_APP_CLIENT_SECRET: 's' },
    });
    await expectNoOtherErrors((given) =>
      (application.seller as (...all: Given) => unknown).apply(application, given as unknown[]),
    );
  });

  // `buildDataKioskQuery` builds a text and documents a TypeError.
  const functions = Object.entries({
    core,
    dynamodb,
    notifications,
    otel,
    postgres,
    redis,
    registry,
    dryRun,
    sqs,
    values,
    main,
  }).flatMap(([module, all]) =>
    Object.entries(all)
      .filter(
        ([name, value]) =>
          typeof value === 'function' && /^[a-z]/.test(name) && !name.includes('.') && name !== 'default',
      )
      .filter(([name]) => name !== 'buildDataKioskQuery')
      .map(([name, value]) => [`${module}.${name}`, value as (...all: Given) => unknown] as const),
  );
  it.each(functions)('Every error of %s is a SellingPartnerError', async (_, run) => {
    await expectNoOtherErrors((given) => run(...given));
  });
});
