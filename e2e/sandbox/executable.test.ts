import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { buildExecutable } from '../../scripts/executable/build-executable.ts';
import { requirePlatform } from '../../scripts/executable/platforms.ts';

const home = mkdtempSync(join(tmpdir(), 'executable-home-'));

afterAll(() => rmSync(home, { recursive: true }));

/** A program without Node.js. */
const PROGRAM = 'echo "$SUPERCARGO_SANDBOX_REGION" && test -s "$SSL_CERT_FILE" && pwd';

it('A platform for which no executable file can be built is an error', () => {
  expect(requirePlatform('win-x64')).toBe('win-x64');
  expect(() => requirePlatform('darwin-arm64')).toThrow(
    '--platform is invalid: darwin-arm64. Pass one of: linux-arm64, win-x64.',
  );
});

it.skipIf(process.platform !== 'linux')(
  'The single executable file runs in an empty folder without Node.js, and writes nothing there',
  { timeout: 300_000 },
  async () => {
    const file = await buildExecutable();
    const run = (...args: string[]) =>
      spawnSync(file, args, { cwd: home, env: { HOME: home, PATH: '/usr/bin:/bin' }, encoding: 'utf8' });
    const help = run('--help');
    expect([help.stdout, help.stderr, help.status]).toEqual([expect.stringContaining('--proxy-port'), '', 0]);
    const { stdout, stderr, status } = run('--orders', '5', 'exec', '--', 'sh', '-c', PROGRAM);
    expect({ stdout, stderr, status }).toEqual({ stdout: `eu\n${home}\n`, stderr: '', status: 0 });
    expect(run('--orders', 'many').stderr).toContain('--orders is invalid: many.');
    expect(readdirSync(home)).toEqual([]);
  },
);
