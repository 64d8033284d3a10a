import { describe, expect, test, vi } from 'vitest';
import { listStreams, type StreamName } from '../src/index.ts';
import { TestBed } from './support/test-bed.ts';

// Copies of several days take a while on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

const hour = 3_600_000;
const day = 24 * hour;

/**
 * The sandbox checks the role of a report when it is requested. Settlements are only listed, so nothing is denied. Streams with IDs of
 * other streams call nothing without them, and sellers have no data of vendors, whatever their roles.
 */
const checked = listStreams().filter(
  ({ name, follows, party }) => name !== 'settlements' && follows === undefined && party !== 'vendor',
);

describe('Roles', () => {
  test.each(checked.map(({ name }) => name as StreamName))(
    'The stream %s of an application without its role is tried again two hours later and then once a day, and continues when the role was granted',
    async (stream) => {
      const bed = new TestBed({
        orders: 5,
        listings: 12,
        marketplaceIds: ['A1F83G8C2ARO7P'],
        roles: ['Buyer Solicitation'],
      });
      const sync = bed.createSync({ streams: [stream], since: '5d' });
      await bed.runLoading(sync.run({ once: true }));
      const [denied] = await bed.run(sync.status());
      expect(denied).toMatchObject({ status: 'retrying', error: { code: 'ACCESS_DENIED' } });
      await bed.run(bed.clock.sleep(2 * hour));
      await bed.runLoading(sync.run({ once: true }));
      const [unit] = await bed.run(sync.status());
      expect(unit).toMatchObject({ status: 'role-missing', error: { code: 'ROLE_MISSING' } });
      expect(unit?.dueAt).toBeGreaterThan(bed.clock.now() + day - 600_000);
      const declared = listStreams().find(({ name }) => name === stream);
      bed.sandbox.grantRoles(bed.sandbox.sellers[0]?.sellerId ?? '', declared?.roles ?? []);
      await bed.run(bed.clock.sleep(day));
      await bed.runLoading(sync.run({ once: true }));
      const [granted] = await bed.run(sync.status());
      expect(granted).toMatchObject({ status: 'active', failures: 0 });
    },
  );
});
