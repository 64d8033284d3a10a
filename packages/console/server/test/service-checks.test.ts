import { expect, test } from 'vitest';
import { ConsoleError } from '../src/errors/console-error.ts';
import { ServiceChecks } from '../src/hosting/service-checks.ts';
import { Health } from '../src/routes/health.ts';
import { createTestCaller } from './fixtures/callers.ts';
import { openServices } from './fixtures/open-services.ts';

function openChecks() {
  const failures: Error[] = [];
  const told: string[] = [];
  const timers: { work: () => void; milliseconds: number }[] = [];
  const checks = new ServiceChecks({
    now: () => Date.UTC(2026, 0, 1),
    timer: (work, milliseconds) => {
      timers.push({ work, milliseconds });
      return () => {};
    },
    fail: (error) => failures.push(error),
    log: (text) => told.push(text),
  });
  return { checks, failures, told, timers };
}

const unreachable = () => new ConsoleError('MAIL_UNREACHABLE', 'No answer.', 'Look.');

test('A service that is down is reported once, checked less and less often, and reported when it is available again', async () => {
  const { checks, failures, told, timers } = openChecks();
  let isUp = false;
  let tries = 0;
  const check = async () => {
    tries += 1;
    if (!isUp) throw unreachable();
  };
  await checks.watch('The mail server', 'MAIL_UNREACHABLE', check);
  for (let count = 0; count < 5; count += 1) {
    timers.at(-1)?.work();
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect(timers.map(({ milliseconds }) => milliseconds)).toEqual([5_000, 10_000, 20_000, 40_000, 60_000, 60_000]);
  expect([tries, failures.length, told]).toEqual([6, 1, []]);
  expect(checks.outages).toEqual([{ code: 'MAIL_UNREACHABLE', since: '2026-01-01T00:00:00.000Z' }]);
  isUp = true;
  timers.at(-1)?.work();
  await new Promise((resolve) => setImmediate(resolve));
  expect([checks.outages, told]).toEqual([[], ['The mail server is reachable again.']]);
  isUp = false;
  timers.at(-1)?.work();
  await new Promise((resolve) => setImmediate(resolve));
  expect(failures).toHaveLength(2);
});

test('The health route and the overview name a service that is down, and the console responds', async () => {
  const { checks } = openChecks();
  const opened = await openServices(Date.now(), { outages: () => checks.outages });
  try {
    const health = new Health(opened.services.database, () => checks.outages);
    expect(await (await health.answer()).json()).toEqual({ ok: true });
    await checks.watch('The mail server', 'MAIL_UNREACHABLE', () => Promise.reject(unreachable()));
    const answer = await health.answer();
    const outage = { code: 'MAIL_UNREACHABLE', since: '2026-01-01T00:00:00.000Z' };
    expect([answer.status, await answer.json()]).toEqual([200, { ok: true, degraded: [outage] }]);
    const { attention } = await createTestCaller(opened.services).overview.get();
    expect(attention[0]).toEqual({ kind: 'degraded', ...outage });
  } finally {
    await opened.close();
  }
});
