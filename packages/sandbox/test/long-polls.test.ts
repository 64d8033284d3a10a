import { describe, expect, it } from 'vitest';
import { manualTimer } from './support/manual-timer.ts';
import { queueClient } from './support/queue-client.ts';
import { getReportId, openNotifications, REPORT } from './support/sent-notifications.ts';

async function waiting(signal?: AbortSignal) {
  const timers = manualTimer();
  const scene = openNotifications({ timer: timers.timer });
  await scene.subscribe(REPORT, await scene.destination(), '2020-09-04');
  const queue = queueClient(scene.sandbox);
  const firstWait = timers.nextWait();
  let ended = false;
  const poll = queue('ReceiveMessage', { WaitTimeSeconds: 20 }, signal).finally(() => {
    ended = true;
  });
  await firstWait;
  expect([ended, timers.waits]).toEqual([false, [200]]);
  return { ...scene, timers, queue, poll, isEnded: () => ended };
}

describe('a long poll', () => {
  it('A long poll ends at once when a message is sent', async () => {
    const { queue, poll, timers } = await waiting();
    await queue('SendMessage', { MessageBody: 'here' });
    expect((await poll).body.Messages).toMatchObject([{ Body: 'here' }]);
    expect(timers.waits).toEqual([]);
  });

  it('A long poll ends when the clock causes a message', async () => {
    const { clock, report, poll, timers, isEnded } = await waiting();
    const id = await report();
    await timers.tickOnce();
    expect(isEnded()).toBe(false);
    clock.advance(3_000);
    timers.tick();
    expect((await poll).body.Messages.map(({ Body }: { Body: string }) => getReportId(Body))).toEqual([id]);
  });

  it('A long poll ends when a call causes an event', async () => {
    const { application, report, clock, poll, timers } = await waiting();
    await report();
    clock.advance(3_000);
    await application.call('GET', '/sellers/v1/account');
    expect((await poll).body.Messages).toHaveLength(1);
    expect(timers.waits).toEqual([]);
  });

  it('A long poll ends without messages after its time on the virtual clock', async () => {
    const { clock, poll, timers } = await waiting();
    clock.advance(20_000);
    timers.tick();
    expect((await poll).body).toEqual({});
    expect(timers.waits).toEqual([]);
  });

  it('A long poll ends on a frozen clock as well', async () => {
    const { poll, timers, isEnded } = await waiting();
    for (let ticks = 0; ticks < 99; ticks += 1) await timers.tickOnce();
    expect(isEnded()).toBe(false);
    timers.tick();
    expect((await poll).body).toEqual({});
  });

  it('A message is not hidden for a caller that aborted its poll', async () => {
    const caller = new AbortController();
    const { queue, poll, timers } = await waiting(caller.signal);
    caller.abort();
    await poll;
    expect(timers.waits).toEqual([]);
    await queue('SendMessage', { MessageBody: 'here' });
    expect((await queue('ReceiveMessage')).body.Messages).toHaveLength(1);
  });

  it('Closing the sandbox ends a long poll and leaves nothing behind', async () => {
    const { sandbox, queue, poll, timers } = await waiting();
    sandbox.close();
    expect((await poll).body).toEqual({});
    expect((await queue('ReceiveMessage', { WaitTimeSeconds: 20 })).body).toEqual({});
    expect(timers.waits).toEqual([]);
  });
});
