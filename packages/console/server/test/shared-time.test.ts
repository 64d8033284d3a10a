import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { Lane } from '../src/base/lane.ts';
import { Turns } from '../src/base/turns.ts';
import { type Listening, listen } from '../src/http/listen.ts';
import { LoopTime } from '../src/http/loop-time.ts';
import { RequestBudgets } from '../src/http/request-budgets.ts';
import { TimeBudget } from '../src/http/time-budget.ts';
import { createApp } from '../src/routes/create-app.ts';
import { openServices } from './fixtures/open-services.ts';
import { type RawAnswer, rawRequest } from './fixtures/raw-request.ts';

const hosted = {
  publicUrl: 'http://console.example',
  signUp: 'open',
  mail: { smtpUrl: 'smtp://127.0.0.1', from: 'console@console.example' },
  trustedProxies: ['127.0.0.1'],
  sandboxUrl: undefined,
  billing: undefined,
} as const;

const saved = '/trpc/explorer.savedRequests';

/** A batch of the same procedure, as many times as given. */
const buildBatch = (count: number) =>
  `/trpc/${Array.from({ length: count }, () => 'explorer.savedRequests').join(',')}?batch=1`;

const closers: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

/**
 * A hosted console with the workspaces `local` and `other`. The header `x-as` says whose session a request has. Each call
 * of the procedure `explorer.savedRequests` holds the loop for `cost` milliseconds of a clock of its own, then waits.
 */
async function openHosted({ cost = 0, wait = async () => {} } = {}) {
  const began: string[] = [];
  const lines: string[] = [];
  let clock = 0;
  const work = () => {
    clock += cost;
  };
  const { services, move, close } = await openServices(Date.now(), {
    hosted,
    userAccounts: {
      handleRequest: async () => {
        work();
        return new Response('{}');
      },
    } as never,
  });
  const loopTime = new LoopTime(() => clock);
  const tell = (owner: string, { code }: { readonly code: string }) => lines.push(`${owner} ${code}`);
  const list = async (workspaceId: string) => {
    began.push(workspaceId);
    work();
    await wait();
    return [];
  };
  const find = async ({ headers }: Request) => {
    const workspaceId = headers.get('x-as');
    return workspaceId === null
      ? undefined
      : { id: workspaceId, actor: workspaceId, workspaceId, role: 'owner' as const };
  };
  const app = createApp({
    services: {
      ...services,
      sessionAuthenticator: { ...services.sessionAuthenticator, find },
      explorer: { savedRequests: { list } } as never,
    },
    signInLinks: undefined,
    pages: { answer: async () => new Response('') } as never,
    hosts: new Set(['console.example']),
    fail: (error) => {
      throw error;
    },
    budgets: new RequestBudgets({ loopTime, now: services.now, onExceeded: tell }),
  });
  const { url, stop }: Listening = await listen(app.fetch, '127.0.0.1', 0, { loopTime });
  closers.push(close, stop, async () => loopTime.close());
  const ask = (
    path: string,
    as?: string,
    more: { method?: string; headers?: Record<string, string>; body?: string } = {},
  ) =>
    rawRequest(url, path, {
      ...more,
      headers: { host: 'console.example', ...(as !== undefined && { 'x-as': as }), ...more.headers },
    });
  return { services, began, lines, ask, move };
}

function readFailure({ body }: RawAnswer): {
  readonly code: string;
  readonly message: string;
  readonly action: string;
} {
  const told = JSON.parse(body);
  return told.error?.data.failure ?? told;
}

