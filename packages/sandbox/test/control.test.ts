import { createSandbox, type SandboxOptions, testClock } from '@supercargo/sandbox';
import { describe, expect, it, vi } from 'vitest';
import { Application, ORIGIN } from './support/application.ts';
import { control } from './support/control.ts';

const NOON = Date.UTC(2026, 0, 15, 12);
const ACCOUNT = '/sellers/v1/account';

function setUp(options: SandboxOptions = {}) {
  const sandbox = createSandbox({ clock: testClock(), ...options });
  const application = new Application(sandbox);
  return {
    sandbox,
    application,
    send: (method: string, path: string, body?: unknown) => control(sandbox, method, path, body),
  };
}

describe('the control API', () => {
  it('The control API returns the state and the contents of the sandbox', async () => {
    const { sandbox, send } = setUp({ orders: 3, listings: 2 });
    expect((await send('GET', '/health')).body).toEqual({ status: 'ok' });
    const { body } = await send('GET', '/info');
    expect(body).toMatchObject({ seed: 'supercargo', operations: 383, credentials: sandbox.credentials });
    expect(body.sellers).toEqual([
      expect.objectContaining({ sellerId: sandbox.credentials.sellerId, orders: 3, listings: 2 }),
    ]);
  });

  it('A request body may have 1 MB, or 128 MB for a snapshot or a recording', async () => {
    const { sandbox, send } = setUp();
    const long = `{"name":"${'x'.repeat(1024 * 1024)}"}`;
    const records = `/records/${sandbox.credentials.sellerId}/listings`;
    for (const path of ['/clock', '/faults', '/sellers', '/reports', '/snapshots', '/reset', records]) {
      const { status, body } = await send(path === records ? 'PUT' : 'POST', path, long);
      expect([path, status, body]).toEqual([
        path,
        413,
        { error: { message: 'The body is too large. The limit is 1 MB.' } },
      ]);
    }
    expect((await send('PUT', '/snapshots/x', long)).status).toBe(400);
    expect((await send('POST', '/recording/replay', long)).status).toBe(400);
    const told = { 'content-length': String(128 * 1024 * 1024 + 1) };
    for (const [method, path] of [
      ['PUT', '/snapshots/x'],
      ['POST', '/recording/replay'],
    ] as const) {
      const { status, body } = await control(sandbox, method, path, '{}', told);
      expect([status, body]).toEqual([413, { error: { message: 'The body is too large. The limit is 128 MB.' } }]);
    }
  });

  it('An invalid request gets an error message and changes nothing', async () => {
    const { send } = setUp();
    const mistakes = [
      ['GET', '/nowhere', undefined, 404],
      ['POST', '/clock', 'not json', 400],
      ['POST', '/clock', { to: 'tomorrow' }, 400],
      ['POST', '/clock', { advanceSeconds: '5' }, 400],
      ['POST', '/clock', { advanceSeconds: 1e300 }, 400],
      ['POST', '/clock', { advanceSeconds: 3_600_000_000 }, 400],
      ['POST', '/clock', { to: '1969-12-31T23:59:59Z' }, 400],
      ['POST', '/clock', { advanceSeconds: 10, speed: -1 }, 400],
      ['POST', '/sellers', { orders: 1_000_000_000 }, 400],
      ['POST', '/sellers', { listings: 1_000_001 }, 400],
      ['POST', '/sellers', { ordersPerDay: 1_000_001 }, 400],
      ['POST', '/clock', { frozen: 1 }, 400],
      ['POST', '/clock', { move: 1 }, 400],
      ['POST', '/clock', [], 400],
      ['POST', '/reset', { sellerId: 'NOBODY' }, 400],
      ['POST', '/reset', { sellerId: 7 }, 400],
      ['POST', '/snapshots', {}, 400],
      ['POST', '/snapshots', { name: '../x' }, 400],
      ['PUT', '/snapshots/x', '{}', 400],
      ['PUT', '/snapshots/x', '{', 400],
      ['GET', '/snapshots/x', undefined, 404],
      ['DELETE', '/snapshots/x', undefined, 404],
      ['POST', '/snapshots/x/restore', undefined, 404],
      ['GET', '/events?status=ok', undefined, 400],
      ['GET', '/events?since=once', undefined, 400],
      ['GET', '/events?colour=red', undefined, 400],
      ['POST', '/faults', '[', 400],
      ['GET', '/faults/fault-1', undefined, 404],
      ['DELETE', '/faults/fault-1', undefined, 404],
    ] as const;
    for (const [method, path, body, status] of mistakes) {
      const answer = await send(method, path, body);
      expect([method, path, answer.status], JSON.stringify(body)).toEqual([method, path, status]);
      expect(answer.body.error.message).toMatch(/\w/);
    }
    expect((await send('GET', '/clock')).body.now).toBe(NOON);
  });

  it('The control API can be turned off', async () => {
    const { application } = setUp({ control: false });
    expect((await application.call('GET', '/_sandbox/health')).status).toBe(403);
  });
});

