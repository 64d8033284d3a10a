import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { nodeFiles } from '../../src/platform/node-files.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'node-files-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const at = (name: string) => join(folder, name);

describe('readText', () => {
  it('readText returns the text of a file, or undefined if the file does not exist', () => {
    writeFileSync(at('a'), 'grün');
    expect(nodeFiles.readText(at('a'))).toBe('grün');
    expect(nodeFiles.readText(at('none'))).toBeUndefined();
    expect(() => nodeFiles.readText(folder)).toThrow(/EISDIR/);
  });
});

describe('open', () => {
  it('open returns size and bytes', async () => {
    const bytes = Buffer.alloc(1_000_000, 'abcdefg');
    writeFileSync(at('a'), bytes);
    const file = await nodeFiles.open(at('a'));
    expect(file.size).toBe(1_000_000);
    const pieces: Uint8Array[] = [];
    for await (const piece of file.bytes) pieces.push(piece);
    expect(Buffer.concat(pieces).equals(bytes)).toBe(true);
    expect(pieces.length).toBeGreaterThan(1);
  });

  it('open rejects a path that is not a file', async () => {
    await expect(nodeFiles.open(at('none'))).rejects.toMatchObject({ code: 'ENOENT' });
    await expect(nodeFiles.open(folder)).rejects.toMatchObject({ code: 'EISDIR' });
    await expect(nodeFiles.open('/dev/null')).rejects.toMatchObject({ code: 'EINVAL' });
  });
});

describe('writeTemporary', () => {
  async function* bytes(fails = false) {
    yield Buffer.from('grün');
    if (fails) throw new Error('cut');
    yield Buffer.from(' und so');
  }
  const readText = async (pieces: AsyncIterable<Uint8Array>) => {
    const list: Uint8Array[] = [];
    for await (const piece of pieces) list.push(piece);
    return Buffer.concat(list).toString();
  };

  it('writeTemporary writes a hidden file next to the target that only its owner can read', async () => {
    const held = await nodeFiles.writeTemporary(at('report.csv'), bytes());
    const [name = ''] = readdirSync(folder);
    expect(name).toMatch(/^\.report\.csv\..*\.tmp$/);
    if (process.platform !== 'win32') expect(statSync(at(name)).mode & 0o777).toBe(0o600);
    expect(await readText(held.bytes)).toBe('grün und so');
    await held.delete();
    expect(readdirSync(folder)).toEqual([]);
  });

  it('writeTemporary leaves no file when the source fails', async () => {
    await expect(nodeFiles.writeTemporary(at('a'), bytes(true))).rejects.toThrow('cut');
    expect(readdirSync(folder)).toEqual([]);
  });

  it('A temporary file can be read before and while its target is replaced', async () => {
    writeFileSync(at('a'), 'before');
    const held = await nodeFiles.writeTemporary(at('a'), bytes());
    expect(readFileSync(at('a'), 'utf8')).toBe('before');
    await nodeFiles.write(at('a'), held.bytes);
    await held.delete();
    expect(readFileSync(at('a'), 'utf8')).toBe('grün und so');
    expect(readdirSync(folder)).toEqual(['a']);
  });

  it("writeTemporary uses the system's temporary folder for a device or a pipe", async () => {
    const held = await nodeFiles.writeTemporary('/dev/null', bytes());
    expect(await readText(held.bytes)).toBe('grün und so');
    await held.delete();
  });
});

