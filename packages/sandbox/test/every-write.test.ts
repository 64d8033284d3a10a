import { describe, expect, it } from 'vitest';
import { createWriteTrials, listWrites } from './support/writes/write-trials.ts';

/** Writes that no read of Amazon shows, and why. */
const UNREAD: readonly (readonly [pattern: RegExp, reason: string])[] = [
  [/^messaging\/v1\/(confirm|create(?!Neg)|Create|send)/, 'No operation reads messages to buyers.'],
  [/^appIntegrations\//, 'No operation reads notifications in Seller Central or feedback on them.'],
  [/^applicationManagement\//, 'No operation reads the client secret: the new one is sent to the queue.'],
  [/\/batchInventory$/, 'The endpoint has only this operation: the same requests read the stock.'],
  [/\/createSandboxLocation$/, 'Test locations cannot be listed.'],
  [
    /\/create(ServiceDocument)?UploadDestination/,
    'The response is an address for an upload, which is read as a document.',
  ],
  [
    /^services\/v1\/cancelReservation$/,
    'Reservations have no read; capacity needs the resource, which the request does not name.',
  ],
  [/^shipping\/v1\/cancelShipment$/, 'Version v1 shows no status of a shipment.'],
  [/\/(submitNdrFeedback|createClaim)$/, 'No operation reads instructions to carriers or claims.'],
  [/\/createContainerLabel$/, 'The response is the label; no operation reads it.'],
];

/** Members of bodies whose values Amazon takes from elsewhere, and why. */
const UNREAD_MEMBERS: readonly (readonly [pattern: RegExp, reason: string])[] = [
  [
    /^amazonWarehousing.* (createdAt|updatedAt|orderId|orderStatus|confirmedOn|executionErrors|(eligible|shipped)\w+)$/,
    'Amazon sets them.',
  ],
  [/\/createPackages packages\.0\.status$/, 'Amazon sets the status of a package.'],
  [/^easyShip.*packageTimeSlot\.(startTime|endTime|handoverMethod)$/, 'The ID of the slot decides them.'],
  [/^easyShip.*scheduledPackageId\.packageId$/, 'An order has one package.'],
  [/^sellerWallet.*transactionSourceAccount\./, 'They follow from the ID of the account.'],
  [/^shipping\/v2.*\.size\./, 'Responses show the sizes that carriers offer, not the one of a label.'],
  [/^vendor.*(sellingParty|shipFromParty|shipToParty)/, 'Reads of orders show the parties of the order.'],
  [/^vendor.*(orderedQuantity|shippedQuantity)\./, 'Reads of orders show the quantities of the order.'],
  [/^vendorShipments.*currentShipmentStatus$/, 'Amazon sets the status of a shipment.'],
];

const writes = (await listWrites()).map(
  (entry) => [`${entry.endpoint}/${entry.version}/${entry.operation}`, entry] as const,
);
const tryWrite = await createWriteTrials();
const matched = new Set<RegExp>();

function isExcepted(rows: typeof UNREAD, text: string): boolean {
  const row = rows.find(([pattern]) => pattern.test(text));
  if (row !== undefined) matched.add(row[0]);
  return row !== undefined;
}

describe('every write of every API', () => {
  it.each(writes)('%s is accepted, and read back with all members that reads have', async (name, entry) => {
    const { reasons, shownBy, unseen } = await tryWrite(entry);
    expect(reasons).toEqual([]);
    if (shownBy.size === 0) expect(isExcepted(UNREAD, name)).toBe(true);
    const members = unseen.map((path) => `${name} ${path}`);
    expect(members.filter((member) => !isExcepted(UNREAD_MEMBERS, member))).toEqual([]);
  });

  it('There are at most 20 exceptions, and each is needed', () => {
    const rows = [...UNREAD, ...UNREAD_MEMBERS];
    expect(rows.length).toBeLessThanOrEqual(20);
    expect(rows.filter(([pattern]) => !matched.has(pattern))).toEqual([]);
  });
});