describe('the clock', () => {
  it('The clock can be advanced, set, frozen and sped up', async () => {
    const base = testClock();
    const { sandbox, send } = setUp({ clock: base });
    expect((await send('GET', '/clock')).body).toEqual({
      now: NOON,
      iso: '2026-01-15T12:00:00.000Z',
      speed: 1,
      frozen: false,
    });
    expect((await send('POST', '/clock', { advanceSeconds: 90 })).body.iso).toBe('2026-01-15T12:01:30.000Z');
    base.advance(1000);
    expect(sandbox.clock.now()).toBe(NOON + 91_000);
    await send('POST', '/clock', { to: '2026-02-01T00:00:00Z', speed: 60 });
    base.advance(1000);
    expect((await send('GET', '/clock')).body.iso).toBe('2026-02-01T00:01:00.000Z');
    await send('POST', '/clock', { frozen: true });
    base.advance(5000);
    expect((await send('POST', '/clock', { advanceSeconds: -60 })).body).toMatchObject({
      iso: '2026-02-01T00:00:00.000Z',
      frozen: true,
    });
    base.advance(5000);
    await send('POST', '/clock', { frozen: false, speed: 1 });
    base.advance(1000);
    expect(new Date(sandbox.clock.now()).toISOString()).toBe('2026-02-01T00:00:01.000Z');
  });

  it('A clock that is set and frozen at once shows the exact time, however slow the machine is', async () => {
    let looks = 0;
    const { sandbox, send } = setUp({ clock: { now: () => NOON + 7 * looks++ } });
    await send('POST', '/clock', { to: '2030-01-01T00:00:00Z', frozen: true });
    expect(sandbox.clock.now()).toBe(Date.UTC(2030, 0, 1));
  });

  it('The clock can be advanced although a clock was passed, and tokens expire by it', async () => {
    const { sandbox, application } = setUp({ accessTokenSeconds: 60, clock: { now: () => NOON } });
    expect((await application.call('GET', ACCOUNT)).status).toBe(200);
    await control(sandbox, 'POST', '/clock', { advanceSeconds: 60 });
    expect((await application.call('GET', ACCOUNT)).body.errors[0].details).toContain('expired');
  });

  it('The system clock is the default clock', () => {
    vi.useFakeTimers({ now: NOON });
    try {
      const sandbox = createSandbox();
      expect(sandbox.clock.now()).toBe(NOON);
      sandbox.clock.freeze();
      vi.setSystemTime(NOON + 5);
      expect(sandbox.clock.now()).toBe(NOON);
      sandbox.clock.run();
      vi.setSystemTime(NOON + 7);
      expect(sandbox.clock.now()).toBe(NOON + 2);
    } finally {
      vi.useRealTimers();
    }
  });
});

