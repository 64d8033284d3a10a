import { afterAll, describe, expect, test } from 'vitest';
import { Home } from '../support/cli/command-line.ts';

const home = new Home();
afterAll(() => home.remove());

/** A module that rejects imports of the packages, except the check of the Node.js version, which runs first. */
const rejectingModule = encodeURIComponent(`import { registerHooks } from 'node:module';
registerHooks({ resolve(name, context, next) {
  const isCheck = name === '@supercargo/catalogue/command-node-version';
  if (!isCheck && /^(@?supercargo\\b|undici|string-width)/.test(name)) throw new Error(name + ' was loaded');
  return next(name, context);
} });`).replaceAll("'", '%27');

const overview = await home.run(['--help']);
const names = (overview.stdout.split('\nCommands\n')[1]?.split('\n\n')[0] ?? '')
  .split('\n')
  .map((line) => line.trim().split(/ {2,}/)[0] ?? '');

describe('help', () => {
  test('The help lists the commands on stdout', () => {
    expect(overview).toMatchObject({ code: 0, stderr: '' });
    expect(names).toContain('call');
  });

  test.each(names)('The help of %s has examples that start with the command', async (name) => {
    const { code, stdout, stderr } = await home.run([...name.split(' '), '--help']);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout.split('\nExamples\n')[1]).toContain(`  supercargo ${name}`);
  });

  test.each([['--help'], ['report', 'get', '--help'], ['report'], ['reprot']])(
    'The help does not load the dependencies of commands: %s',
    async (...line) => {
      const { stderr } = await home.run(line, {
        env: { NODE_OPTIONS: `--import=data:text/javascript,${rejectingModule}` },
      });
      expect(stderr).not.toContain('was loaded');
    },
  );

  test('The help is printed for a group, and after the word help', async () => {
    const group = await home.run(['operation']);
    expect(group.stdout).toContain('operation search');
    const help = await home.run(['help', 'operation', 'show']);
    expect(help.stdout).toBe((await home.run(['operation', 'show', '--help'])).stdout);
  });
});

describe('an invalid command returns 2 and prints a hint', () => {
  test.each([
    [['calls'], 'Did you mean call?'],
    [['calls', '--help'], 'Did you mean call?'],
    [['help', 'calls'], 'Did you mean call?'],
    [['operation', 'serch'], 'Did you mean operation search?'],
    [['call', 'orders.getOrders', '--qeury', 'a=1'], 'Did you mean --query?'],
    [['call', 'orders.getOrder', '--sandbox', '-q'], 'call has no option -q'],
    [['call'], 'call requires OPERATION'],
    [['call', 'orders.getOrders', 'more'], 'Unexpected argument for call: more'],
    [['call', 'orders.getOrders', '--query'], '--query requires a value'],
    [['call', 'orders.getOrders', '--profile', '--table'], '--table looks like another option'],
    [['call', 'orders.getOrders', '--json=yes'], '--json does not take a value'],
    [['operation', 'show', 'order.getOrders'], 'Did you mean orders.getOrders?'],
    [['operation', 'show', 'orders.getOrderz'], 'Did you mean orders.getOrder'],
    [['operation', 'show', 'getOrder'], 'orders.getOrder'],
  ])('%j', async (line, hint) => {
    const { code, stdout, stderr } = await home.run(line);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toContain(hint);
  });

  test('An invalid command returns 2 and prints a hint as JSON with --json', async () => {
    const { stderr } = await home.run(['operation', 'show', 'orders.nothing', '--json']);
    expect(JSON.parse(stderr)).toMatchObject({ error: { code: 'OPERATION_UNKNOWN', exitCode: 2 } });
  });
});
