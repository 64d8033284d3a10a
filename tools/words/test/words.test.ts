import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { checkNames, type RetiredNames } from '../src/check-names.ts';
import { checkTerms, type Term } from '../src/check-terms.ts';

function readJson<Content>(name: string): Content {
  return JSON.parse(readFileSync(new URL(`../${name}`, import.meta.url), 'utf8')) as Content;
}

const terminology = readJson<{ terms: readonly Term[]; quoted: readonly string[] }>('terms.json');
const retired = readJson<RetiredNames>('names.json');

async function findTerms(file: string, source: string): Promise<string[]> {
  const problems = await checkTerms(file, source, terminology);
  return problems.map(({ line, message }) => `${line}: ${message}`);
}

describe('checkTerms', () => {
  it('checkTerms reports a replaced term in a Markdown paragraph with its line', async () => {
    expect(await findTerms('guide.md', '# Runs\n\nA run that is under way can be cancelled.\n')).toEqual([
      '3: Incorrect term: “under way”, use “in progress” instead',
    ]);
  });

  it('checkTerms ignores code in Markdown', async () => {
    expect(await findTerms('guide.md', 'Pass `under way`.\n\n```ts\n// under way\n```\n')).toEqual([]);
  });

  it('checkTerms reports a replaced term in a screen text', async () => {
    const source = 'export const Card = () => <Card title="Runs under way">No refusal yet</Card>;\n';
    expect(await findTerms('card.tsx', source)).toEqual([
      '1: Incorrect term: “under way”, use “in progress” instead',
      '1: Incorrect term: “refusal”, use “API error” instead',
    ]);
  });

  it('checkTerms reports a replaced term in a message and in a comment', async () => {
    const source = "/** Checks the text. */\nthrow new Error('The text is no JSON. Mend it.'); // is looked at\n";
    expect(await findTerms('check.ts', source)).toEqual([
      '2: Incorrect term: “is no JSON”, use “is not a JSON” instead',
      '2: Incorrect term: “Mend”, use “Fix” instead',
      '2: Incorrect term: “is looked at”, use “checked” instead',
    ]);
  });

  it('checkTerms ignores keys, paths and identifiers', async () => {
    expect(await findTerms('ids.ts', "const refusal = { id: 'under/way', url: 'ids' };\n")).toEqual([]);
  });

  it('checkTerms ignores member names, values, media types and database statements in messages', async () => {
    const source = `
      throw new Error('url is not allowed: a b. Allowed: json, id.');
      send('The body is application/json here');
      run('select id from sellers');
      run(sql\`update sellers set url = \${url} where id = \${id}\`);
    `;
    expect(await findTerms('messages.ts', source)).toEqual([]);
  });
});

describe('checkNames', () => {
  const findNames = (file: string, source: string) => checkNames(file, source, retired).map(({ message }) => message);

  it('checkNames reports a function that ends in Of', () => {
    expect(findNames('views.ts', 'export function viewOf() {}\n')).toEqual([
      'viewOf ends in Of. Start the name with a verb that says what is returned.',
    ]);
  });

  it('checkNames reports a retired word in types, members, parameters and destructured variables', () => {
    const source = [
      'interface FaultDesk { readonly refusals: number }',
      'class Runs { #shelf = 1; heedChange() {} }',
      'const { fate } = read((wish: string) => wish);',
    ].join('\n');
    expect(findNames('runs.ts', source)).toEqual([
      'FaultDesk contains the word “desk”. Use: registry, store.',
      'refusals contains the word “refusal”. Use: error.',
      'shelf contains the word “shelf”. Use: store, cache.',
      'heedChange contains the word “heed”. Use: on.',
      'fate contains the word “fate”. Use: outcome.',
      'wish contains the word “wish”. Use: request.',
    ]);
  });

  it('checkNames reports a retired phrase inside a name', () => {
    expect(findNames('a.ts', 'let wasTakenUp = false;\n')).toEqual(['wasTakenUp contains “takenUp”. Use: resumed.']);
  });

  it('checkNames reports a retired word in the name of a file', () => {
    expect(findNames('src/door-keeper/fault-desk.ts', '')).toEqual([
      'fault-desk contains the word “desk”. Use: registry, store.',
    ]);
  });

  it('checkNames accepts names of the language and other words that contain a retired one', () => {
    expect(findNames('pending.ts', 'const indexOf = 1; let opened = 2; function appendDesktop() {}\n')).toEqual([]);
  });

  it('checkNames reports variables that do not say what they are, in the folders that are checked', () => {
    const source = 'const { known: names } = list();\nconst found = names.find((one) => one === names);\n';
    expect(checkNames('packages/redaction/src/names.ts', source, retired).map(({ line }) => line)).toEqual([2, 2]);
    expect(checkNames('bench/names.ts', source, retired)).toEqual([]);
  });
});
