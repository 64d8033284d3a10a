import { randomUUID } from 'node:crypto';
import { DynamoDB, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { dynamoDbQuotaStore, dynamoDbTokenStore } from '../../src/dynamodb.ts';
import type { Observer } from '../../src/ports/observer.ts';
import { MemoryQuotaStore } from '../../src/quotas/memory-quota-store.ts';
import { ResilientQuotaStore } from '../../src/quotas/resilient-quota-store.ts';
import { firstProbePauseMilliseconds, responseMilliseconds } from '../../src/store-health/store-monitor.ts';
import { type DynamoDbServer, type DynamoDbState, startDynamoDb, tableName } from '../support/dynamodb-server.ts';
import { createVirtualClock } from '../support/virtual-clock.ts';

const limit = { rate: 5, burst: 10 };
const minute = 60_000;

let server: DynamoDbServer;
let dynamodb: DynamoDB;
beforeAll(async () => {
  server = await startDynamoDb();
  dynamodb = new DynamoDB({ ...server.config, maxAttempts: 1 });
});
afterEach(() => server.setState('up'));
afterAll(async () => {
  dynamodb.destroy();
  await server.close();
});

/** Creates the quota stores of several processes. */
function createQuotaStores(count: number, clock = createVirtualClock()) {
  return { clock, stores: Array.from({ length: count }, () => dynamoDbQuotaStore(dynamodb, { clock })) };
}

async function listRequests(run: () => unknown): Promise<string[]> {
  server.requests.length = 0;
  await run();
  return [...server.requests];
}

describe('requests to DynamoDB', () => {
  it('A slot takes one write, and one more write and a read if another process has used a full bucket', async () => {
    const bucket = randomUUID();
    const { clock, stores } = createQuotaStores(2);
    const [one, other] = stores;
    const take = (store = one) => listRequests(() => store?.take(bucket, limit));
    expect(await take()).toEqual(['PutItem']);
    for (let count = 0; count < 15; count += 1) expect(await take()).toEqual(['UpdateItem']);
    expect(await take(other)).toEqual(['PutItem', 'GetItem', 'UpdateItem']);
    expect(await take(other)).toEqual(['UpdateItem']);
    await clock.advance(minute);
    expect(await take(other)).toEqual(['PutItem']);
    expect(await take()).toEqual(['PutItem', 'GetItem', 'UpdateItem']);
  });

  it('Many processes that take slots of a busy bucket at the same time need one write each', async () => {
    const bucket = randomUUID();
    const { stores } = createQuotaStores(10);
    for (const store of stores) await store.take(bucket, limit);
    const requests = await listRequests(() => Promise.all(stores.map((store) => store.take(bucket, limit))));
    expect(requests).toEqual(Array.from({ length: 10 }, () => 'UpdateItem'));
  });

  it('A slot that is released costs one write, and emptying a bucket one read and one write', async () => {
    const bucket = randomUUID();
    const [store] = createQuotaStores(1).stores;
    await store?.take(bucket, limit);
    expect(await listRequests(() => store?.add(bucket, limit, 1))).toEqual(['UpdateItem']);
    expect(await listRequests(() => store?.empty(bucket, limit, 100))).toEqual(['GetItem', 'PutItem']);
  });
});

describe('a bucket in DynamoDB', () => {
  it('Slots are kept when a process learns another rate limit', async () => {
    const bucket = randomUUID();
    const { clock, stores } = createQuotaStores(2);
    const [one, other] = stores;
    const [slow, quick] = [
      { rate: 0.01, burst: 10 },
      { rate: 5, burst: 20 },
    ];
    for (let count = 0; count < 4; count += 1) await one?.take(bucket, slow);
    const before = (await one?.peek(bucket, slow)) ?? 0;
    expect(before).toBeLessThan(6.1);
    expect(await other?.peek(bucket, quick)).toBeCloseTo(before, 5);
    expect(await other?.take(bucket, quick)).toMatchObject({
      waitMilliseconds: 0,
      missing: expect.closeTo(20 - before, 5),
    });
    await clock.advance(1_000);
    expect(await one?.peek(bucket, quick)).toBeCloseTo(before - 1 + 5, 5);
  });

  it('Two processes that change the same bucket in turn count like one in memory', { timeout: 120_000 }, async () => {
    const step = fc.tuple(fc.nat(3_000), fc.constantFrom('take', 'take', 'add', 'remove', 'empty'), fc.nat(1));
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
        const [bucket, { clock, stores }] = [randomUUID(), createQuotaStores(2)];
        const memory = new MemoryQuotaStore(clock);
        for (const [pause, kind, at] of steps) {
          await clock.advance(pause);
          for (const store of [stores[at] ?? memory, memory]) {
            if (kind === 'take') await store.take(bucket, limit);
            else if (kind === 'empty') await store.empty(bucket, limit, pause);
            else await store.add(bucket, limit, kind === 'add' ? 1 : -1);
          }
          expect(await stores[1 - at]?.peek(bucket, limit)).toBeCloseTo(memory.peek(bucket, limit), 5);
        }
      }),
      { numRuns: 30 },
    );
  });

  it('A process whose clock is ahead gets its slots early by that time and no slot twice', async () => {
    const [bucket, ahead] = [randomUUID(), 1_000];
    const { clock, stores } = createQuotaStores(1);
    const early = dynamoDbQuotaStore(dynamodb, { clock: { now: () => clock.now() + ahead } });
    const dueAt: number[] = [];
    for (let count = 0; count < 30; count += 1) {
      const slot = await (count % 2 === 0 ? stores[0] : early)?.take(bucket, limit);
      dueAt.push(clock.now() + (slot?.waitMilliseconds ?? 0) + (count % 2 === 0 ? 0 : ahead));
    }
    const future = dueAt.slice(-18).sort((one, next) => one - next);
    for (const [at, due] of future.entries()) if (at > 0) expect(due - (future[at - 1] ?? 0)).toBeGreaterThan(198);
  });

  it('DynamoDB may delete an item only after it is no longer needed', async () => {
    const bucket = randomUUID();
    const { clock, stores } = createQuotaStores(1);
    await stores[0]?.take(bucket, { rate: 0.001, burst: 10 });
    await dynamoDbTokenStore(dynamodb, { clock }).set(bucket, 'sealed', minute);
    const read = async (id: string) => (await dynamodb.getItem({ TableName: tableName, Key: { pk: { S: id } } })).Item;
    const day = 86_400;
    const now = clock.now() / 1000;
    expect(Number((await read(`quota:${bucket}`))?.expiresAt?.N)).toBe(now + 10_000 + day);
    expect(Number((await read(`token:${bucket}`))?.expiresAt?.N)).toBe(now + 60 + day);
  });
});

