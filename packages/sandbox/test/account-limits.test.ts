import { type AccountLimit, createSandbox, type SandboxOptions, testClock } from '@supercargo/sandbox';
import { describe, expect, it } from 'vitest';
import { Application } from './support/application.ts';
import { control } from './support/control.ts';

const ACCOUNT = '/sellers/v1/account';
const OPERATION = 'sellers/v1/getAccount';

function setUp(options: SandboxOptions = {}) {
  const clock = testClock();
  const sandbox = createSandbox({ clock, sellers: 2, ...options });
  const application = new Application(sandbox);
  const { sellerId } = sandbox.credentials;
  const accepted = async (calls: number, token?: string) => {
    const statuses = [];
    for (let call = 0; call < calls; call += 1) {
      statuses.push((await application.call('GET', ACCOUNT, token === undefined ? {} : { token })).status);
    }
    return statuses.filter((status) => status === 200).length;
  };
  const rate = async () => (await application.call('GET', ACCOUNT)).headers.get('x-amzn-ratelimit-limit');
  return { clock, sandbox, application, sellerId, accepted, rate };
}

describe('a seller with its own rate limits', () => {
  it('A seller has its own burst and rate, which are in the header and apply to no other seller', async () => {
    const { clock, sandbox, application, sellerId, accepted, rate } = setUp();
    sandbox.limits.set({ sellerId, operation: OPERATION, rate: 0.5, burst: 3 });
    expect(await rate()).toBe('0.5');
    expect(await accepted(10)).toBe(2);
    clock.advance(2_000);
    expect(await accepted(10)).toBe(1);
    const other = await application.sellerToken(sandbox.sellers[1]?.refreshToken);
    expect(await accepted(20, other)).toBe(15);
  });

  it('A value that is not given keeps its documented value, and removing the limits restores it', async () => {
    const { sandbox, sellerId, accepted, rate } = setUp();
    sandbox.limits.set({ sellerId, operation: OPERATION, burst: 20 });
    expect([await rate(), await accepted(30)]).toEqual(['0.016', 19]);
    expect(sandbox.limits.remove(sellerId)).toBe(true);
    sandbox.reset(sellerId);
    expect([sandbox.limits.list(), await accepted(20)]).toEqual([[], 15]);
  });

  it('The rate of a seller is scaled like any other rate', async () => {
    const { sandbox, sellerId, rate } = setUp({ rateScale: 10 });
    sandbox.limits.set({ sellerId, operation: OPERATION, rate: 0.5 });
    expect(await rate()).toBe('5.0');
  });

  it('The control API sets, shows and removes the limits', async () => {
    const { sandbox, sellerId } = setUp();
    const limit = { sellerId, operation: OPERATION, rate: 2 };
    expect((await control(sandbox, 'POST', '/limits', limit)).status).toBe(201);
    expect((await control(sandbox, 'GET', '/limits')).body).toEqual({ limits: [limit] });
    expect((await control(sandbox, 'DELETE', `/limits/${sellerId}`)).status).toBe(204);
    expect((await control(sandbox, 'DELETE', `/limits/${sellerId}`)).status).toBe(404);
    await control(sandbox, 'POST', '/limits', limit);
    expect((await control(sandbox, 'DELETE', '/limits')).status).toBe(204);
    expect(sandbox.limits.list()).toEqual([]);
  });

  it.each([
    [{ sellerId: 'nope' }, 'there is no selling partner nope'],
    [{ operation: 'getAccount' }, 'Nearest: sellers/v1/getAccount'],
    [{ operation: 'sellers/*' }, 'operation must be one operation'],
    [{ rate: -1 }, 'rate must be a number from 0 to 1,000,000: -1 is not'],
    [{ burst: 0.5 }, 'burst must be a whole number from 1 to 1,000,000: 0.5 is not'],
    [{ rate: undefined }, 'a limit needs a rate, a burst or both'],
    [{ pace: 1 }, 'Unknown property: pace'],
  ])('The limits %j are rejected', async (part, words) => {
    const { sandbox, sellerId } = setUp();
    const limit = { sellerId, operation: OPERATION, rate: 1, ...part };
    const answer = await control(sandbox, 'POST', '/limits', limit);
    expect([answer.status, answer.body.error.message]).toEqual([400, expect.stringContaining(words)]);
    expect(() => sandbox.limits.set(limit as AccountLimit)).toThrow(words);
    expect(sandbox.limits.list()).toEqual([]);
  });

  it('Snapshots and recordings contain the limits', async () => {
    const { sandbox, sellerId, accepted } = setUp();
    sandbox.recording.start();
    sandbox.limits.set({ sellerId, operation: OPERATION, rate: 1, burst: 4 });
    sandbox.limits.set({ sellerId, operation: 'orders/v0/getOrders', rate: 1 });
    sandbox.limits.remove(sellerId, 'orders/v0/getOrders');
    expect(await accepted(9)).toBe(4);
    const [text, limits] = [sandbox.recording.stop(), sandbox.limits.list()];
    const played = setUp().sandbox;
    expect((await played.replay(text)).differences).toEqual([]);
    const restored = setUp().sandbox;
    restored.restore(sandbox.snapshot());
    expect([played.limits.list(), restored.limits.list()]).toEqual([limits, limits]);
    sandbox.reset();
    expect(sandbox.limits.list()).toEqual([]);
  });

  it('An injected throttling response has the limits, even without throttling', async () => {
    const { sandbox, application, sellerId } = setUp({ rateScale: Number.POSITIVE_INFINITY });
    sandbox.faults.add({ fault: 'throttle', rateHeader: true, requestType: 'call' });
    const rate = async () => (await application.call('GET', ACCOUNT)).headers.get('x-amzn-ratelimit-limit');
    expect(await rate()).toBe('0.016');
    sandbox.limits.set({ sellerId, operation: OPERATION, rate: 3 });
    expect(await rate()).toBe('3.0');
  });
});
