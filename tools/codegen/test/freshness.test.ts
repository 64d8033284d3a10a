import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { hashGenerated } from '../src/generated-folder.ts';

const main = fileURLToPath(new URL('../src/freshness/main.ts', import.meta.url));
const realFacts = fileURLToPath(new URL('../facts/', import.meta.url));
const modelFile = 'models/toys-api-model/toys_2026-01-01.json';

const kind = (...values: string[]) => ({ name: 'kind', in: 'query', type: 'string', enum: values });
const usagePlan = (rate: number) =>
  `Words.\n\n| Rate (requests per second) | Burst |\n| ---- | ---- |\n| ${rate} | 10 |\n`;
const operation = (operationId: string, more: object = {}) => ({
  operationId,
  responses: { 200: { schema: { $ref: '#/definitions/Toy' } } },
  ...more,
});
const model = (paths: object, toy: object) => ({
  swagger: '2.0',
  info: { version: '2026-01-01', title: 'Toys' },
  paths,
  definitions: { Toy: { type: 'object', properties: toy } },
});
const oldModel = model(
  {
    '/toys': { get: operation('getToys', { description: usagePlan(1), parameters: [kind('BALL', 'BEAR')] }) },
    '/boxes': { get: operation('getBoxes') },
  },
  { name: { type: 'string' } },
);
const newModel = model(
  {
    '/toys': {
      get: operation('getToys', {
        description: usagePlan(2),
        parameters: [kind('BALL', 'KITE'), { name: 'size', in: 'query', type: 'integer' }],
      }),
      post: operation('createToy'),
    },
  },
  { name: { type: 'string' }, colour: { type: 'string' } },
);

let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'freshness-'));
  cpSync(realFacts, join(root, 'facts'), { recursive: true });
  const name = (operationId: string, path: string) => ({
    ...{ endpoint: 'toys', version: '2026-01-01', operation: operationId, model: 'toys_2026-01-01', operationId },
    ...{ method: 'GET', path },
  });
  writeFact('names', { operations: [name('getToys', '/toys'), name('getBoxes', '/boxes')], aliases: [] });
  writeFact('summaries', { 'toys/2026-01-01/getToys': 'Get toys', 'toys/2026-01-01/getBoxes': 'Get boxes' });
  const effect = 'read';
  writeFact('effects', {
    operations: ['getToys', 'getBoxes'].map((one) => ({ operation: `toys/2026-01-01/${one}`, effect })),
  });
  for (const table of ['grantless', 'restricted', 'pagination', 'deprecations']) writeFact(table, { operations: [] });
  writeFact('rates', { operations: [], applications: [] });
  writeFact('first-seen', { note: '', comparedOn: '2026-11-01', operations: {} });
  writeFact('proposals', { note: '', names: [], summaries: {}, effects: [] });
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const writeFact = (name: string, table: object) =>
  writeFileSync(join(root, 'facts', `${name}.json`), JSON.stringify(table));
const readFact = (name: string) => JSON.parse(readFileSync(join(root, 'facts', `${name}.json`), 'utf8'));

/** Creates a git repository with one model. */
function createRepository(name: string, content: object | string): string {
  const folder = join(root, name);
  mkdirSync(join(folder, 'models/toys-api-model'), { recursive: true });
  writeFileSync(join(folder, modelFile), typeof content === 'string' ? content : JSON.stringify(content));
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@example.com', ...args], { cwd: folder });
  git('init', '--quiet');
  git('add', '.');
  git('commit', '--quiet', '--message', 'Models');
  return folder;
}

function run(source: string, date: string) {
  const [target, summary] = [join(root, 'generated'), join(root, 'summary.md')];
  const args = ['--facts', join(root, 'facts'), '--target', target, '--summary', summary, '--date', date];
  const { status, stdout, stderr } = spawnSync(process.execPath, [main, source, ...args], { encoding: 'utf8' });
  const readGenerated = (path: string) => readFileSync(join(target, path), 'utf8');
  return { status, stdout, stderr, summary, readGenerated };
}

const snapshot = () => ({
  facts: hashGenerated(join(root, 'facts')),
  generated: hashGenerated(join(root, 'generated')),
});

