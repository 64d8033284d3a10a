import { describe, expect, it } from 'vitest';
import { handTimer } from './support/hand-timer.ts';
import { notified, REPORT, reportIdOf } from './support/notified.ts';
import { queueClient } from './support/queue-client.ts';

async function waiting(signal?: AbortSignal) {
  const hands = handTimer();
  const scene = notified({ timer: hands.timer });
  await scene.subscribe(REPORT, await scene.destination(), '2020-09-04');
  const queue = queueClient(scene.sandbox);
  const firstWait = hands.nextWait();
  let ended = false;
  const poll = queue('ReceiveMessage', { WaitTimeSeconds: 20 }, signal).finally(() => {
    ended = true;
  });
  await firstWait;
  expect([ended, hands.waits]).toEqual([false, [200]]);
  return { ...scene, hands, queue, poll, isEnded: () => ended };
}

describe('a long poll', () => {
  it('ends at once when somebody sends a message', async () => {
    const { queue, poll, hands } = await waiting();
    await queue('SendMessage', { MessageBody: 'here' });
    expect((await poll).body.Messages).toMatchObject([{ Body: 'here' }]);
    expect(hands.waits).toEqual([]);
  });

  it('ends when the clock brings a message', async () => {
    const { clock, report, poll, hands, isEnded } = await waiting();
    const id = await report();
    await hands.tickOnce();
    expect(isEnded()).toBe(false);
    clock.advance(3_000);
    hands.tick();
    expect((await poll).body.Messages.map(({ Body }: { Body: string }) => reportIdOf(Body))).toEqual([id]);
  });

  it('ends when a call of the API makes something happen', async () => {
    const { application, report, clock, poll, hands } = await waiting();
    await report();
    clock.advance(3_000);
    await application.call('GET', '/sellers/v1/account');
    expect((await poll).body.Messages).toHaveLength(1);
    expect(hands.waits).toEqual([]);
  });

  it('ends empty when its time is over, on the sandbox’s clock', async () => {
    const { clock, poll, hands } = await waiting();
    clock.advance(20_000);
    hands.tick();
    expect((await poll).body).toEqual({});
    expect(hands.waits).toEqual([]);
  });

  it('does not hang where the clock stands still', async () => {
    const { poll, hands, isEnded } = await waiting();
    for (let ticks = 0; ticks < 99; ticks += 1) await hands.tickOnce();
    expect(isEnded()).toBe(false);
    hands.tick();
    expect((await poll).body).toEqual({});
  });

  it('hides nothing for a caller who has gone', async () => {
    const caller = new AbortController();
    const { queue, poll, hands } = await waiting(caller.signal);
    caller.abort();
    await poll;
    expect(hands.waits).toEqual([]);
    await queue('SendMessage', { MessageBody: 'here' });
    expect((await queue('ReceiveMessage')).body.Messages).toHaveLength(1);
  });

  it('ends with the sandbox, which leaves nothing behind', async () => {
    const { sandbox, queue, poll, hands } = await waiting();
    sandbox.close();
    expect((await poll).body).toEqual({});
    expect((await queue('ReceiveMessage', { WaitTimeSeconds: 20 })).body).toEqual({});
    expect(hands.waits).toEqual([]);
  });
});
