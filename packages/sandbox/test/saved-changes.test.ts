import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listAllOperations, type OperationEntry } from '@supercargo/catalogue';
import { createSandbox, type SandboxOptions, testClock } from '@supercargo/sandbox';
import { afterAll, describe, expect, it } from 'vitest';
import { everyPreparation } from './support/all-preparations.ts';
import { Application } from './support/application.ts';
import { sampleRequest } from './support/sample-request.ts';

const folder = mkdtempSync(join(tmpdir(), 'saved-changes-'));
const clock = testClock();
const options: SandboxOptions = {
  clock,
  data: join(folder, 'data'),
  durable: true,
  rateScale: Number.POSITIVE_INFINITY,
  accessTokenSeconds: 400 * 86_400,
};
const sandbox = createSandbox(options);
const application = new Application(sandbox);
const given = await everyPreparation(application, clock);

afterAll(() => {
  sandbox.close();
  rmSync(folder, { recursive: true });
});

/** The snapshot that a sandbox takes after this one was killed. */
function readSavedState(): string {
  const data = join(folder, 'copy');
  cpSync(join(folder, 'data'), data, { recursive: true, filter: (path) => !path.endsWith('lock') });
  try {
    const copy = createSandbox({ ...options, data, durable: false });
    const snapshot = copy.snapshot();
    copy.close();
    return snapshot;
  } finally {
    rmSync(data, { recursive: true });
  }
}

/** The lines of a snapshot, which has one for each record, that another one lacks. */
function listMissing(snapshot: string, other: string): readonly string[] {
  const lines = new Set(other.split(/,?\n/));
  return snapshot.split(/,?\n/).filter((line) => !lines.has(line) && !isUnimportant(line));
}

/** Responses do not wait for quotas and positions of generators. */
function isUnimportant(line: string): boolean {
  return line.startsWith('"sandbox":') || line.includes('"requests":');
}

/** Operations that are called before the saved state is compared. Each comparison loads it all. */
const GROUP = 40;

const operations = listAllOperations();
const groups = operations.flatMap((_, index) => (index % GROUP === 0 ? [operations.slice(index, index + GROUP)] : []));

async function call(entry: OperationEntry): Promise<void> {
  const { operation, path, ...request } = await sampleRequest(entry, await given(entry));
  const { grantlessScope, method } = operation;
  const token = grantlessScope === null ? {} : { token: await application.grantlessToken(grantlessScope) };
  expect((await application.call(method, path, { ...request, ...token })).status).toBeLessThan(300);
}

describe('the changes of every operation', () => {
  it.each(groups.map((group) => [group[0]?.operation, group] as const))(
    'With a durable state, what operations from %s on have changed is on disk when they respond',
    async (_, group) => {
      for (const entry of group) await call(entry);
      const [saved, snapshot] = [readSavedState(), sandbox.snapshot()];
      expect(listMissing(snapshot, saved)).toEqual([]);
      expect(listMissing(saved, snapshot)).toEqual([]);
    },
  );
});
