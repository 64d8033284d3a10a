import { chmod, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openBrowser } from '../src/command/open-browser.ts';
import { SignInLinks } from '../src/sessions/sign-in-links.ts';

describe.skipIf(process.platform !== 'linux')('opening the browser', () => {
  const path = process.env.PATH;
  let folder: string;
  let timers: (() => void)[];
  let links: SignInLinks;
  let token: string;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'supercargo-browser-'));
    timers = [];
    links = new SignInLinks(() => 0);
    // Stands for the desktop's program, and records its arguments.
    const opener = join(folder, 'xdg-open');
    await writeFile(opener, `#!/bin/sh\necho "$@" > ${folder}/part && mv ${folder}/part ${folder}/arguments\n`);
    await chmod(opener, 0o755);
    process.env.PATH = `${folder}${delimiter}${path}`;
  });

  afterEach(async () => {
    process.env.PATH = path;
    await rm(folder, { recursive: true, force: true });
  });

  const open = () =>
    openBrowser(
      (onUse) => {
        token = links.make(onUse);
        return `http://127.0.0.1:4650/launch#token=${token}`;
      },
      folder,
      (work) => {
        timers.push(work);
        return () => {};
      },
    );
  const listPages = () => readdir(join(folder, 'sign-in'));

  it('The arguments of the process name a private page that leads to the sign-in link', async () => {
    expect(await open()).toBe(true);
    await expect.poll(() => readFile(join(folder, 'arguments'), 'utf8').catch(() => '')).toContain('file://');
    const passed = (await readFile(join(folder, 'arguments'), 'utf8')).trim();
    expect(passed).not.toMatch(/launch|token/);
    expect(passed).not.toContain(token);
    const page = fileURLToPath(passed);
    expect((await stat(page)).mode & 0o777).toBe(0o600);
    expect((await stat(join(folder, 'sign-in'))).mode & 0o777).toBe(0o700);
    expect(await readFile(page, 'utf8')).toContain(`content="0;url=http://127.0.0.1:4650/launch#token=${token}"`);
  });

  it('The page is deleted when the link has been used', async () => {
    await open();
    expect(await listPages()).toHaveLength(1);
    expect(links.use(token)).toBe(true);
    await expect.poll(listPages).toEqual([]);
  });

  it('The page is deleted after a minute, and what a killed console left is deleted at the next start', async () => {
    await open();
    await open();
    expect(await listPages()).toHaveLength(1);
    for (const work of timers) work();
    await expect.poll(listPages).toEqual([]);
  });

  it('Without a program to open it, the page is deleted', async () => {
    process.env.PATH = join(folder, 'nothing');
    expect(await open()).toBe(false);
    await expect.poll(listPages).toEqual([]);
  });
});
