import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { Home } from '../support/cli/command-line.ts';

const home = new Home();
afterAll(() => home.remove());

describe('migrate', () => {
  const write = (path: string, text: string) => {
    mkdirSync(join(home.folder, 'shop', path, '..'), { recursive: true });
    writeFileSync(join(home.folder, 'shop', path), text);
  };

  test('supercargo migrate prints file and line of each finding in files that import amazon-sp-api', async () => {
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
    expect(code).toBe(1);
    const findings = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    const locations = findings.map(({ file, line, kind }) => `${file.replaceAll('\\', '/')}:${line} ${kind}`);
    expect(locations).toEqual([
      'shop/orders.js:1 change',
      'shop/orders.js:3 review',
      'shop/package.json:3 change',
      'shop/typed.ts:1 change',
      'shop/typed.ts:2 review',
    ]);
    expect(findings[1].description).toContain('searchOrders');
    const text = await home.run(['migrate', 'shop']);
    expect(text.stdout).toContain(`${join('shop', 'package.json')}:3  change  "amazon-sp-api": "^1.2.1"`);
    expect(text.stderr).toContain('3 changes, and 2 places to review, in 3 files.');
  });

  test('supercargo migrate reports that nothing was found, or that the folder does not exist', async () => {
    mkdirSync(join(home.folder, 'empty'));
    expect((await home.run(['migrate', 'empty'])).stderr).toContain('No file in empty uses amazon-sp-api.');
    expect(await home.run(['migrate', 'nowhere'])).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('ENOENT'),
    });
  });
});

describe('completion', () => {
  test.skipIf(process.platform === 'win32').each([
    [['supercargo', ''], 'report'],
    [['supercargo', 'schedule', 'c'], 'create cancel'],
    [['supercargo', 'report', 'get', 'X', '--resu'], '--resume'],
    [['supercargo', 'report', 'get', 'X', '--format', 'js'], 'jsonl json'],
    [['supercargo', 'sandbox', 'fault', 'thr'], 'throttle'],
    [['supercargo', 'call', 'orders.getOrderA'], 'orders.getOrderAddress'],
    [['supercargo', 'feed', 'send', 'x.txt', '--type', 'JSON'], 'JSON_LISTINGS_FEED'],
  ])('The completion completes %j in bash', async (words, expected) => {
    const { stdout } = await home.run(['completion', 'bash']);
    const line = words.map((word) => `'${word}'`).join(' ');
    const program = `${stdout}\nCOMP_WORDS=(${line}); COMP_CWORD=${words.length - 1}; _supercargo; echo "\${COMPREPLY[@]}"`;
    const completed = spawnSync('bash', ['-c', program], { encoding: 'utf8' });
    expect(completed.stdout).toContain(expected);
  });

  test.each(['zsh', 'fish'] as const)('The completion for %s contains every command', async (shell) => {
    const file = await writeCompletionScript(shell);
    const script = readFileSync(file, 'utf8');
    for (const word of ['call', 'doctor', 'notification']) expect(script).toContain(word);
    const checked = spawnSync(shell, ['-n', file], { encoding: 'utf8' });
    if (checked.error === undefined) expect(checked.stderr).toBe('');
  });

  test.skipIf(spawnSync('fish', ['--version']).error !== undefined).each([
    ['supercargo schedule c', ['cancel', 'create']],
    ['supercargo operation show orders.getOrderA', ['orders.getOrderAddress']],
    ['supercargo report get --format js', ['json', 'jsonl']],
  ])('The completion completes %j in fish', async (line, expected) => {
    const program = `source '${await writeCompletionScript('fish')}'; complete -C '${line}'`;
    const { stdout } = spawnSync('fish', ['-c', program], { encoding: 'utf8' });
    const words = stdout.trim().split('\n');
    expect(words.map((word) => word.split('\t')[0]).sort()).toEqual(expected);
  });

  async function writeCompletionScript(shell: 'zsh' | 'fish'): Promise<string> {
    const file = join(home.folder, `completions.${shell}`);
    writeFileSync(file, (await home.run(['completion', shell])).stdout);
    return file;
  }

  test('The completion supports three shells', async () => {
    expect((await home.run(['completion', 'csh'])).stderr).toContain('bash, zsh, fish');
  });
});

describe('console', () => {
  test('supercargo console start prints a one-time link and stops with Ctrl-C', async () => {
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
    const link = new URL((await started.waitFor(/^ +(http:\/\/127\.0\.0\.1:\d+\/\S+)$/m))[1] ?? '');
    const response = await fetch(link, { redirect: 'manual' });
    expect(response.status).toBeLessThan(400);
    started.interrupt();
    expect((await started.ended).code).toBe(0);
  });

  test('supercargo console worker requires a database', async () => {
    expect(await home.run(['console', 'worker'])).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('DATABASE_URL'),
    });
  });
});
