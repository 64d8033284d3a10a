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

/** Returns the temporary name of a file that this process writes. */
async function findTemporaryName(name: string): Promise<string> {
  let found = '';
  async function* watched(): AsyncGenerator<Uint8Array> {
    found = names().find((one) => one.startsWith(`.${name}.`)) ?? '';
    yield Buffer.from('x');
  }
  await nodeFiles.write(join(folder, name), watched());
  return found;
}

/** Returns the same name as another process would build it. */
const byProcess = (name: string, pid: number) => name.replace(`-${process.pid}-`, `-${pid}-`);

async function deadProcess(): Promise<number> {
  const child = spawn(process.execPath, ['--version'], { stdio: 'ignore' });
  await once(child, 'exit');
  return child.pid ?? 0;
}

/** Advances the time, so that the folder is searched again. */
function later(): void {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61 * minutes });
}

describe('temporary files', () => {
  async function leave(make: (name: string, dead: number) => string, milliseconds: number): Promise<string> {
    const name = make(await findTemporaryName('report.tsv'), await deadProcess());
    later();
    writeFileSync(join(folder, name), 'half of a report');
    age(name, milliseconds);
    return name;
  }

  it('The temporary file of a dead process is deleted when the next file is written to its folder', async () => {
    await leave(byProcess, 61 * minutes);
    await write();
    expect(names()).toEqual(['new', 'report.tsv']);
  });

  it('The temporary file of an earlier process with the same process ID is deleted', async () => {
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

  it('The temporary file that this process writes is not deleted, however long it was not modified', async () => {
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

  it('Leftover files are searched for once an hour and not for every file', async () => {
    await write();
    const name = byProcess(await findTemporaryName('report.tsv'), await deadProcess());
    writeFileSync(join(folder, name), 'half of a report');
    age(name, 120 * minutes);
    await write();
    expect(names()).toContain(name);
    later();
    await write();
    expect(names()).not.toContain(name);
  });
});
