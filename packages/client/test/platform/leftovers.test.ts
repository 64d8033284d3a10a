import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { nodeFiles } from '../../src/platform/node-files.ts';

const minutes = 60_000;
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'leftovers-'));
});
afterEach(() => {
  vi.useRealTimers();
  rmSync(folder, { recursive: true, force: true });
});

const names = () => readdirSync(folder).sort();
const write = (name = 'new') => nodeFiles.write(join(folder, name), 'x');

function age(name: string, milliseconds: number): void {
  const then = new Date(Date.now() - milliseconds);
  utimesSync(join(folder, name), then, then);
}

/** The name of a file while this process writes it. */
async function temporaryNameOf(name: string): Promise<string> {
  let found = '';
  async function* watched(): AsyncGenerator<Uint8Array> {
    found = names().find((one) => one.startsWith(`.${name}.`)) ?? '';
    yield Buffer.from('x');
  }
  await nodeFiles.write(join(folder, name), watched());
  return found;
}

/** The same name, as a process of another number would have made it. */
const byProcess = (name: string, pid: number) => name.replace(`-${process.pid}-`, `-${pid}-`);

async function deadProcess(): Promise<number> {
  const child = spawn(process.execPath, ['--version'], { stdio: 'ignore' });
  await once(child, 'exit');
  return child.pid ?? 0;
}

/** Moves time on, so that the folder is looked into again. */
function later(): void {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61 * minutes });
}

describe('a temporary file', () => {
  async function leave(make: (name: string, dead: number) => string, milliseconds: number): Promise<string> {
    const name = make(await temporaryNameOf('report.tsv'), await deadProcess());
    later();
    writeFileSync(join(folder, name), 'half of a report');
    age(name, milliseconds);
    return name;
  }

  it('of a process that died is removed with the next file that is written into its folder', async () => {
    await leave(byProcess, 61 * minutes);
    await write();
    expect(names()).toEqual(['new', 'report.tsv']);
  });

  it('of an earlier life under the same number is removed too', async () => {
    await leave((name) => name, 24 * 60 * minutes);
    await write();
    expect(names()).toEqual(['new', 'report.tsv']);
  });

  it.each([
    ['into which something was written lately', byProcess, 59],
    ['of a process that runs', (name: string) => byProcess(name, process.ppid), 61],
    [
      'of another machine',
      (name: string, dead: number) => byProcess(name, dead).replace(/\.[0-9a-f]{8}-/, '.00000000-'),
      61,
    ],
    ['of somebody else', () => '.report.tsv.tmp', 61],
  ] as const)('%s stays', async (_, make, old) => {
    const name = await leave(make, old * minutes);
    await write();
    expect(names()).toEqual([name, 'new', 'report.tsv'].sort());
  });

  it('that this process writes stays, however long nothing came', async () => {
    async function* slow(): AsyncGenerator<Uint8Array> {
      yield Buffer.from('one ');
      const [name = ''] = names();
      later();
      await write('another');
      expect(names()).toEqual([name, 'another'].sort());
      yield Buffer.from('two');
    }
    await nodeFiles.write(join(folder, 'report.tsv'), slow());
    expect(names()).toEqual(['another', 'report.tsv']);
  });

  it('is looked for once an hour, not with every file', async () => {
    await write();
    const name = byProcess(await temporaryNameOf('report.tsv'), await deadProcess());
    writeFileSync(join(folder, name), 'half of a report');
    age(name, 120 * minutes);
    await write();
    expect(names()).toContain(name);
    later();
    await write();
    expect(names()).not.toContain(name);
  });
});
