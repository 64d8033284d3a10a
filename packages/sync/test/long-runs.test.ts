import { getEventListeners } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { DuckDbDestination, type StreamName } from '../src/index.ts';
import { TestBed } from './support/test-bed.ts';

const hour = 3_600_000;
const options = { orders: 4, ordersPerDay: 0, listings: 12, marketplaceIds: ['A1F83G8C2ARO7P'] };

describe('A sync that runs for long', () => {
  test('A sync that runs for long leaves no listeners at its signal', async () => {
    const bed = new TestBed(options);
    const stop = new AbortController();
    const sync = bed.createSync({ streams: [{ stream: 'orders', every: '1m' }], since: '2d' });
    const listeners: number[] = [];
    for (const hours of [0.5, 1])
      bed.clock.setTimeout(() => listeners.push(getEventListeners(stop.signal, 'abort').length), hours * hour);
    bed.clock.setTimeout(() => stop.abort(), 1.1 * hour);
    await bed.run(sync.run({ signal: stop.signal }));
    expect(listeners[0]).toBeLessThan(10);
    expect(listeners[1]).toBeLessThanOrEqual(listeners[0] ?? 0);
    expect(getEventListeners(stop.signal, 'abort')).toHaveLength(0);
  });

  test('A sync of a stream that was removed from the configuration ends, and continues when the stream is there again', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'supercargo-'));
    const bed = new TestBed(options, new DuckDbDestination({ file: join(folder, 'copy.duckdb') }));
    const run = async (streams: StreamName[]) => {
      const sync = bed.createSync({ streams, since: '1d' });
      await bed.run(sync.open());
      await bed.runLoading(sync.run({ once: true }));
      const units = await bed.run(sync.status());
      await bed.run(sync.close());
      return units.map(({ stream, lastSuccessAt }) => [stream, lastSuccessAt !== undefined]);
    };
    await bed.run(bed.createSync({ streams: ['orders', 'listings'] }).open());
    await bed.destination.close();
    expect(await run(['listings'])).toEqual([
      ['listings', true],
      ['orders', false],
    ]);
    await bed.run(bed.clock.sleep(hour));
    expect(await run(['orders', 'listings'])).toEqual([
      ['listings', true],
      ['orders', true],
    ]);
    rmSync(folder, { recursive: true });
  });
});