const failures: readonly [state: DynamoDbState, reason: string][] = [
  ['throttling', 'The level of configured provisioned throughput for the table was exceeded'],
  ['closing', 'socket hang up'],
  ['silent', 'no response within 250 ms'],
];

describe('DynamoDB that is unavailable', () => {
  it.each(failures)('Slots are taken and counted while DynamoDB is %s', async (state, reason) => {
    const [bucket, clock, slow] = [randomUUID(), createVirtualClock(), { rate: 0.001, burst: 10 }];
    const store = new ResilientQuotaStore(dynamoDbQuotaStore(dynamodb, { clock }), clock);
    const warnings: string[] = [];
    const observe: Observer = (event) =>
      void (event.type === 'warning' && warnings.push(`${event.code} ${event.message}`));
    store.addObserver(observe);
    await store.take(bucket, slow);
    server.setState(state);
    server.requests.length = 0;
    const second = store.take(bucket, slow);
    await expect.poll(() => server.requests.length).toBeGreaterThan(0);
    if (state === 'silent') await clock.advance(responseMilliseconds);
    expect(await second).toMatchObject({ waitMilliseconds: 0 });
    expect(warnings).toEqual([expect.stringMatching(`QUOTA_STORE_LOST.*: ${reason}\\. This process continues`)]);
    server.setState('up');
    await clock.advance(firstProbePauseMilliseconds);
    await store.take(bucket, slow);
    await expect.poll(() => warnings.at(-1)).toContain('QUOTA_STORE_BACK');
    await store.take(bucket, slow);
    expect(await dynamoDbQuotaStore(dynamodb, { clock }).peek(bucket, slow)).toBeCloseTo(6, 0);
  });

  it('A lease whose response was lost belongs to the process that took it', async () => {
    const patient = new DynamoDB(server.config);
    const [store, key] = [dynamoDbTokenStore(patient), randomUUID()];
    server.setState('closing after the write');
    expect(await store.add(key, 'mine', minute)).toBe(true);
    expect(await store.add(key, 'other', minute)).toBe(false);
    patient.destroy();
  });

  it('A missing table and a table with another key are named in the error', async () => {
    const missing = dynamoDbQuotaStore(dynamodb, { table: 'missing' });
    const message = 'the DynamoDB table missing does not exist. Create a table with the partition key pk of type S';
    for (const run of [() => missing.peek('b', limit), () => missing.take('b', limit)]) {
      await expect(run()).rejects.toThrow(message);
    }
    await dynamodb.createTable({
      TableName: 'other',
      BillingMode: 'PAY_PER_REQUEST',
      AttributeDefinitions: [{ AttributeName: 'name', AttributeType: 'S' }],
      KeySchema: [{ AttributeName: 'name', KeyType: 'HASH' }],
    });
    const store = dynamoDbTokenStore(dynamodb, { table: 'other' });
    const read = async () => store.get('key');
    await expect.poll(() => read().catch((error: Error) => error.message)).toContain('has another key');
    await expect(async () => store.set('key', 'sealed', minute)).rejects.toThrow(
      'the DynamoDB table other has another key',
    );
  });
});

describe('options of the DynamoDB stores', () => {
  it('An invalid client, table or clock is rejected with an explanation', () => {
    const client = new DynamoDBClient({});
    expect(() => dynamoDbQuotaStore({} as never)).toThrow('has neither getItem nor send');
    expect(() => dynamoDbTokenStore(undefined as never)).toThrow('Pass a DynamoDB or a DynamoDBClient');
    expect(() => dynamoDbTokenStore(client, { table: '' })).toThrow(
      'table is "". Pass the name or the ARN of a table.',
    );
    expect(() => dynamoDbQuotaStore(client, { clock: {} as never })).toThrow('clock is an object. Pass an object with');
  });
});