describe('the order in which requests begin', () => {
  it('Owners alternate, and one piece of work begins in each round of the event loop', async () => {
    const turns = new Turns();
    const began: string[] = [];
    let rounds = 0;
    const begin = async (owner: string) => {
      await turns.waitForTurn(owner);
      began.push(`${owner} ${rounds}`);
    };
    const all = Promise.all(['a', 'a', 'a', 'a', 'b', 'b', 'c'].map(begin));
    for (; began.length < 7; rounds += 1) await turn();
    await all;
    expect(began.map((one) => one.split(' ')[0])).toEqual(['a', 'b', 'c', 'a', 'b', 'a', 'a']);
    expect(new Set(began.map((one) => one.split(' ')[1])).size).toBe(7);
  });

  it('A request of another workspace is answered between the members of a batch', async () => {
    const { ask, began } = await openHosted();
    let membersAtAnswer = 0;
    const batch = ask(buildBatch(100), 'local');
    // Both requests have arrived when the first member of the batch begins.
    const single = ask(saved, 'other').then((answer) => {
      membersAtAnswer = began.filter((one) => one === 'local').length;
      return answer;
    });
    expect([(await batch).status, (await single).status]).toEqual([200, 200]);
    expect(began.filter((one) => one === 'local')).toHaveLength(100);
    expect(began.indexOf('other')).toBeLessThan(60);
    expect(membersAtAnswer).toBeLessThan(100);
  });
});

describe('the calls of a batch that are in progress', () => {
  it('At most as many are in progress as the lane allows, in order, also after one has failed', async () => {
    const lane = new Lane(2);
    const began: number[] = [];
    const ends: (() => void)[] = [];
    const all = Promise.allSettled(
      [0, 1, 2, 3, 4].map((number) =>
        lane.run(async () => {
          began.push(number);
          await new Promise<void>((end) => ends.push(end));
          if (number === 1) throw new Error('It failed.');
        }),
      ),
    );
    for (const expected of [2, 3, 4, 5]) {
      await turn();
      expect(began).toHaveLength(expected);
      ends[expected - 2]?.();
    }
    ends[4]?.();
    expect((await all).map(({ status }) => status)).toEqual(
      [0, 1, 2, 3, 4].map((number) => (number === 1 ? 'rejected' : 'fulfilled')),
    );
    expect(began).toEqual([0, 1, 2, 3, 4]);
  });

  it('A batch of 30 calls that wait has eight of them in progress', async () => {
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    const { ask, began } = await openHosted({ wait: () => released });
    const batch = ask(buildBatch(30), 'local');
    // Other requests are served meanwhile, each of which takes many rounds of the event loop.
    await expect.poll(() => began.length).toBe(8);
    for (let count = 0; count < 3; count += 1) await ask('/trpc/session.me');
    expect(began).toHaveLength(8);
    release();
    expect((await batch).status).toBe(200);
    expect(began).toHaveLength(30);
  });
});

describe('the time of a workspace', () => {
  it('Each member of a batch counts; a workspace without time gets 429, and another one is served', async () => {
    const { ask, began, lines } = await openHosted({ cost: 5000 });
    const batch = JSON.parse((await ask(buildBatch(6), 'local')).body) as {
      error?: { data: { failure: { code: string } } };
    }[];
    expect(batch.map(({ error }) => error?.data.failure.code)).toEqual([
      ...[undefined, undefined, undefined, undefined],
      ...['TIME_BUDGET_USED', 'TIME_BUDGET_USED'],
    ]);
    const late = await ask(saved, 'local');
    expect([late.status, late.headers['retry-after']]).toEqual([429, '1']);
    expect(readFailure(late)).toEqual({
      code: 'TIME_BUDGET_USED',
      message: 'The workspace used more than its 20 seconds of the server’s time per minute.',
      action: 'Try again in a second, with fewer or smaller requests.',
    });
    expect(began).toHaveLength(4);
    expect((await ask(saved, 'other')).status).toBe(200);
    expect(new Set(lines)).toEqual(new Set(['the workspace local TIME_BUDGET_USED']));
  });

  it('Every door counts on the same time: calls, batches, streams, uploads, files and reported calls', async () => {
    const { ask, services, move } = await openHosted({ cost: 30_000 });
    const seller = { id: 'seller_1' };
    const use = services.programs.use;
    services.programs.use = async () => ({ workspaceId: 'local', sellerId: seller.id }) as never;
    const doors = [
      [saved, {}],
      [buildBatch(2), {}],
      ['/trpc/live.changes', {}],
      ['/files/feed-inputs?name=a', { method: 'POST', body: 'sku\n1\n' }],
      ['/files/run_1/report.txt', {}],
      ['/tables/run_1/export?format=csv', {}],
    ] as const;
    expect((await ask(saved, 'local')).status).toBe(200);
    for (const [path, request] of doors) {
      const { status, headers } = await ask(path, 'local', request);
      expect([path, status, Number(headers['retry-after'])]).toEqual([path, 429, 30]);
    }
    const report = { method: 'POST', headers: { authorization: 'Bearer key' }, body: '{"calls":[]}' };
    expect((await ask('/reported-calls', undefined, report)).status).toBe(429);
    services.programs.use = use;
    // Ten seconds over: half a minute restores them.
    move(31_000);
    expect((await ask(saved, 'local')).status).toBe(200);
  });

  it('A caller without a session uses the time of its address, also in the routes of sign-in and webhooks', async () => {
    const { ask } = await openHosted({ cost: 6000 });
    const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });
    expect((await ask('/api/auth/get-session', undefined, from('203.0.113.1'))).status).toBe(200);
    for (const path of ['/api/auth/get-session', saved, '/reported-calls']) {
      const method = path === '/reported-calls' ? 'POST' : 'GET';
      const answer = await ask(path, undefined, { ...from('203.0.113.1'), method });
      expect([path, answer.status, readFailure(answer).code]).toEqual([path, 429, 'TIME_BUDGET_USED']);
    }
    expect((await ask('/api/auth/get-session', undefined, from('203.0.113.2'))).status).toBe(200);
    // Somebody behind the same address who is signed in has the time of the workspace.
    expect((await ask(saved, 'other', from('203.0.113.1'))).status).toBe(200);
  });
});

