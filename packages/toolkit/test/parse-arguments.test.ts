import { array, assert, constantFrom, integer, option, property, record, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defineCommand } from '../src/command-line/command-spec.ts';
import { parseArguments } from '../src/command-line/parse-arguments.ts';
import { CommandError } from '../src/errors/command-error.ts';

const spec = defineCommand({
  name: 'try it',
  summary: 'Tries',
  args: {
    first: { description: 'one', required: true },
    rest: { description: 'others', required: false, variadic: true },
  },
  options: {
    text: { kind: 'text', placeholder: 'T', description: 'a text' },
    many: { kind: 'text', placeholder: 'T', description: 'texts', repeatable: true },
    choice: { kind: 'text', placeholder: 'C', description: 'a choice', choices: ['red', 'green'] },
    count: { kind: 'number', placeholder: 'N', description: 'a number', min: -5, max: 100 },
    flag: { kind: 'flag', description: 'a flag' },
  },
  examples: [],
});

const word = string({ minLength: 1 }).filter((text) => !text.startsWith('-'));

describe('parseArguments', () => {
  it('Arguments and options can be in any order', () => {
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
        const given = parseArguments(spec, [...words.slice(0, at), ...options, ...words.slice(at)]);
        expect(given.args).toEqual({ first: words[0], rest: words.slice(1) });
        expect(given.options).toEqual({ text, many, choice, count, flag });
      }),
    );
  });

  it('Any words have a result or cause a usage error', () => {
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
          parseArguments(spec, line);
        } catch (error) {
          expect(error).toBeInstanceOf(CommandError);
          expect((error as CommandError).exitCode).toBe(2);
        }
      }),
    );
  });

  it('Words after a lone -- are arguments', () => {
    expect(parseArguments(spec, ['--', '--flag']).args).toEqual({ first: '--flag', rest: [] });
  });

  it('Another command line after -- stays as it is, and requires the --', () => {
    const runner = defineCommand({
      ...spec,
      args: { program: { description: 'a program', required: true, variadic: true, afterDashes: true } },
    });
    const { args, options } = parseArguments(runner, ['--flag', '--', 'npm', 'test', '--', '--flag=1']);
    expect([args, options.flag]).toEqual([{ program: ['npm', 'test', '--', '--flag=1'] }, true]);
    for (const line of [
      ['npm', 'test'],
      ['npm', '--', 'test'],
    ]) {
      expect(() => parseArguments(runner, line)).toThrow('try it requires -- before PROGRAM.');
    }
    expect(() => parseArguments(runner, ['--'])).toThrow('try it requires PROGRAM: a program.');
  });

  it.each([
    [['a', '--count', '101'], 'from -5 to 100'],
    [['a', '--count', '1.5'], 'whole number'],
    [['a', '--choice', 'gren'], 'red, green'],
    [['a', '--text', 'x', '--text', 'y'], 'Pass the option once'],
    [[], 'try it --help'],
  ])('The line %j causes an error with an action', (line, action) => {
    expect(() => parseArguments(spec, line)).toThrow(CommandError);
    try {
      parseArguments(spec, line);
    } catch (error) {
      expect((error as CommandError).action).toContain(action);
    }
  });
});
