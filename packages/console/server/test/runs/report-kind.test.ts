import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSandbox } from '@supercargo/sandbox';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TableDocument, WriteTable } from '../../src/services/run-files/write-table.ts';
import { ReportKind } from '../../src/services/run-kinds/report-kind.ts';
import { kindBench } from '../fixtures/kind-bench.ts';
import { HandClock, mortalClient } from '../fixtures/mortal-client.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'supercargo-reports-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('The run of a report', () => {
  it('The run of a report passes what is known of the report to its table, and saves the warnings', async () => {
    const documents: (TableDocument | undefined)[] = [];
    const writeTable: WriteTable = async (rows, file, _signal, document) => {
      let count = 0;
      for await (const _ of rows) count += 1;
      documents.push(document);
      document?.onWarning?.({ code: 'UNREADABLE_CELLS', message: 'Nothing decides for 1 cell.' });
      await writeFile(file, String(count));
      return { rows: count };
    };
    const kind = new ReportKind(writeTable);
    const clock = new HandClock();
    const { client } = mortalClient(createSandbox({ clock, documentUrlSeconds: 86_400 }), clock);
    const [reportType, marketplaceIds] = ['GET_MERCHANT_LISTINGS_ALL_DATA', ['A1F83G8C2ARO7P']];
    const bench = kindBench({ folder, request: kind.check({ reportType, marketplaceIds }), client });
    expect((await clock.until(kind.work(bench.at))).status).toBe('done');
    expect(documents).toMatchObject([{ reportType, marketplaceIds }]);
    expect(bench.saves.at(-1)?.progress?.tableWarnings).toEqual([
      { code: 'UNREADABLE_CELLS', message: 'Nothing decides for 1 cell.' },
    ]);
  });
});
