import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { Home } from './fixtures/command-line.ts';

const home = new Home();
afterAll(() => home.remove());

describe('migrate', () => {
  const write = (path: string, text: string) => {
    mkdirSync(join(home.folder, 'shop', path, '..'), { recursive: true });
    writeFileSync(join(home.folder, 'shop', path), text);
  };

  test('names file and line of what changes, in files that use it', async () => {
    write('package.json', '{\n  "dependencies": {\n    "amazon-sp-api": "^1.2.1"\n  }\n}\n');
    write(
      'orders.js',
      "const SellingPartner = require('amazon-sp-api');\n// raw_result\nsp.callAPI({ operation: 'orders.getOrders' });\n",
    );
    write(
      'typed.ts',
      "import { SellingPartner, type ReqParams } from 'amazon-sp-api';\nsp.callAPI<'x'>({ options: { raw_result: true } });\n",
    );
    write('other.js', 'const options = { raw_result: true };\n');
    write('node_modules/x/index.js', "require('amazon-sp-api');\n");
    const { code, stdout } = await home.run(['migrate', 'shop', '--ndjson']);
    expect(code).toBe(0);
    const found = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    const places = found.map(({ file, line, kind }) => `${file.replaceAll('\\', '/')}:${line} ${kind}`);
    expect(places).toEqual([
      'shop/orders.js:1 change',
      'shop/orders.js:3 look',
      'shop/package.json:3 change',
      'shop/typed.ts:1 change',
      'shop/typed.ts:1 change',
      'shop/typed.ts:2 change',
      'shop/typed.ts:2 look',
    ]);
    expect(found[1].says).toContain('searchOrders');
    const words = await home.run(['migrate', 'shop']);
    expect(words.stdout).toContain(`${join('shop', 'package.json')}:3  change  "amazon-sp-api": "^1.2.1"`);
    expect(words.stderr).toContain('5 changes and 2 places to look at, in 3 files.');
  });

  test('says when there is nothing, or no folder', async () => {
    mkdirSync(join(home.folder, 'empty'));
    expect((await home.run(['migrate', 'empty'])).stderr).toContain('Nothing below empty uses amazon-sp-api.');
    expect(await home.run(['migrate', 'nowhere'])).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('ENOENT'),
    });
  });
});

describe('completion', () => {
  test.skipIf(process.platform === 'win32').each([
    [['supercargo', ''], 'report'],
    [['supercargo', 'report', 'sch'], 'schedule schedules'],
    [['supercargo', 'report', 'get', 'X', '--resu'], '--resume'],
    [['supercargo', 'report', 'get', 'X', '--format', 'js'], 'jsonl json'],
    [['supercargo', 'sandbox', 'fault', 'thr'], 'throttle'],
    [['supercargo', 'call', 'orders.getOrderA'], 'orders.getOrderAddress'],
    [['supercargo', 'feed', 'send', 'x.txt', '--type', 'JSON'], 'JSON_LISTINGS_FEED'],
  ])('in bash, of %j', async (words, expected) => {
    const { stdout } = await home.run(['completion', 'bash']);
    const line = words.map((word) => `'${word}'`).join(' ');
    const program = `${stdout}\nCOMP_WORDS=(${line}); COMP_CWORD=${words.length - 1}; _supercargo; echo "\${COMPREPLY[@]}"`;
    const completed = spawnSync('bash', ['-c', program], { encoding: 'utf8' });
    expect(completed.stdout).toContain(expected);
  });

  test.each(['zsh', 'fish'] as const)('for %s names every command', async (shell) => {
    const file = await scriptFor(shell);
    const script = readFileSync(file, 'utf8');
    for (const word of ['call', 'doctor', 'notifications']) expect(script).toContain(word);
    const checked = spawnSync(shell, ['-n', file], { encoding: 'utf8' });
    if (checked.error === undefined) expect(checked.stderr).toBe('');
  });

  test.skipIf(spawnSync('fish', ['--version']).error !== undefined).each([
    ['supercargo report sch', ['schedule', 'schedules']],
    ['supercargo operations show orders.getOrderA', ['orders.getOrderAddress']],
    ['supercargo report get --format js', ['json', 'jsonl']],
  ])('in fish, of %j', async (line, expected) => {
    const program = `source '${await scriptFor('fish')}'; complete -C '${line}'`;
    const { stdout } = spawnSync('fish', ['-c', program], { encoding: 'utf8' });
    const words = stdout.trim().split('\n');
    expect(words.map((word) => word.split('\t')[0]).sort()).toEqual(expected);
  });

  async function scriptFor(shell: 'zsh' | 'fish'): Promise<string> {
    const file = join(home.folder, `completions.${shell}`);
    writeFileSync(file, (await home.run(['completion', shell])).stdout);
    return file;
  }

  test('knows three shells', async () => {
    expect((await home.run(['completion', 'csh'])).stderr).toContain('bash, zsh, fish');
  });
});

describe('the console', () => {
  test('starts, prints a link that is good once, and ends with Ctrl-C', async () => {
    const line = [
      'console',
      'start',
      '--no-open',
      '--no-sandbox',
      '--port',
      '0',
      '--data',
      join(home.folder, 'console'),
    ];
    const started = home.start(line);
    const link = new URL((await started.says(/^ +(http:\/\/127\.0\.0\.1:\d+\/\S+)$/m))[1] ?? '');
    const answer = await fetch(link, { redirect: 'manual' });
    expect(answer.status).toBeLessThan(400);
    started.interrupt();
    expect((await started.ended).code).toBe(0);
  });

  test('its worker needs a database', async () => {
    expect(await home.run(['worker'])).toMatchObject({ code: 1, stderr: expect.stringContaining('DATABASE_URL') });
  });
});
