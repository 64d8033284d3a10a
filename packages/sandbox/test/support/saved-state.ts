import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SavedReleases } from '../../../../tools/test-support/src/saved-releases.ts';
import {
  type Busy,
  busySandbox,
  DAY,
  readWholeState,
  requestReport,
  rotateSecret,
  subscribe,
  useApplication,
} from './used-sandbox.ts';

const SEED = 'left behind';

/** The sandbox that a release leaves its state of: the same options must take it up again. */
export function openSavedState(data: string): Busy {
  return busySandbox({ data, seed: SEED });
}

/** What the releases have saved: a data directory, and the facts that must be found in it. */
export const releases = new SavedReleases(join(import.meta.dirname, '../releases'), async (folder) => {
  const facts = await saveState(join(folder, 'data'));
  writeFileSync(join(folder, 'facts.json'), `${JSON.stringify(facts, null, 2)}\n`);
});

/** Fills a directory with state of every kind, and says what must be found in it. */
async function saveState(data: string) {
  const busy = openSavedState(data);
  const { sandbox, application, one, two, callAs } = busy;
  const destinationId = await useApplication(busy);
  await subscribe(busy, one, destinationId);
  await requestReport(busy, one);
  await requestReport(busy, two);
  await rotateSecret(busy);
  sandbox.grantRoles(sandbox.sellers[1]?.sellerId ?? '', ['Product Listing', 'Inventory and Order Tracking']);
  const [seller] = sandbox.sellers;
  await callAs(one, 'PUT', `/listings/2021-08-01/items/${seller?.sellerId}/OWN-1`, LISTING, {
    marketplaceIds: 'A1F83G8C2ARO7P',
  });
  sandbox.addSeller();
  sandbox.reports.setScenario('GET_FLAT_FILE_OPEN_LISTINGS_DATA', { outcome: 'CANCELLED' });
  sandbox.clock.advance(DAY);
  const facts = await readFacts(busy);
  const token = await application.sellerToken(one);
  sandbox.snapshots.take('a-day-later');
  const named = listNames(busy);
  sandbox.close();
  return { ...facts, token, named };
}

const LISTING = {
  productType: 'PRODUCT',
  requirements: 'LISTING',
  attributes: { item_name: [{ value: 'Kept over releases', marketplace_id: 'A1F83G8C2ARO7P' }] },
};

/** The facts saved of a sandbox: IDs and states, no texts that a release can change. */
export async function readFacts(busy: Busy) {
  const { shops, received, secret, roles, now } = await readWholeState(busy);
  const { sellerId } = busy.sandbox.credentials;
  const listing = await busy.asked(busy.one, `/listings/2021-08-01/items/${sellerId}/OWN-1`, {
    marketplaceIds: 'A1F83G8C2ARO7P',
  });
  return {
    now,
    secret,
    roles,
    listing: listing.body.sku,
    shops: shops.map(({ orders, reports, subscription }) => ({
      orders: orders.body.payload.Orders.map(orderFacts),
      reports: reports.body.reports?.map(reportFacts) ?? [],
      subscription: subscription.body.payload?.subscriptionId ?? null,
    })),
    received: received.map(({ notificationId, notificationType }) => ({ notificationId, notificationType })),
  };
}

/** The named objects of a sandbox: sellers by ID, and snapshots. */
export function listNames({ sandbox }: Busy) {
  return {
    sellers: sandbox.sellers.map(({ sellerId }) => sellerId),
    snapshots: sandbox.snapshots.list().map(({ name, takenAt }) => ({ name, takenAt })),
  };
}

function orderFacts({ AmazonOrderId, OrderStatus }: Record<string, string>) {
  return { AmazonOrderId, OrderStatus };
}

function reportFacts({ reportId, processingStatus, reportDocumentId }: Record<string, string>) {
  return { reportId, processingStatus, reportDocumentId };
}
