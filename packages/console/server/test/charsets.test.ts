import { readFile } from 'node:fs/promises';
import { describe, expect, it, vi } from 'vitest';
import { createTestCaller } from './fixtures/callers.ts';
import { startRunBench } from './fixtures/run-bench.ts';

// Each has a marketplace of its own.
vi.setConfig({ testTimeout: 60_000 });

const stores = [
  { store: 'Japan', marketplaceId: 'A1VC38T7YXB528', label: 'shift_jis', letters: /[ぁ-んァ-ヶ一-龠]/ },
  { store: 'Germany', marketplaceId: 'A1PA6795UKMFR9', label: 'windows-1252', letters: /[äöüß]/ },
];

describe('the table of a report', () => {
  it.each(stores)('The table of a report has the correct characters of its store: $store', async (one) => {
    const { marketplaceId, label, letters } = one;
    const bench = await startRunBench({ marketplaceIds: [marketplaceId], listings: 40 });
    try {
      const { services, sellerId } = bench;
      const { tables } = createTestCaller(services);
      const asked = { reportType: 'GET_MERCHANT_LISTINGS_ALL_DATA', marketplaceIds: [marketplaceId] };
      const run = await services.reports.start('local', {
        sellerId,
        request: asked,
        createdBy: 'operator',
        ignoreValidation: true,
      });
      await bench.workAll();
      const { files } = await services.runs.find('local', run.id);
      const bytes = await readFile(await services.files.local(files[0]?.key ?? ''));
      const text = new TextDecoder(label, { fatal: true }).decode(bytes);
      expect(text).toMatch(letters);
      // As UTF-8 the same bytes are no text.
      expect(() => new TextDecoder('utf-8', { fatal: true }).decode(bytes)).toThrow();
      const table = { runId: run.id };
      const { columns } = await tables.describe({ table });
      const rows = await tables.page({ table, offset: 0, limit: 40 });
      const named = columns.map(({ name }) => name);
      expect(rows.map(({ cells }) => cells.map(String)[named.indexOf('item-name')])).toEqual(
        text
          .trimEnd()
          .split(/\r?\n/)
          .slice(1)
          .map((line) => line.split('\t')[0]),
      );
      expect(JSON.stringify(rows)).toMatch(letters);
    } finally {
      await bench.close();
    }
  });
});
