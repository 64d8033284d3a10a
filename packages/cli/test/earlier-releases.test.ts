import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RunningSandbox } from '@supercargo/sandbox';
import { ProfileStore } from '@supercargo/toolkit/profiles/profile-store';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { runInProcess } from './support/in-process.ts';
import { createKeyring, releases, startSandboxWith } from './support/saved-config.ts';

describe.each(releases.names)('the files that the command line has saved (%s)', (release) => {
  let folder = '';
  let key = '';
  let config = '';
  let running: RunningSandbox;

  beforeAll(async () => {
    folder = await releases.copy(release);
    const facts = JSON.parse(readFileSync(join(folder, 'facts.json'), 'utf8'));
    key = facts.key;
    // After two minutes, it is certain that a missing report was never created.
    vi.useFakeTimers({ toFake: ['Date'], now: facts.leftAt + 120_000, shouldAdvanceTime: true });
    running = await startSandboxWith(join(folder, 'marketplace'), 0);
    config = join(folder, 'config');
    // The sandbox listens on another port now.
    const file = join(config, 'profiles.json');
    writeFileSync(file, readFileSync(file, 'utf8').replaceAll(facts.url, running.url));
  });

  afterAll(async () => {
    await running?.close();
    vi.useRealTimers();
    rmSync(folder, { recursive: true, force: true });
  });

  const run = (...args: string[]) => runInProcess(config, args);

  it('The saved files contain the profiles and the current profile', async () => {
    const { stdout } = await run('profile', 'list', '--json');
    const { sellerId: seller, marketplaceId } = running.sandbox.credentials;
    const known = { region: 'eu', host: running.url, seller, marketplaceId, marketplace: 'GB' };
    expect(JSON.parse(stdout)).toEqual([
      { profile: 'encrypted', current: false, ...known, secrets: 'keyring' },
      { profile: 'other', current: false, region: 'na', secrets: expect.not.stringMatching('keyring') },
      { profile: 'toy', current: true, ...known, secrets: expect.not.stringMatching('keyring') },
    ]);
  });

  it('The saved files contain readable secrets, unencrypted and encrypted', async () => {
    const { clientSecret, refreshToken } = running.sandbox.credentials;
    const encrypted = await new ProfileStore(config, async () => createKeyring(key)).load('encrypted');
    expect(encrypted.secrets).toEqual({ clientSecret, refreshToken });
    const { code, stdout } = await run('call', 'sellers.getMarketplaceParticipations', '--quiet');
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toHaveLength(5);
  });

  // Runs that were stopped during their creation come first, so that no older report is mistaken for theirs.
  it.each([
    ['report get', 'report-2', ['NEW', 'UNCONFIRMED', 'CREATED', 'DONE']],
    ['feed send', 'feed-2', ['NEW', 'UNCONFIRMED', 'CREATED', 'DONE']],
    ['query run', 'query-2', ['NEW', 'UNCONFIRMED', 'CREATED', 'DONE']],
    ['report get', 'report-1', ['DONE']],
    ['feed send', 'feed-1', ['DONE']],
    ['query run', 'query-1', ['DONE']],
  ])('The saved runs can be resumed: %s --resume %s', async (command, name, statuses) => {
    const { id = '' } = /"id":"(?<id>\d+)"/.exec(readFileSync(join(config, `runs/${name}.json`), 'utf8'))?.groups ?? {};
    running.sandbox.clock.advance(7_200_000);
    const args = [...command.split(' '), '--resume', name];
    const { code, stderr } = await run(...args, '--json');
    expect(code).toBe(0);
    const printed = [...stderr.matchAll(/^\w+ (?:(?<id>\d+) )?(?<status>[A-Z]+)$/gm)].map(({ groups }) => groups);
    expect(printed.map((one) => one?.status)).toEqual(statuses);
    if (id !== '') expect(printed.at(-1)?.id).toBe(id);
    // A finished run is deleted.
    expect((await run(...args)).stderr).toContain('RUN_UNKNOWN');
  });
});
