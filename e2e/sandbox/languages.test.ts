import { type ChildProcessWithoutNullStreams, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { publishPort } from '../../tools/test-support/src/publish-port.ts';
import { binaries } from '../support/cli/command-line.ts';
import { LANGUAGES } from '../support/sandbox/languages.ts';

const script = binaries['supercargo-sandbox'];
const pages = fileURLToPath(new URL('../../docs/guides/languages/', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'languages-'));

const home = mkdtempSync(join(tmpdir(), 'languages-home-'));

afterAll(() => {
  for (const path of [folder, home]) rmSync(path, { recursive: true, force: true });
});

const data = ['--marketplaces', 'A1F83G8C2ARO7P', '--orders', '130', '--listings', '30'];
const timing = ['--queue-seconds', '0', '--work-seconds', '0'];
const EXPECTED = { out: '130 orders\n30 listings\n', err: '', code: 0 };

const env = { PATH: process.env.PATH, HOME: home };

/** Starts the sandbox's command with an empty home. */
function start(...args: readonly string[]) {
  return spawn(process.execPath, [script, ...args], { cwd: folder, env });
}

async function readOutcome(child: ChildProcessWithoutNullStreams) {
  const [out, err, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  return { out, err: err.replace(/^Picked up JAVA_TOOL_OPTIONS: .*\n/gm, ''), code };
}

function isInstalled([command, ...args]: readonly string[]): boolean {
  return spawnSync(command ?? '', args).status === 0;
}

/** Returns the program of a page: its only block in this language. */
function readProgram(page: string, block: string): string {
  const found = [
    ...readFileSync(join(pages, page), 'utf8').matchAll(new RegExp(`\`\`\`${block}\n([\\s\\S]*?)\`\`\``, 'g')),
  ];
  expect([page, found.length]).toEqual([page, 1]);
  return found[0]?.[1] ?? '';
}

describe('the pages about other languages', () => {
  for (const { page, block, file, command, needs } of LANGUAGES) {
    const isPossible = isInstalled(needs);
    if (!isPossible) console.warn(`SKIPPED: the program of docs/guides/languages/${page} needs ${needs[0]}`);
    it.skipIf(!isPossible)(`The program of ${page} lists all orders and downloads a report as it is`, async () => {
      writeFileSync(join(folder, file), readProgram(page, block));
      expect(await readOutcome(start(...data, ...timing, 'exec', '--', ...command))).toEqual(EXPECTED);
    });
  }

  it('The programs use a running sandbox whose ports are published under other numbers, after `certificates`', async () => {
    const sandbox = start(...data, ...timing, '--port', '0', '--proxy-port', '0', '--json');
    const [line] = await once(createInterface({ input: sandbox.stdout }), 'line');
    const { url, proxyUrl } = JSON.parse(line);
    const [api, proxy] = [await publishPort(url), await publishPort(proxyUrl)];
    try {
      const node = `${process.execPath} ${script}`;
      const shell = `eval "$(${node} certificates --url ${api.url} --proxy-url ${proxy.url} 2>/dev/null)"`;
      for (const { page, block, file, command } of LANGUAGES.filter(({ needs }) => isInstalled(needs))) {
        writeFileSync(join(folder, file), readProgram(page, block));
        const program = spawn('sh', ['-c', `${shell}; ${command.join(' ')}`], { cwd: folder, env });
        expect({ page, ...(await readOutcome(program)) }).toEqual({ page, ...EXPECTED });
      }
    } finally {
      for (const { close } of [api, proxy]) close();
      sandbox.kill();
      await once(sandbox, 'exit');
    }
  });

  it('The overview lists every page', () => {
    const overview = readFileSync(join(pages, 'README.md'), 'utf8');
    const listed = [...overview.matchAll(/\]\((\w+\.md)\)/g)].map(([, page]) => page);
    expect(listed.sort()).toEqual(
      readdirSync(pages)
        .filter((page) => page !== 'README.md')
        .sort(),
    );
  });
});