describe('events and counters', () => {
  it('Events are filtered by operation, status, kind, outcome and time', async () => {
    const { sandbox, application, send } = setUp();
    await application.call('GET', ACCOUNT);
    sandbox.clock.advance(1000);
    await application.call('GET', '/reports/2021-06-30/reports/0');
    const of = async (query: string) =>
      (await send('GET', `/events?${query}`)).body.events.map(({ status }: { status: number }) => status);
    expect(await of('')).toEqual([200, 200, 404]);
    expect(await of('operation=sellers/v1/getAccount')).toEqual([200]);
    expect(await of('status=404')).toEqual([404]);
    expect(await of('kind=token')).toEqual([200]);
    expect(await of('outcome=throttled')).toEqual([]);
    expect(await of(`since=${NOON + 1}`)).toEqual([404]);
    expect(await of('since=2026-01-15T12:00:01Z')).toEqual([404]);
    expect(await of('limit=2')).toEqual([200, 404]);
    expect(await of('limit=0')).toEqual([]);
    const { body } = await send('GET', '/counters');
    expect(body).toMatchObject({ accepted: 2, throttled: 0, rejected: 0, tokensIssued: 1 });
    expect(body.byOperation['sellers/v1/getAccount']).toEqual({ accepted: 1, throttled: 0, rejected: 0 });
    expect((await send('DELETE', '/events')).status).toBe(204);
    expect(sandbox.events).toEqual([]);
    expect(sandbox.requests.accepted).toBe(0);
  });

  it('An event without an operation names the nearest operation', async () => {
    const { application, send } = setUp();
    await application.call('DELETE', '/orders/v0/orders');
    await application.call('GET', '/orders/v0/orders/1/adress');
    await application.call('GET', '/orders/v0/orders/1/address/2');
    await application.call('GET', '/sellers/v1');
    await application.call('GET', '/hello');
    const { body } = await send('GET', '/events?kind=call');
    expect(body.events.map(({ nearest }: { nearest: unknown }) => nearest)).toEqual([
      {
        operation: 'orders/v0/getOrders',
        method: 'GET',
        path: '/orders/v0/orders',
        differs: 'method',
        reason: 'The method is DELETE. This operation needs GET.',
      },
      {
        operation: 'orders/v0/getOrderAddress',
        method: 'GET',
        path: '/orders/v0/orders/{orderId}/address',
        differs: 'path',
        reason: 'The path has adress instead of address.',
      },
      expect.objectContaining({ operation: 'orders/v0/getOrderAddress', reason: 'The path continues with 2.' }),
      expect.objectContaining({ differs: 'path', reason: expect.stringMatching(/^The path ends before \w+\.$/) }),
      null,
    ]);
  });

  it('A response says that the log no longer has all requested events', async () => {
    const { sandbox, send } = setUp({ maxEvents: 3, orders: 0 });
    for (let at = 0; at < 5; at += 1) {
      await sandbox.fetch(new Request(`${ORIGIN}/${at}`));
      sandbox.clock.advance(1000);
    }
    expect((await send('GET', '/events')).body).toMatchObject({ total: 3, dropped: 2 });
    expect((await send('GET', `/events?since=${NOON}`)).status).toBe(410);
    expect((await send('GET', `/events?since=${NOON + 2000}`)).body.total).toBe(3);
    expect(sandbox.requests.rejected).toBe(5);
  });
});

describe('the paths of the control API', () => {
  it('The paths are listed with and without a slash at the end', async () => {
    const { send } = setUp();
    for (const path of ['', '/']) {
      const { status, body } = await send('GET', path);
      expect([status, body.paths]).toEqual([
        200,
        expect.arrayContaining(['GET /_sandbox/health', 'POST /_sandbox/clock']),
      ]);
    }
  });

  it('A path names its allowed methods', async () => {
    const { send } = setUp();
    const answer = await send('PUT', '/clock', {});
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, POST']);
    expect(answer.body.error.message).toBe('/_sandbox/clock does not support PUT. It supports GET, POST.');
    expect((await send('POST', '/faults/fault-1', {})).headers.get('allow')).toBe('GET, DELETE');
    const nowhere = await send('GET', '/nope');
    expect([nowhere.status, nowhere.body.error.message]).toEqual([
      404,
      expect.stringContaining('GET /_sandbox/ lists'),
    ]);
  });
});
