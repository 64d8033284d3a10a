import { describe, expect, it } from 'vitest';
import { listExpressions } from '../src/list-expressions.ts';
import { measureGrowth } from '../src/measure-growth.ts';

const measure = (pattern: string, flags = '') => measureGrowth({ file: 'a.ts', line: 1, pattern, flags });

describe('listExpressions', () => {
  it('Literals, built expressions and patterns of schemas are listed with their lines', () => {
    const source = "const a = /x+/gi;\nnew RegExp('y+', 'u');\nRegExp(`z`);\nconst schema = { pattern: '^q$' };\n";
    expect(listExpressions('a.ts', source)).toEqual([
      { file: 'a.ts', line: 1, pattern: 'x+', flags: 'gi' },
      { file: 'a.ts', line: 2, pattern: 'y+', flags: 'u' },
      { file: 'a.ts', line: 4, pattern: '^q$', flags: 'u' },
    ]);
  });

  it('A file that cannot be parsed is an error that names it', () => {
    expect(() => listExpressions('a.ts', 'const = 1;')).toThrow(/^a\.ts: /);
  });
});

describe('measureGrowth', () => {
  it.each([
    ['\\s+$', ''],
    ['^(a+)+$', ''],
    ['<Message>(.*?)</Message>', 'gs'],
  ])('/%s/%s takes more than linear time', async (pattern, flags) => {
    expect(await measure(pattern, flags)).toMatchObject({ text: expect.stringContaining('repeat') });
  });

  it.each([
    ['^\\s+', ''],
    ['(?<!\\s)\\s+$', ''],
    ['^[a-z]+(?:-[a-z]+)*$', ''],
    // The search estimates that this one is slow, which measuring refutes.
    ['\\b([a-z][a-z0-9+.-]{0,30}://)[^\\s/:]*:[^\\s/]+@', 'gi'],
  ])('/%s/%s does not', async (pattern, flags) => {
    expect(await measure(pattern, flags)).toBeUndefined();
  });
});
