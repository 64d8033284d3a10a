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

const listNames = () => readdirSync(folder).sort();
const write = (name = 'new') => nodeFiles.write(join(folder, name), 'x');

function setAge(name: string, milliseconds: number): void {
  const then = new Date(Date.now() - milliseconds);
  utimesSync(join(folder, name), then, then);
}

/** Returns the temporary name of a file that this process writes. */
async function findTemporaryName(name: string): Promise<string> {
  let found = '';
  async function* watched(): AsyncGenerator<Uint8Array> {
    found = listNames().find((one) => one.startsWith(`.${name}.`)) ?? '';
    yield Buffer.from('x');
  }
  await nodeFiles.write(join(folder, name), watched());
  return found;
}

/** Returns the same name as another process would build it. */
const replaceProcessId = (name: string, pid: number) => name.replace(`-${process.pid}-`, `-${pid}-`);

async function startDeadProcess(): Promise<number> {
  const child = spawn(process.execPath, ['--version'], { stdio: 'ignore' });
  await once(child, 'exit');
  return child.pid ?? 0;
}

/** Advances the time, so that the folder is searched again. */
function advanceTime(): void {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61 * minutes });
}

describe('temporary files', () => {
  async function createTemporaryFile(
    buildName: (name: string, dead: number) => string,
    milliseconds: number,
  ): Promise<string> {
    const name = buildName(await findTemporaryName('report.tsv'), await startDeadProcess());
    advanceTime();
    writeFileSync(join(folder, name), 'half of a report');
    setAge(name, milliseconds);
    return name;
  }

  it('The temporary file of a dead process is deleted when the next file is written to its folder', async () => {
    await createTemporaryFile(replaceProcessId, 61 * minutes);
    await write();
    expect(listNames()).toEqual(['new', 'report.tsv']);
  });

  it('The temporary file of an earlier process with the same process ID is deleted', async () => {
    await createTemporaryFile((name) => name, 24 * 60 * minutes);
    await write();
    expect(listNames()).toEqual(['new', 'report.tsv']);
  });

  it.each([
    ['The temporary file of a dead process that was modified recently', replaceProcessId, 59],
    ['The temporary file of a running process', (name: string) => replaceProcessId(name, process.ppid), 61],
    [
      'The temporary file of another machine',
      (name: string, dead: number) => replaceProcessId(name, dead).replace(/\.[0-9a-f]{8}-/, '.00000000-'),
      61,
    ],
    ['A temporary file of another program', () => '.report.tsv.tmp', 61],
  ] as const)('%s is not deleted', async (_, buildName, ageMinutes) => {
    const name = await createTemporaryFile(buildName, ageMinutes * minutes);
    await write();
    expect(listNames()).toEqual([name, 'new', 'report.tsv'].sort());
  });

  it('The temporary file that this process writes is not deleted, however long it was not modified', async () => {
    async function* slow(): AsyncGenerator<Uint8Array> {
      yield Buffer.from('one ');
      const [name = ''] = listNames();
      advanceTime();
      await write('another');
      expect(listNames()).toEqual([name, 'another'].sort());
      yield Buffer.from('two');
    }
    await nodeFiles.write(join(folder, 'report.tsv'), slow());
    expect(listNames()).toEqual(['another', 'report.tsv']);
  });

  it('Leftover files are searched for once an hour and not for every file', async () => {
    await write();
    const name = replaceProcessId(await findTemporaryName('report.tsv'), await startDeadProcess());
    writeFileSync(join(folder, name), 'half of a report');
    setAge(name, 120 * minutes);
    await write();
    expect(listNames()).toContain(name);
    advanceTime();
    await write();
    expect(listNames()).not.toContain(name);
  });
});