describe('npm run freshness', () => {
  it('npm run freshness reports what is new, changed and withdrawn, writes it, and proposes the rows that a person must check', () => {
    expect(run(createRepository('old', oldModel), '2026-11-20').status).toBe(2);
    const address = pathToFileURL(createRepository('new', newModel)).href;
    const { status, summary, stdout, readGenerated } = run(address, '2026-11-23');
    expect(status).toBe(2);
    const text = readFileSync(summary, 'utf8');
    expect(stdout.trim()).toBe(text.trim());
    for (const line of [
      '## New operations\n\n- toys/2026-01-01/createToy\n',
      '## Withdrawn operations\n\n- toys/2026-01-01/getBoxes\n',
      '- toys/2026-01-01/getToys: rate 1 → 2\n',
      '- toys/2026-01-01/getToys: parameter query.size added\n',
      '- toys/2026-01-01/getToys: parameter query.kind: values added: KITE\n',
      '- toys/2026-01-01/getToys: parameter query.kind: values withdrawn: BEAR\n',
      '- toys/2026-01-01: schema Toy: property colour added\n',
      '"operation": "createToy"',
    ]) {
      expect(text).toContain(line);
    }
    expect(readGenerated('types/toys-2026-01-01.ts')).toContain('@experimental First seen');
    expect(readFact('proposals')).toMatchObject({
      names: [{ endpoint: 'toys', version: '2026-01-01', operation: 'createToy', method: 'POST', path: '/toys' }],
      summaries: { 'toys/2026-01-01/createToy': 'Create toy' },
      effects: [{ operation: 'toys/2026-01-01/createToy', effect: 'write', onDuplicate: 'undocumented' }],
    });
    expect(readFact('first-seen').operations).toEqual({ 'toys/2026-01-01/createToy': '2026-11-23' });
  });

  it('npm run freshness changes nothing the second time, and ends the provisional time after seven days', () => {
    run(createRepository('old', oldModel), '2026-11-20');
    const newer = createRepository('new', newModel);
    run(newer, '2026-11-23');
    const before = snapshot();
    const again = run(newer, '2026-11-29');
    expect([again.status, again.stdout]).toEqual([0, expect.stringContaining('Catalogue is up to date')]);
    expect(snapshot()).toEqual(before);
    const later = run(newer, '2026-11-30');
    expect(later.status).toBe(2);
    expect(later.readGenerated('types/toys-2026-01-01.ts')).not.toContain('@experimental');
    expect(run(newer, '2026-12-24').status).toBe(0);
  });

  it.each([
    [
      'a path that does not exist',
      () => join(root, 'nowhere'),
      'nowhere does not exist. Pass a folder or a git address',
    ],
    ['an address that cannot be cloned', () => pathToFileURL(join(root, 'nowhere')).href, 'cannot be cloned'],
    ['a repository without models', () => createRepository('empty', {}), 'empty has no models.'],
    [
      'a model that is not JSON',
      () => createRepository('broken', '{"swagger": '),
      'toys_2026-01-01.json is not valid JSON',
    ],
    [
      'a model without paths',
      () => createRepository('bare', { swagger: '2.0' }),
      'toys_2026-01-01.json is not a Swagger model: it has no paths.',
    ],
    [
      'a model with a missing reference',
      () =>
        createRepository(
          'dangling',
          model({ '/toys': { get: operation('getToys', { parameters: [{ $ref: '#/parameters/Nothing' }] }) } }, {}),
        ),
      'toys_2026-01-01.json is malformed: The model refers to #/parameters/Nothing',
    ],
  ])('npm run freshness rejects %s, and writes nothing', (_, create, message) => {
    run(createRepository('old', oldModel), '2026-11-20');
    rmSync(join(root, 'summary.md'));
    const source = create();
    const before = snapshot();
    const { status, stderr, summary } = run(source, '2026-11-23');
    expect([status, stderr]).toEqual([1, expect.stringContaining(message)]);
    expect([snapshot(), existsSync(summary)]).toEqual([before, false]);
  });
});
