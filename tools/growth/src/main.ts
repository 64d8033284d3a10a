import { globSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { type Expression, listExpressions } from './list-expressions.ts';
import { type Attack, measureGrowth } from './measure-growth.ts';

/** Measures the regular expressions of all packages, and fails if one takes more than linear time, with which a text could stop a server. */
const root = join(import.meta.dirname, '../../..');
const files = globSync('packages/{*,console/*}/{src,bin}/**/*.{ts,tsx,cjs}', { cwd: root });
const expressions = new Map<string, Expression>();
for (const file of files) {
  for (const expression of listExpressions(file, readFileSync(join(root, file), 'utf8')))
    expressions.set(`/${expression.pattern}/${expression.flags}`, expression);
}

const attacks: (Expression & { readonly attack: Attack | undefined })[] = [];
const waiting = expressions.values();
async function measureWaiting(): Promise<void> {
  for (const expression of waiting) attacks.push({ ...expression, attack: await measureGrowth(expression) });
}
await Promise.all(Array.from({ length: availableParallelism() }, measureWaiting));
const slow = attacks.flatMap(({ attack, ...expression }) =>
  attack === undefined ? [] : [{ ...expression, ...attack }],
);
for (const { file, line, pattern, flags, text, characters, milliseconds } of slow)
  console.error(`${file}:${line} /${pattern}/${flags} takes ${milliseconds} ms for ${characters} characters: ${text}`);
console.log(`${expressions.size} expressions measured. ${slow.length} of them take more than linear time.`);
// The search has a process of its own, which would keep this one alive.
process.exit(slow.length === 0 ? 0 : 1);