describe('write', () => {
  it('write accepts file names of the maximum length of the file system', async () => {
    const name = 'ü'.repeat(127);
    await nodeFiles.write(at(name), 'whole');
    expect(readdirSync(folder)).toEqual([name]);
  });

  async function* pieces(...all: (string | Error)[]): AsyncGenerator<Uint8Array> {
    for (const piece of all) {
      if (piece instanceof Error) throw piece;
      yield Buffer.from(piece);
    }
  }

  it('write accepts text, bytes and chunks', async () => {
    await nodeFiles.write(at('text'), 'grün 😀');
    await nodeFiles.write(at('bytes'), Uint8Array.of(0xff, 0x00, 0x80));
    await nodeFiles.write(at('pieces'), pieces('one ', 'two'));
    await nodeFiles.write(at('empty'), '');
    expect(readFileSync(at('text'), 'utf8')).toBe('grün 😀');
    expect(readFileSync(at('bytes'))).toEqual(Buffer.from([0xff, 0x00, 0x80]));
    expect(readFileSync(at('pieces'), 'utf8')).toBe('one two');
    expect(readFileSync(at('empty'), 'utf8')).toBe('');
    expect(readdirSync(folder).sort()).toEqual(['bytes', 'empty', 'pieces', 'text']);
  });

  it('write does not split characters of a long text', async () => {
    const lengths = fc.integer({ min: 262_140, max: 262_148 });
    await fc.assert(
      fc.asyncProperty(lengths, fc.constantFrom('😀', 'ü', 'x'), async (length, character) => {
        const text = `${'x'.repeat(length)}${character.repeat(5)}${'y'.repeat(300_000)}`;
        await nodeFiles.write(at('long'), text);
        expect(readFileSync(at('long'), 'utf8') === text).toBe(true);
      }),
      { numRuns: 30 },
    );
  });

  it.skipIf(process.platform === 'win32')('Only the owner can read a new file', async () => {
    await nodeFiles.write(at('new'), 'text');
    expect(statSync(at('new')).mode & 0o777).toBe(0o600);
    chmodSync(at('new'), 0o640);
    await nodeFiles.write(at('new'), 'another text');
    expect(statSync(at('new')).mode & 0o777).toBe(0o640);
  });

  it('write replaces a file atomically and keeps its permissions', async () => {
    await nodeFiles.write(at('a'), 'a long old content');
    chmodSync(at('a'), 0o600);
    await nodeFiles.write(at('a'), 'new');
    expect(readFileSync(at('a'), 'utf8')).toBe('new');
    expect(statSync(at('a')).mode & 0o777).toBe(0o600);
  });

  it('A failed write leaves only the old file', async () => {
    writeFileSync(at('a'), 'old');
    await expect(nodeFiles.write(at('a'), pieces('new', new Error('cut')))).rejects.toThrow('cut');
    await expect(nodeFiles.write(at('b'), pieces('new', new Error('cut')))).rejects.toThrow('cut');
    expect(readFileSync(at('a'), 'utf8')).toBe('old');
    expect(readdirSync(folder)).toEqual(['a']);
  });

  it('The file does not appear before it is complete', async () => {
    async function* watched(): AsyncGenerator<Uint8Array> {
      yield Buffer.from('one');
      expect(existsSync(at('a'))).toBe(false);
      yield Buffer.from('two');
    }
    await nodeFiles.write(at('a'), watched());
    expect(readFileSync(at('a'), 'utf8')).toBe('onetwo');
  });

  it('write syncs the file and its folder', async () => {
    const handle = await open(folder, 'r');
    const synced = vi.spyOn(Object.getPrototypeOf(handle), 'sync');
    await handle.close();
    try {
      await nodeFiles.write(at('a'), 'new');
      expect(synced).toHaveBeenCalledTimes(2);
    } finally {
      synced.mockRestore();
    }
  });

  it('write follows a link to its file', async () => {
    mkdirSync(at('there'));
    writeFileSync(at('there/a'), 'old');
    symlinkSync(at('there/a'), at('link'));
    await nodeFiles.write(at('link'), 'new');
    expect(readFileSync(at('there/a'), 'utf8')).toBe('new');
    expect(readdirSync(at('there'))).toEqual(['a']);
  });

  it('write does not replace a device', async () => {
    await nodeFiles.write('/dev/null', 'x');
    expect(statSync('/dev/null').isCharacterDevice()).toBe(true);
  });

  it('write rejects a folder and a path whose folder does not exist', async () => {
    await expect(nodeFiles.write(folder, 'x')).rejects.toMatchObject({ code: 'EISDIR' });
    await expect(nodeFiles.write(at('none/a'), 'x')).rejects.toMatchObject({ code: 'ENOENT' });
    expect(existsSync(at('none'))).toBe(false);
  });
});