describe('measuring and limiting time', () => {
  it('Time counts on the request that held the loop, in callbacks and after waiting, but not while it waits', async () => {
    let clock = 0;
    const loopTime = new LoopTime(() => clock);
    closers.push(async () => loopTime.close());
    const used: Record<string, number> = { a: 0, b: 0 };
    const count = (name: string) => (milliseconds: number) => {
      used[name] = (used[name] ?? 0) + milliseconds;
    };
    const steps = async (name: string, milliseconds: number) => {
      // This counts as well, although it is not known yet on whom.
      clock += milliseconds;
      await turn();
      loopTime.chargeTo(count(name));
      for (let step = 0; step < 3; step += 1) {
        await turn();
        clock += milliseconds;
        await Promise.resolve();
        clock += milliseconds;
        await new Promise<void>((resolve) => setTimeout(resolve, 1));
      }
    };
    let works: Promise<void>[] = [];
    const ends = [
      loopTime.measure(() => (works = [...works, steps('a', 1)])),
      loopTime.measure(() => (works = [...works, steps('b', 1000)])),
    ];
    await Promise.all(works);
    clock += 1_000_000;
    for (const end of ends) end();
    expect(used).toEqual({ a: 7, b: 7000 });
  });

  it('Work that goes on after the end of a request counts on nobody', async () => {
    let clock = 0;
    const loopTime = new LoopTime(() => clock);
    closers.push(async () => loopTime.close());
    let used = 0;
    let rest: Promise<void> | undefined;
    const end = loopTime.measure(() => {
      loopTime.chargeTo((milliseconds) => (used += milliseconds));
      clock += 1;
      rest = turn().then(() => {
        clock += 100;
      });
    });
    end();
    await rest;
    expect(used).toBe(1);
  });

  it('The time that was used is forgotten gradually, and old owners are removed', () => {
    let now = 0;
    const budget = new TimeBudget('The workspace', { atOnce: 2000, perMinute: 1000 }, () => now);
    budget.counter('a')(2500);
    expect(budget.check('a')?.retrySeconds).toBe(30);
    expect(budget.check('b')).toBeUndefined();
    now = 30_001;
    expect(budget.check('a')).toBeUndefined();
    budget.counter('a')(5000);
    for (let count = 0; count < 20_000; count += 1) budget.counter(`other ${count}`)(1);
    expect(budget.check('a')).toBeUndefined();
  });
});
