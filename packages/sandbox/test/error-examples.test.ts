import { createSandbox } from '@supercargo/sandbox';
import { describe, expect, it } from 'vitest';
import { modelsFolders } from './support/declared-errors.ts';
import { type ErrorExample, listErrorExamples } from './support/error-examples.ts';
import { ErrorProvoker, type Outcome } from './support/provoke-error.ts';

const LEAST_SHARE = 0.7;

const KINDS = ['same', 'other', 'accepted', 'impossible'] as const;

function describeExample({ operation, status, codes, parameters }: ErrorExample, { text }: Outcome): string {
  const request = parameters === undefined ? '' : JSON.stringify(parameters);
  return `${operation.model} ${operation.operation} ${status} ${codes.join(', ')} ${request} → ${text}`;
}

function formatTable(results: readonly (readonly [ErrorExample, Outcome])[]): string {
  const models = [...new Set(results.map(([{ operation }]) => operation.model ?? ''))].sort();
  const rows = [...models, 'all'].map((model) => {
    const own = results.filter(([{ operation }]) => model === 'all' || operation.model === model);
    const counts = KINDS.map((kind) => own.filter(([, outcome]) => outcome.kind === kind).length);
    return `${model.padEnd(54)}${counts.map((count) => String(count).padStart(12)).join('')}`;
  });
  return [`${'API'.padEnd(54)}${KINDS.map((kind) => kind.padStart(12)).join('')}`, ...rows].join('\n');
}

/** The rows that tests without models read. `-u` updates them. */
const ROWS = '../../../tools/model-rules/error-examples.json';

function toRow({ operation, status, codes }: ErrorExample, { kind, text }: Outcome): object {
  const example = { model: operation.model, operation: operation.operationId, status, code: codes.join(', ') };
  const provokable = kind !== 'impossible';
  if (kind === 'same') return { ...example, provokable, state: 'met' };
  const [response = ''] = text.split(' {');
  const reason = provokable ? `The sandbox responds with ${response}.` : `No request gets it: ${text}.`;
  return { ...example, provokable, state: 'not met', reason };
}

describe.skipIf(modelsFolders.length === 0)('Error examples of Amazon’s models', () => {
  it('Most of those that can be provoked have the same status and code, and none is answered with success', async () => {
    const options = { auth: 'soft', orders: 20, listings: 5, endDates: false } as const;
    const provoker = new ErrorProvoker(
      createSandbox({ ...options, rateScale: Number.POSITIVE_INFINITY }),
      createSandbox(options),
    );
    const results: (readonly [ErrorExample, Outcome])[] = [];
    for (const example of await listErrorExamples()) results.push([example, await provoker.provoke(example)]);
    console.log(formatTable(results));
    const differing = results.filter(([, { kind }]) => kind === 'other' || kind === 'accepted');
    console.log(
      differing.map(([example, outcome]) => `${outcome.kind}: ${describeExample(example, outcome)}`).join('\n'),
    );
    const reasons = results.flatMap(([, { kind, text }]) => (kind === 'impossible' ? [text] : []));
    console.log(
      [...new Set(reasons)].map((text) => `${reasons.filter((other) => other === text).length} ${text}`).join('\n'),
    );
    const examples = results.map(([example, outcome]) => toRow(example, outcome));
    await expect(`${JSON.stringify({ examples }, null, 2)}\n`).toMatchFileSnapshot(ROWS);
    const same = results.filter(([, { kind }]) => kind === 'same').length;
    const accepted = differing.filter(([, { kind }]) => kind === 'accepted');
    expect(accepted.map(([example, outcome]) => describeExample(example, outcome))).toEqual([]);
    expect(same / (same + differing.length)).toBeGreaterThanOrEqual(LEAST_SHARE);
  }, 120_000);
});
