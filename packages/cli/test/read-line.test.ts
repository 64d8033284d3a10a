import { array, assert, constantFrom, integer, option, property, record, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CommandError } from '../src/command-error.ts';
import { readLine } from '../src/spec/read-line.ts';
import { command } from '../src/spec/spec.ts';

const spec = command({
  name: 'try it',
  says: 'tries',
  args: { first: { says: 'one', required: true }, rest: { says: 'others', required: false, many: true } },
  options: {
    text: { kind: 'text', value: 'T', says: 'a text' },
    many: { kind: 'text', value: 'T', says: 'texts', many: true },
    choice: { kind: 'text', value: 'C', says: 'a choice', choices: ['red', 'green'] },
    count: { kind: 'number', value: 'N', says: 'a number', from: -5, to: 100 },
    flag: { kind: 'flag', says: 'a flag' },
  },
  examples: [],
});

const word = string({ minLength: 1 }).filter((text) => !text.startsWith('-'));

describe('a line', () => {
  it('gives what was written, wherever the options stand', () => {
    const written = record({
      words: array(word, { minLength: 1, maxLength: 4 }),
      text: option(string(), { nil: undefined }),
      many: array(string(), { maxLength: 3 }),
      choice: option(constantFrom('red', 'green'), { nil: undefined }),
      count: option(integer({ min: -5, max: 100 }), { nil: undefined }),
      flag: constantFrom(true, false),
      at: integer({ min: 0, max: 4 }),
    });
    assert(
      property(written, ({ words, text, many, choice, count, flag, at }) => {
        const options = [
          ...(text === undefined ? [] : [`--text=${text}`]),
          ...many.map((one) => `--many=${one}`),
          ...(choice === undefined ? [] : ['--choice', choice]),
          ...(count === undefined ? [] : ['--count', String(count)]),
          ...(flag ? ['--flag'] : []),
        ];
        const given = readLine(spec, [...words.slice(0, at), ...options, ...words.slice(at)]);
        expect(given.args).toEqual({ first: words[0], rest: words.slice(1) });
        expect(given.options).toEqual({ text, many, choice, count, flag });
      }),
    );
  });

  it('is read, or refused as wrong use, whatever it holds', () => {
    const piece = constantFrom(
      '--',
      '-',
      '--text',
      '--text=',
      '--count',
      '--flag',
      '--flag=1',
      '-x',
      '--no-flag',
      'word',
      '',
      '--choice',
    );
    assert(
      property(array(piece, { maxLength: 8 }), (line) => {
        try {
          readLine(spec, line);
        } catch (error) {
          expect(error).toBeInstanceOf(CommandError);
          expect((error as CommandError).exit).toBe(2);
        }
      }),
    );
  });

  it('takes what stands behind a lone -- as words', () => {
    expect(readLine(spec, ['--', '--flag']).args).toEqual({ first: '--flag', rest: [] });
  });

  it.each([
    [['a', '--count', '101'], 'from -5 to 100'],
    [['a', '--count', '1.5'], 'whole number'],
    [['a', '--choice', 'gren'], 'red, green'],
    [['a', '--text', 'x', '--text', 'y'], 'Give it once'],
    [[], 'try it --help'],
  ])('%j is refused, with what to do', (line, action) => {
    expect(() => readLine(spec, line)).toThrow(CommandError);
    try {
      readLine(spec, line);
    } catch (error) {
      expect((error as CommandError).action).toContain(action);
    }
  });
});
