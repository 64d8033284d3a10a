import { describe, expect, it } from 'vitest';
import type { ReadRequest, SyncError } from '../src/index.ts';
import { brandSearchQueryPerformance } from '../src/streams/brands/brand-search-query-performance.ts';
import { joinIds } from '../src/streams/ways/report-of-ids.ts';

describe('A report of IDs', () => {
  it('IDs are joined to texts that Amazon accepts', () => {
    const listed = Array.from({ length: 40 }, (_, at) => `B${String(at).padStart(9, '0')}`);
    const texts = joinIds(listed, { separator: ' ', maxLength: 200 });
    expect(texts.map((text) => text.split(' ').length)).toEqual([18, 18, 4]);
    expect(Math.max(...texts.map(({ length }) => length))).toBeLessThanOrEqual(200);
    expect(texts.join(' ').split(' ')).toEqual(listed);
  });

  it('A window waits for the stream that copies its IDs', async () => {
    const request = { listCopied: async () => new Set<string>() } as Partial<ReadRequest> as ReadRequest;
    const batches = brandSearchQueryPerformance.windows?.incremental.read(request)[Symbol.asyncIterator]();
    const error = await batches?.next().catch((cause: unknown) => cause as SyncError);
    expect(error).toMatchObject({ code: 'IDS_MISSING', action: expect.stringContaining('listings') });
    expect(brandSearchQueryPerformance.follows?.batchSize).toBe(18);
  });
});
