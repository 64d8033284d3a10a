import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { makeFolderSync } from '../src/index.ts';

describe('makeFolderSync', () => {
  const root = mkdtempSync(join(tmpdir(), 'supercargo-folders-'));
  afterAll(() => rmSync(root, { recursive: true, force: true }));

  it('A folder is created with its missing parents, and an existing one stays', () => {
    const folder = join(root, 'one', 'two', 'three');
    makeFolderSync(folder);
    writeFileSync(join(folder, 'file'), 'text');
    makeFolderSync(folder);
    expect(existsSync(join(folder, 'file'))).toBe(true);
    expect(statSync(join(root, 'one')).mode & 0o777).toBe(0o700);
  });

  it('A folder below a file is an error', () => {
    writeFileSync(join(root, 'file'), 'text');
    expect(() => makeFolderSync(join(root, 'file', 'below'))).toThrow('ENOTDIR');
    expect(() => makeFolderSync(join(root, 'file'))).toThrow('EEXIST');
  });

  it.runIf(existsSync('/proc/self'))('A folder in a place that has none is an error', () => {
    expect(() => makeFolderSync('/proc/x')).toThrow(/ENOENT|EACCES/);
    expect(() => makeFolderSync('/proc/x/y')).toThrow(/ENOENT|EACCES/);
  });
});
