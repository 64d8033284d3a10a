import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startSandbox } from '@supercargo/sandbox';
import type { Keyring } from '@supercargo/toolkit/profiles/keyring';
import { ProfileStore } from '@supercargo/toolkit/profiles/profile-store';
import { SavedReleases } from '../../../../tools/test-support/src/saved-releases.ts';
import { runInProcess } from './in-process.ts';

const query =
  '{ analytics_salesAndTraffic_2024_04_24 { salesAndTrafficByDate(startDate: "2026-01-01", endDate: "2026-01-02", ' +
  'aggregateBy: DAY, marketplaceIds: ["{{marketplaceId}}"]) { startDate sales { unitsOrdered } } } }';

/** Starts a sandbox with the state in `data`, which contains the reports, feeds and queries of a release. New reports and feeds stay in the queue for `queueSeconds`. */
export function startSandboxWith(data: string, queueSeconds: number) {
  const delays = { queueSeconds, processingSeconds: 0 };
  return startSandbox({
    data,
    rateScale: Number.POSITIVE_INFINITY,
    orders: 1,
    listings: 1,
    feeds: delays,
    reports: delays,
  });
}

/** Creates a keyring with one key. */
export function createKeyring(value: string): Keyring {
  return { read: () => value, write: () => {} };
}

/** What the releases have saved: the folder of the command line, the state of a sandbox, and what a test must know of them. */
export const releases = new SavedReleases(join(import.meta.dirname, '../releases'), async (folder) => {
  const facts = await createConfig(join(folder, 'config'), join(folder, 'marketplace'));
  writeFileSync(join(folder, 'facts.json'), `${JSON.stringify(facts, null, 2)}\n`);
});

/** Saves profiles, one of them encrypted, and stops runs of each kind after and during their creation. */
async function createConfig(folder: string, data: string) {
  const { url, sandbox, close } = await startSandboxWith(data, 3600);
  const { clientId, clientSecret, refreshToken, sellerId, marketplaceId } = sandbox.credentials;
  const secrets = { clientSecret, refreshToken };
  const authUrl = `${url}/auth/o2/token`;
  const known = { region: 'eu', clientId, sellerId, marketplaceId, baseUrl: url, authUrl, secrets } as const;
  const key = Buffer.alloc(32, 7).toString('base64');
  await new ProfileStore(folder, async () => createKeyring(key)).save({ name: 'encrypted', ...known });
  await new ProfileStore(folder, async () => undefined).save({
    name: 'other',
    region: 'na',
    clientId: 'other',
    secrets,
  });
  await new ProfileStore(folder, async () => undefined).save({ name: 'toy', ...known });
  const file = join(data, 'listings.json');
  const messages = [{ messageId: 1, sku: 'A', operationType: 'DELETE' }];
  writeFileSync(file, JSON.stringify({ header: { sellerId, version: '2.0' }, messages }));
  const shipments = join(data, 'shipments.xml');
  writeFileSync(shipments, '<AmazonEnvelope><Header/><MessageType>OrderFulfillment</MessageType></AmazonEnvelope>');
  const createdCommands = [
    ['report', 'get', 'GET_FLAT_FILE_OPEN_LISTINGS_DATA'],
    ['feed', 'send', file, '--type', 'JSON_LISTINGS_FEED', '--yes'],
    ['query', 'run', query],
  ];
  const interruptedCommands = [
    ['report', 'get', 'GET_MERCHANT_LISTINGS_ALL_DATA'],
    ['feed', 'send', shipments, '--type', 'POST_ORDER_FULFILLMENT_DATA', '--yes'],
    ['query', 'run', query.replace('2026-01-02', '2026-01-03')],
  ];
  for (const line of createdCommands)
    await runInProcess(folder, line, { shouldStop: (text) => text.includes(' IN_QUEUE') });
  for (const name of ['createReport', 'createFeed', 'createQuery']) {
    sandbox.faults.add({ fault: 'stall', operation: `*/${name}` });
  }
  const runs = join(folder, 'runs');
  for (const line of interruptedCommands) {
    const existing = new Set(readdirSync(runs));
    let killed: readonly [file: string, text: string] | undefined;
    const shouldStop = (text: string) => {
      if (!text.includes(' UNCONFIRMED')) return false;
      const [name = ''] = readdirSync(runs).filter((one) => !existing.has(one));
      killed ??= [join(runs, name), readFileSync(join(runs, name), 'utf8')];
      return true;
    };
    await runInProcess(folder, line, { shouldStop });
    // A killed process leaves the file in this state, while a stopped one deletes it.
    if (killed !== undefined) writeFileSync(...killed);
  }
  sandbox.faults.clear();
  await close();
  return { url, key, leftAt: Date.now() };
}
