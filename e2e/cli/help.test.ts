import { afterAll, describe, expect, test } from 'vitest';
import { Home } from './fixtures/command-line.ts';

const home = new Home();
afterAll(() => home.remove());

/** A module that lets nobody import the packages, but for the check of Node's version, which comes before anything else. */
const refusing = encodeURIComponent(`import { registerHooks } from 'node:module';
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
  test('lists the commands, on stdout', () => {
    expect(overview).toMatchObject({ code: 0, stderr: '' });
    expect(names).toContain('call');
  });

  test.each(names)('of %s has examples that begin with the command', async (name) => {
    const { code, stdout, stderr } = await home.run([...name.split(' '), '--help']);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout.split('\nExamples\n')[1]).toContain(`  supercargo ${name}`);
  });

  test.each([['--help'], ['report', 'get', '--help'], ['report'], ['reprot']])(
    'loads nothing of what commands work with: %s',
    async (...line) => {
      const { stderr } = await home.run(line, { env: { NODE_OPTIONS: `--import=data:text/javascript,${refusing}` } });
      expect(stderr).not.toContain('was loaded');
    },
  );

  test('comes for a group, and behind the word help', async () => {
    const group = await home.run(['operations']);
    expect(group.stdout).toContain('operations search');
    const asked = await home.run(['help', 'operations', 'show']);
    expect(asked.stdout).toBe((await home.run(['operations', 'show', '--help'])).stdout);
  });
});

describe('a line that is wrong ends with 2 and names', () => {
  test.each([
    [['calls'], 'Did you mean call?'],
    [['calls', '--help'], 'Did you mean call?'],
    [['help', 'calls'], 'Did you mean call?'],
    [['operations', 'serch'], 'Did you mean operations search?'],
    [['call', 'orders.getOrders', '--qeury', 'a=1'], 'Did you mean --query?'],
    [['call', 'orders.getOrder', '--sandbox', '-q'], 'call has no option -q'],
    [['call'], 'call needs OPERATION'],
    [['call', 'orders.getOrders', 'more'], 'does not know what to do with more'],
    [['call', 'orders.getOrders', '--query'], '--query needs a value'],
    [['call', 'orders.getOrders', '--profile', '--table'], '--table looks like another option'],
    [['call', 'orders.getOrders', '--json=yes'], '--json takes no value'],
    [['operations', 'show', 'order.getOrders'], 'Did you mean orders.getOrders?'],
    [['operations', 'show', 'orders.getOrderz'], 'Did you mean orders.getOrder'],
    [['operations', 'show', 'getOrder'], 'orders.getOrder'],
  ])('%j', async (line, says) => {
    const { code, stdout, stderr } = await home.run(line);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toContain(says);
  });

  test('the error as JSON', async () => {
    const { stderr } = await home.run(['operations', 'show', 'orders.nothing', '--json']);
    expect(JSON.parse(stderr)).toMatchObject({ error: { code: 'OPERATION_UNKNOWN', exit: 2 } });
  });
});
