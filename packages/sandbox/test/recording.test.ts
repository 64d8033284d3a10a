import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSandbox, StateError, testClock } from '@supercargo/sandbox';
import { describe, expect, it } from 'vitest';
import { ORIGIN } from './support/application.ts';
import { control } from './support/control.ts';
import { another, createCallers, feedOfBytes, live, recorded, SMALL } from './support/recorded-day.ts';
import { busySandbox, readWholeState, requestReport } from './support/used-sandbox.ts';

describe('a recording', () => {
  it('A replay in another sandbox gives the same state, byte by byte', async () => {
    const { busy, snapshot, text } = await recorded();
    const sandbox = another(busy);
    const report = await sandbox.replay(text);
    expect(report.differences).toEqual([]);
    expect(report.requests).toBeGreaterThan(30);
    expect(sandbox.snapshot()).toBe(snapshot);
    expect(await readWholeState({ ...busy, ...createCallers(sandbox) })).toEqual(await readWholeState(busy));
  });

  it('A replay at another time of the system clock differs in that time only', async () => {
    const { snapshot, text } = await recorded();
    const { sandbox, clock } = busySandbox();
    clock.set(Date.UTC(2031, 5, 1));
    await sandbox.replay(text);
    const [mine, theirs] = [JSON.parse(sandbox.snapshot()), JSON.parse(snapshot)];
    expect(mine).not.toEqual(theirs);
    mine.sandbox.clock.setAt = theirs.sandbox.clock.setAt;
    expect(mine).toEqual(theirs);
  });

  it('A replay through the control API gives the same state', async () => {
    const busy = busySandbox();
    expect((await control(busy.sandbox, 'POST', '/recording/start', {})).body).toMatchObject({
      recording: true,
      lines: 0,
    });
    await live(busy);
    const { lines, bytes } = (await control(busy.sandbox, 'GET', '/recording')).body;
    const snapshot = busy.sandbox.snapshot();
    const stop = new Request(`${ORIGIN}/_sandbox/recording/stop`, { method: 'POST' });
    const text = await (await busy.sandbox.fetch(stop)).text();
    expect([text.split('\n').length - 3, text.length > bytes]).toEqual([lines, true]);
    const sandbox = another(busy);
    const { status, body } = await control(sandbox, 'POST', '/recording/replay', text);
    expect([status, body.differences]).toEqual([200, []]);
    expect(sandbox.snapshot()).toBe(snapshot);
  });

  it('A recording is JSON Lines that start with a version and contain no secrets', async () => {
    const { busy, text } = await recorded();
    const [head, ...lines] = text
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(head).toMatchObject({ format: 'supercargo-sandbox-recording', version: 1, options: { seed: 'supercargo' } });
    expect(lines[0]).toMatchObject({ method: 'POST', url: `${ORIGIN}/auth/o2/token`, status: 200 });
    expect(lines.at(-1)).toMatchObject({ end: true, frozen: true, speed: 60 });
    const known = JSON.parse(busy.sandbox.snapshot());
    const tokens = (known['records-tokens'].$map as [string][]).map(([token]) => token);
    const secrets = [...tokens, ...busy.sandbox.sellers.map(({ refreshToken }) => refreshToken)];
    expect(secrets.length).toBeGreaterThan(20);
    for (const secret of [...secrets, busySandbox().sandbox.credentials.clientSecret]) {
      expect(text).not.toContain(secret.split('|').at(-1));
    }
    expect(text).not.toMatch(/sandbox-[A-Za-z0-9]{50}|signature=[\w-]|SANDBOX[A-Za-z0-9]{13}/);
  });

  it('A reset of everything starts the recording again', async () => {
    const busy = busySandbox();
    busy.sandbox.recording.start();
    await requestReport(busy, busy.one);
    busy.sandbox.reset();
    expect(busy.sandbox.recording.state().lines).toBe(0);
    await requestReport(busy, busy.two);
    const [snapshot, text] = [busy.sandbox.snapshot(), busy.sandbox.recording.stop()];
    const sandbox = another(busy);
    expect(await sandbox.replay(text)).toEqual({ requests: 2, actions: 0, differences: [] });
    expect(sandbox.snapshot()).toBe(snapshot);
  });

  it('A recording starts only in the initial state of a sandbox', async () => {
    const { sandbox, application } = busySandbox();
    await application.sellerToken();
    expect(() => sandbox.recording.start()).toThrow('the sandbox has been used');
    const refused = await control(sandbox, 'POST', '/recording/start', {});
    expect([refused.status, refused.body.error.message]).toEqual([400, expect.stringContaining('reset it too')]);
    expect((await control(sandbox, 'POST', '/recording/start', { reset: true })).status).toBe(201);
    expect(() => sandbox.recording.start()).toThrow('already in progress');
    expect(() => sandbox.restore(sandbox.snapshot())).toThrow('No other state can be restored');
    sandbox.recording.stop();
    expect(() => sandbox.recording.stop()).toThrow(StateError);
    sandbox.restore(sandbox.snapshot());
    expect(() => sandbox.recording.start()).toThrow('has been used');
  });

  it('A recording does not start with the state of a data directory', async () => {
    const data = mkdtempSync(join(tmpdir(), 'recording-'));
    try {
      const first = busySandbox({ data });
      await requestReport(first, first.one);
      first.sandbox.close();
      const { sandbox } = busySandbox({ data });
      expect(() => sandbox.recording.start()).toThrow('has been used');
      expect(sandbox.recording.start({ reset: true }).recording).toBe(true);
      sandbox.close();
    } finally {
      rmSync(data, { recursive: true });
    }
  });

  it('A recording has a limit, and a request beyond it is rejected and not carried out', async () => {
    const busy = busySandbox({ maxRecordingBytes: 5000 });
    const { sandbox, application, one } = busy;
    sandbox.recording.start();
    const token = await application.sellerToken(one);
    const statuses: number[] = [];
    const ask = () => application.call('GET', '/sellers/v1/account', { token });
    while (statuses.at(-1) !== 507) statuses.push((await ask()).status);
    expect((await ask()).body.errors).toEqual([
      {
        code: 'SandboxRecordingFull',
        message: expect.stringContaining('at most 5000 bytes (maxRecordingBytes)'),
        details: '',
      },
    ]);
    const full = await control(sandbox, 'POST', '/sellers', { seed: 'x'.repeat(500) });
    expect([full.status, full.body.error.message]).toEqual([400, expect.stringContaining('The recording is full')]);
    expect(sandbox.sellers).toHaveLength(2);
    expect(sandbox.recording.state().bytes).toBeLessThanOrEqual(5000);
    const [snapshot, text] = [sandbox.snapshot(), sandbox.recording.stop()];
    expect((await ask()).status).toBe(200);
    const other = another(busy, { maxRecordingBytes: 5000 });
    await other.replay(text);
    expect(other.snapshot()).toBe(snapshot);
  });

  it('A replay reports which responses differ', async () => {
    const { busy, text } = await recorded();
    const changed = text.replace('"status":202', '"status":418');
    const { differences } = await another(busy).replay(changed);
    expect(differences).toEqual([
      expect.objectContaining({ method: 'POST', path: '/reports/2021-06-30/reports', recorded: 418, answered: 202 }),
    ]);
  });

  it.each([
    ['nothing', () => '', 'damaged'],
    ['something else', () => '{}\n', 'not a recording of a sandbox'],
    ['newer', (text: string) => text.replace('"version":1', '"version":2'), 'version 2, and this one reads up to 1'],
    [
      'of another shop',
      (text: string) => text.replace('"orders":12', '"orders":13'),
      'with orders 13, and this one has 12',
    ],
    [
      'of a sandbox that asked for less',
      (text: string) => text.replace('"auth":"strict"', '"auth":"off"'),
      'with auth "off", and this one has "strict"',
    ],
    ['broken', (text: string) => text.replace('{"at"', '{"to"'), 'Line 2 of the recording is neither'],
    ['cut', (text: string) => text.replace('"method"', 'method'), 'Line 2 of the recording is damaged'],
  ])('A recording that is %s is rejected, and nothing changes', async (_, spoil, words) => {
    const { busy, snapshot, text } = await recorded();
    await expect(busy.sandbox.replay(spoil(text))).rejects.toThrow(StateError);
    await expect(busy.sandbox.replay(spoil(text))).rejects.toThrow(words);
    expect(busy.sandbox.snapshot()).toBe(snapshot);
  });

  it('A recording without its end can be replayed as far as it goes', async () => {
    const { busy, text } = await recorded();
    const whole = text.trimEnd().split('\n');
    const half = `${whole.slice(0, 12).join('\n')}\n${whole[12]?.slice(0, 20)}`;
    expect(await another(busy).replay(half)).toMatchObject({ requests: 10, actions: 1, differences: [] });
  });

  it('A recording on a running clock can be replayed', async () => {
    let now = Date.UTC(2026, 0, 15, 12);
    const clock = { now: () => (now += 7) };
    const busy = { ...busySandbox(), ...createCallers(createSandbox({ ...SMALL, clock })) };
    busy.sandbox.recording.start();
    await requestReport(busy, busy.one);
    await feedOfBytes(busy, busy.two);
    busy.sandbox.clock.freeze();
    const [before, text] = [JSON.parse(busy.sandbox.snapshot()), busy.sandbox.recording.stop()];
    const sandbox = createSandbox({ ...SMALL, clock: testClock() });
    expect((await sandbox.replay(text)).differences).toEqual([]);
    const after = JSON.parse(sandbox.snapshot());
    after.sandbox.clock.setAt = before.sandbox.clock.setAt;
    expect(after).toEqual(before);
  });
});
