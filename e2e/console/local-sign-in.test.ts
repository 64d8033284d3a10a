import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copyEmptyDatabase } from '../../tools/test-support/src/empty-database.ts';
import { hasTerminal } from '../support/cli/terminal.ts';
import { hasChromium, Journey } from '../support/console/journey.ts';

describe.skipIf(!hasChromium)('signing in to a local console', () => {
  let journey: Journey;
  beforeAll(async () => {
    journey = await Journey.start();
  }, 120_000);
  afterAll(() => journey.close());

  it('A local console accepts a sign-in link in one browser, and shows an error in the next', async () => {
    const link = journey.console.createSignInUrl();
    const first = await (await journey.contexts.create()).newPage();
    await first.goto(link);
    await first.getByRole('heading', { level: 1, name: 'Overview' }).waitFor();
    const second = await (await journey.contexts.create()).newPage();
    await second.goto(link);
    await second.getByRole('heading', { level: 1, name: 'This sign-in link has already been used' }).waitFor();
    expect(first.url()).not.toContain('token');
  });

  it('A local console shows no data to a browser without a session', async () => {
    const page = await (await journey.contexts.create()).newPage();
    await page.goto(`${journey.console.url}/sellers`);
    await page.getByRole('heading', { level: 1, name: 'Sign in to the console' }).waitFor();
    expect(await page.getByText('Test seller').count()).toBe(0);
  });

  it.skipIf(!hasTerminal)(
    'A local console opens the browser with a private page that leads to the link, and names no link to it',
    async () => {
      const folder = await mkdtemp(join(tmpdir(), 'supercargo-opening-'));
      const data = join(folder, 'data');
      await copyEmptyDatabase(join(data, 'database'));
      const opener = join(folder, 'xdg-open');
      // Stands for the desktop's program, and records its arguments.
      await writeFile(opener, `#!/bin/sh\necho "$@" > '${folder}/part' && mv '${folder}/part' '${folder}/arguments'\n`);
      await chmod(opener, 0o755);
      const args = [program, '--data', data, '--port', '0', '--no-sandbox', '--no-copies'].join("' '");
      const command = `exec '${process.execPath}' --conditions=@supercargo/source '${args}'`;
      const env = { ...process.env, PATH: `${folder}${delimiter}${process.env.PATH}`, DATABASE_URL: '' };
      const child = spawn('script', ['-qec', command, '/dev/null'], { env, stdio: ['pipe', 'ignore', 'inherit'] });
      try {
        const readArguments = () => readFile(join(folder, 'arguments'), 'utf8').catch(() => '');
        await expect.poll(readArguments).toMatch(/^file:/);
        const address = (await readArguments()).trim();
        expect(address).not.toMatch(/launch|token/);
        const page = await (await journey.contexts.create()).newPage();
        await page.goto(address, { waitUntil: 'commit' });
        await page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor();
        await expect.poll(() => readdir(join(data, 'sign-in'))).toEqual([]);
      } finally {
        const exited = once(child, 'exit');
        child.stdin.write('\u0003');
        await exited;
        await rm(folder, { recursive: true, force: true });
      }
    },
  );
});

const program = fileURLToPath(new URL('../support/console/serve.ts', import.meta.url));
