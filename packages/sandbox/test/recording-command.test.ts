import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { firstLine, outcome, run } from './support/command.ts';

describe('the command line', { timeout: 30_000 }, () => {
  it('The command line records to a file and replays it to the same state', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'recording-'));
    try {
      const file = join(folder, 'day.jsonl');
      const record = run('--port', '0', '--json', '--orders', '7', '--rate-scale', 'off', '--record', file);
      const { url, credentials } = JSON.parse(await firstLine(record));
      const { clientId: client_id, clientSecret: client_secret, refreshToken: refresh_token } = credentials;
      const body = new URLSearchParams({ grant_type: 'refresh_token', refresh_token, client_id, client_secret });
      const post = (path: string, init: RequestInit) => fetch(`${url}${path}`, { method: 'POST', ...init });
      await post('/auth/o2/token', { body });
      await post('/_sandbox/sellers', { body: JSON.stringify({ seed: 'worker' }) });
      await post('/_sandbox/clock', { body: JSON.stringify({ frozen: true }) });
      const fetchSnapshot = async (at: string) => {
        await fetch(`${at}/_sandbox/snapshots`, { method: 'POST', body: JSON.stringify({ name: 'now' }) });
        return JSON.parse(await (await fetch(`${at}/_sandbox/snapshots/now`)).text());
      };
      const before = await fetchSnapshot(url);
      record.kill('SIGTERM');
      await once(record, 'exit');
      const lines = (await readFile(file, 'utf8')).trimEnd().split('\n');
      expect(lines).toHaveLength(4);
      const again = await outcome(run('--port', '0', '--record', file));
      expect([again.code, again.err]).toEqual([1, expect.stringContaining(`The file ${file} already exists`)]);
      expect((await readFile(file, 'utf8')).trimEnd().split('\n')).toEqual(lines);

      const replay = run('--port', '0', '--json', '--replay', file);
      const after = await fetchSnapshot(JSON.parse(await firstLine(replay)).url);
      replay.kill('SIGTERM');
      expect((await outcome(replay)).err).toBe('Replayed 1 requests and 1 actions.\n');
      expect(before.sandbox.clock.setAt).not.toBe(after.sandbox.clock.setAt);
      after.sandbox.clock.setAt = before.sandbox.clock.setAt;
      expect(after).toEqual(before);

      const other = await outcome(run('--port', '0', '--orders', '8', '--replay', file));
      expect([other.code, other.err]).toEqual([1, expect.stringContaining('with orders 7, and this one has 8')]);
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});
