import { createSandbox } from '@supercargo/sandbox';
import { describe, expect, it } from 'vitest';
import { modelsFolders } from './support/declared-errors.ts';
import { type ErrorExample, listErrorExamples } from './support/error-examples.ts';
import { classify, ErrorProvoker, type ExampleClass, type Outcome, whyOverruled } from './support/provoke-error.ts';

/** Of the examples that are sent as they are and that nothing overrules. */
const LEAST_SHARE = 0.95;

const CLASSES: readonly ExampleClass[] = ['described', 'made up', 'injected'];

const STATES = ['met', 'not met', 'overruled', 'impossible'] as const;

/** One example with the answer of the sandbox. `reason` says why it is not met. */
interface Row {
  readonly model: string | null;
  readonly operation: string | null;
  readonly status: number;
  readonly code: string;
  readonly class: ExampleClass;
  readonly state: (typeof STATES)[number];
  readonly reason?: string;
}

function toRow(example: ErrorExample, { kind, text }: Outcome): Row {
  const { operation, status, codes } = example;
  const subject = { model: operation.model, operation: operation.operationId, status, code: codes.join(', ') };
  const row = { ...subject, class: classify(example) };
  const overruled = whyOverruled(example);
  if (overruled !== undefined) return { ...row, state: 'overruled', reason: toSentence(overruled) };
  if (kind === 'same') return { ...row, state: 'met' };
  if (kind === 'impossible') return { ...row, state: 'impossible', reason: toSentence(text) };
  const [response = ''] = text.split(' {');
  return { ...row, state: 'not met', reason: `The sandbox responds with ${response}.` };
}

function toSentence(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}

function formatTable(rows: readonly Row[]): string {
  const lines = CLASSES.map((name) => {
    const counts = STATES.map((state) => rows.filter((row) => row.class === name && row.state === state).length);
    return `${name.padEnd(12)}${counts.map((count) => String(count).padStart(12)).join('')}`;
  });
  return [`${'class'.padEnd(12)}${STATES.map((state) => state.padStart(12)).join('')}`, ...lines].join('\n');
}

function formatRow({ model, operation, status, code, state, reason }: Row): string {
  return `${state}: ${model} ${operation} ${status} ${code}: ${reason}`;
}

/** The rows that tests without models read. `-u` updates them. */
const ROWS = '../../../tools/model-rules/error-examples.json';

describe.skipIf(modelsFolders.length === 0)('Error examples of Amazon’s models', () => {
  it('Those that are sent as they are get the same status and code, except those that something overrules', async () => {
    const options = { auth: 'soft', orders: 20, listings: 5, endDates: false } as const;
    const provoker = new ErrorProvoker(
      createSandbox({ ...options, rateScale: Number.POSITIVE_INFINITY }),
      createSandbox(options),
    );
    const rows: Row[] = [];
    for (const example of await listErrorExamples()) rows.push(toRow(example, await provoker.provoke(example)));
    const differing = rows.filter(({ state }) => state === 'not met' || state === 'overruled');
    console.log([formatTable(rows), ...differing.map(formatRow)].join('\n'));
    await expect(`${JSON.stringify({ examples: rows }, null, 2)}\n`).toMatchFileSnapshot(ROWS);
    const described = rows.filter(({ class: name, state }) => name === 'described' && state !== 'overruled');
    const met = described.filter(({ state }) => state === 'met');
    expect(met.length / described.length).toBeGreaterThanOrEqual(LEAST_SHARE);
  }, 120_000);
});
