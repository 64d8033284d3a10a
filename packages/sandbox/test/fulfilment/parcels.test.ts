import { createHash } from 'node:crypto';
import { crc32, gunzipSync, inflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { longRun } from '../support/fulfilment/long-run.ts';
import { DOCUMENTS, parcelScenario } from '../support/fulfilment/parcel-scenario.ts';

const HOUR = 3_600_000;
const NOWHERE = '00000000-0000-4000-8000-000000000000';

function setUp() {
  const run = longRun();
  return { ...run, ...parcelScenario(run.application) };
}

/** The chunks of a PNG, each with its checksum held against its bytes. */
function readChunks(png: Buffer): readonly { readonly type: string; readonly data: Buffer }[] {
  const chunks = [];
  for (let at = 8; at < png.length; ) {
    const length = png.readUInt32BE(at);
    const body = png.subarray(at + 4, at + 8 + length);
    expect(png.readUInt32BE(at + 8 + length)).toBe(crc32(body));
    chunks.push({ type: body.subarray(0, 4).toString(), data: body.subarray(4) });
    at += 12 + length;
  }
  return chunks;
}

function expectPdf(bytes: Buffer): void {
  const text = bytes.toString('latin1');
  const table = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(text)?.[1]);
  expect(text.slice(0, 8)).toBe('%PDF-1.4');
  expect(text.slice(table, table + 4)).toBe('xref');
  const offsets = [...text.slice(table).matchAll(/^(\d{10}) 00000 n $/gm)].map((match) => Number(match[1]));
  expect(offsets.map((offset, at) => text.startsWith(`${at + 1} 0 obj`, offset))).toEqual(Array(5).fill(true));
  const [, length = '', rest = ''] = /<< \/Length (\d+) >>\nstream\n([\s\S]*)/.exec(text) ?? [];
  expect(rest.slice(Number(length), Number(length) + 10)).toBe('\nendstream');
}

describe('merchant fulfillment', () => {
  it('A label costs the offered rate and is a readable PDF', async () => {
    const { merchant, shipmentRequest } = setUp();
    const ShipmentRequestDetails = await shipmentRequest();
    const { ShippingServiceList } = (
      await merchant('getEligibleShipmentServices', { body: { ShipmentRequestDetails } })
    ).body.payload;
    const { ShippingServiceId, ShippingServiceOfferId, Rate } = ShippingServiceList[1];
    const body = { ShipmentRequestDetails, ShippingServiceId, ShippingServiceOfferId };
    const { payload } = (await merchant('createShipment', { body })).body;
    expect(payload).toMatchObject({ Status: 'Purchased', ShippingService: { ShippingServiceId, Rate } });
    const { Contents, Checksum, FileType } = payload.Label.FileContents;
    const file = gunzipSync(Buffer.from(Contents, 'base64'));
    expect(FileType).toBe('application/pdf');
    expect(createHash('md5').update(file).digest('base64')).toBe(Checksum);
    expectPdf(file);
    const again = await merchant('createShipment', { body });
    expect([again.status, again.body.errors[0].code]).toEqual([400, 'InvalidInput']);
  });

  it('An offer expires, and a parcel that is too heavy is rejected', async () => {
    const { clock, merchant, shipmentRequest } = setUp();
    const ShipmentRequestDetails = await shipmentRequest({ Weight: { Value: 25_000, Unit: 'g' } });
    const { payload } = (await merchant('getEligibleShipmentServices', { body: { ShipmentRequestDetails } })).body;
    expect(payload.RejectedShippingServiceList).toMatchObject([{ ShippingServiceId: 'RM_TRACKED_48' }]);
    const { ShippingServiceId, ShippingServiceOfferId } = payload.ShippingServiceList[0];
    clock.advance(10 * 60_000);
    const body = { ShipmentRequestDetails, ShippingServiceId, ShippingServiceOfferId };
    expect((await merchant('createShipment', { body })).status).toBe(400);
    const heavy = { ShipmentRequestDetails, ShippingServiceId: 'RM_TRACKED_48' };
    expect((await merchant('createShipment', { body: heavy })).status).toBe(400);
  });

  it.each([
    ['before the carrier has it', 1, 'RefundApplied'],
    ['after the carrier has it', 21, 'RefundRejected'],
  ])('The refund of a label that is cancelled %s: %s h, %s', async (_, hours, expected) => {
    const { clock, merchant, shipmentRequest } = setUp();
    const body = { ShipmentRequestDetails: await shipmentRequest(), ShippingServiceId: 'UPS_PTP_GND' };
    const path = { shipmentId: (await merchant('createShipment', { body })).body.payload.ShipmentId };
    clock.advance(hours * HOUR);
    expect((await merchant('cancelShipment', { path })).body.payload.Status).toBe('RefundPending');
    expect((await merchant('cancelShipment', { path })).status).toBe(400);
    clock.advance(48 * HOUR);
    expect((await merchant('getShipment', { path })).body.payload.Status).toBe(expected);
    expect((await merchant('getShipment', { path: { shipmentId: NOWHERE } })).status).toBe(404);
  });
});

describe('shipping v2', () => {
  it('A label can be bought as long as the token of its rate is valid', async () => {
    const { clock, newer, purchaseBody } = setUp();
    const body = await purchaseBody();
    clock.advance(10 * 60_000 - 1);
    expect((await newer('purchaseShipment', { body: { ...body, rateId: 'other' } })).status).toBe(400);
    expect((await newer('purchaseShipment', { body })).status).toBe(200);
    clock.advance(1);
    const late = await newer('purchaseShipment', { body });
    expect([late.status, late.body.errors[0].message]).toEqual([400, 'The request token has expired.']);
    expect((await newer('getAdditionalInputs', { query: { requestToken: 'no', rateId: 'no' } })).status).toBe(400);
  });

  it('The same idempotency key returns the same response, and one label is bought', async () => {
    const { newer, purchaseBody } = setUp();
    const body = await purchaseBody();
    const headers = { 'x-amzn-IdempotencyKey': 'once' };
    const first = await newer('purchaseShipment', { body, headers });
    expect((await newer('purchaseShipment', { body, headers })).body).toEqual(first.body);
    const other = await newer('purchaseShipment', { body });
    expect(other.body.payload.shipmentId).not.toBe(first.body.payload.shipmentId);
    const changed = { ...body, requestedDocumentSpecification: { ...DOCUMENTS, format: 'PDF' } };
    expect((await newer('purchaseShipment', { body: changed, headers })).status).toBe(400);
  });

  it('A label can be a readable picture', async () => {
    const { newer, bought } = setUp();
    const { shipmentId, packageDocumentDetails } = await bought();
    const png = Buffer.from(packageDocumentDetails[0].packageDocuments[0].contents, 'base64');
    expect(png.subarray(0, 8).toString('latin1')).toBe('\x89PNG\r\n\x1a\n');
    const chunks = readChunks(png);
    expect(chunks.map(({ type }) => type)).toEqual(['IHDR', 'IDAT', 'IEND']);
    const [width, height] = [chunks[0]?.data.readUInt32BE(0) ?? 0, chunks[0]?.data.readUInt32BE(4) ?? 0];
    expect(inflateSync(chunks[1]?.data ?? Buffer.alloc(0))).toHaveLength((width + 1) * height);
    const query = { packageClientReferenceId: 'parcel-1', format: 'PDF' };
    const { payload } = (await newer('getShipmentDocuments', { path: { shipmentId }, query })).body;
    expectPdf(Buffer.from(payload.packageDocumentDetail.packageDocuments[0].contents, 'base64'));
    const strange = { packageClientReferenceId: 'parcel-9' };
    expect((await newer('getShipmentDocuments', { path: { shipmentId }, query: strange })).status).toBe(404);
  });

  it('Tracking follows the clock, and a shipment can be cancelled until the carrier collects it', async () => {
    const { clock, newer, bought } = setUp();
    const { shipmentId, packageDocumentDetails } = await bought();
    const returned = await bought();
    const query = { trackingId: packageDocumentDetails[0].trackingId, carrierId: 'AMZN_UK' };
    expect((await newer('cancelShipment', { path: { shipmentId: returned.shipmentId } })).status).toBe(200);
    expect((await newer('cancelShipment', { path: { shipmentId: returned.shipmentId } })).status).toBe(400);
    const seen = [];
    for (const hours of [0, 20, 34, 6]) {
      clock.advance(hours * HOUR);
      seen.push((await newer('getTracking', { query })).body.payload.summary.status);
    }
    expect(seen).toEqual(['PreTransit', 'InTransit', 'OutForDelivery', 'Delivered']);
    expect((await newer('cancelShipment', { path: { shipmentId } })).status).toBe(400);
    const gone = { trackingId: returned.packageDocumentDetails[0].trackingId, carrierId: 'AMZN_UK' };
    expect((await newer('getTracking', { query: gone })).body.payload.summary.status).toBe('PickupCancelled');
    expect((await newer('getTracking', { query: { ...query, trackingId: 'UK0' } })).status).toBe(404);
  });

  it('A collection form lists shipments once and can be downloaded again', async () => {
    const { newer, bought } = setUp();
    await bought();
    const open = async () =>
      (await newer('getUnmanifestedShipments', { body: {} })).body.unmanifestedCarrierInformationList;
    expect(await open()).toHaveLength(1);
    const body = { carrierId: 'AMZN_UK' };
    const { collectionsFormDocument } = (await newer('generateCollectionForm', { body })).body;
    expect(await open()).toEqual([]);
    expect((await newer('generateCollectionForm', { body })).status).toBe(400);
    const [form] = (await newer('getCollectionFormHistory', { body: {} })).body.collectionFormsHistoryRecordList;
    const kept = await newer('getCollectionForm', { path: { collectionFormId: form.collectionFormId } });
    expect(kept.body.collectionsFormDocument).toEqual(collectionsFormDocument);
  });

  it('An account of another carrier is linked until it is unlinked', async () => {
    const { newer } = setUp();
    const path = { carrierId: 'DHL' };
    const body = { carrierAccountType: 'SHIPPER_ACCOUNT', carrierAccountAttributes: [] };
    const { accountId } = (await newer('linkCarrierAccount', { path, body })).body;
    expect((await newer('getCarrierAccounts', { body: {} })).body.activeAccounts).toEqual([
      { accountId, carrierId: 'DHL' },
    ]);
    expect((await newer('unlinkCarrierAccount', { path, body: {} })).body).toEqual({ isUnlinked: true });
    expect((await newer('unlinkCarrierAccount', { path, body: {} })).status).toBe(404);
    expect((await newer('linkCarrierAccount', { path: { carrierId: 'PIGEON' }, body })).status).toBe(404);
  });
});

describe('shipping v1', () => {
  it('A shipment is created, bought, printed, tracked and cancelled', async () => {
    const { clock, older, olderBody, labelSpecification } = setUp();
    const body = olderBody();
    const { shipmentId, eligibleRates } = (await older('createShipment', { body })).body.payload;
    expect((await older('createShipment', { body })).status).toBe(400);
    const path = { shipmentId };
    const purchase = { rateId: eligibleRates[1].rateId, labelSpecification };
    const { acceptedRate, labelResults } = (await older('purchaseLabels', { path, body: purchase })).body.payload;
    expect(acceptedRate.totalCharge).toEqual(eligibleRates[1].totalCharge);
    expect((await older('purchaseLabels', { path, body: purchase })).status).toBe(400);
    expect((await older('getShipment', { path })).body.payload.acceptedRate).toEqual(acceptedRate);
    const [{ trackingId, label }] = labelResults;
    const printed = await older('retrieveShippingLabel', {
      path: { shipmentId, trackingId },
      body: { labelSpecification },
    });
    expect(printed.body.payload.labelStream).toBe(label.labelStream);
    readChunks(Buffer.from(label.labelStream, 'base64'));
    clock.advance(60 * HOUR);
    const { payload } = (await older('getTrackingInformation', { path: { trackingId } })).body;
    expect([payload.summary.status, payload.eventHistory.length]).toEqual(['Delivered', 5]);
    expect((await older('cancelShipment', { path })).status).toBe(400);
    const other = (await older('createShipment', { body: olderBody() })).body.payload;
    const expired = { rateId: other.eligibleRates[0].rateId, labelSpecification };
    clock.advance(HOUR);
    expect((await older('purchaseLabels', { path: { shipmentId: other.shipmentId }, body: expired })).status).toBe(400);
    expect((await older('cancelShipment', { path: { shipmentId: other.shipmentId } })).status).toBe(200);
    expect((await older('cancelShipment', { path: { shipmentId: other.shipmentId } })).status).toBe(400);
    expect((await older('getShipment', { path: { shipmentId: NOWHERE } })).status).toBe(404);
  });
});

describe('easy ship', () => {
  it('A package is scheduled once in an available slot and can be rescheduled until it is collected', async () => {
    const { clock, easy, marketplaceId, scheduled, slotsFor } = setUp();
    const { body, answer } = await scheduled();
    expect(answer.body).toMatchObject({ packageStatus: 'ReadyForPickup', packageWeight: { value: 700, unit: 'g' } });
    const again = await easy('createScheduledPackage', { body });
    expect([again.status, again.body.errors[0].code]).toEqual([400, 'ScheduledPackageAlreadyExists']);
    const { amazonOrderId } = body;
    const slots = (await slotsFor(amazonOrderId)).body.timeSlots;
    const move = (packageTimeSlot: object) =>
      easy('updateScheduledPackages', {
        body: { marketplaceId, updatePackageDetailsList: [{ scheduledPackageId: { amazonOrderId }, packageTimeSlot }] },
      });
    expect((await move({ slotId: 'nonsense' })).body.errors[0].code).toBe('InvalidTimeSlotId');
    expect((await move(slots[2])).body.packages[0].packageTimeSlot).toEqual(slots[2]);
    const query = { amazonOrderId, marketplaceId };
    clock.set(Date.parse(slots[2].startTime));
    expect((await easy('getScheduledPackage', { query })).body.packageStatus).toBe('PickedUp');
    expect((await move(slots[4])).body.errors[0].code).toBe('OrderNotEligibleForRescheduling');
    const unknown = { amazonOrderId: '000-0000000-0000000', marketplaceId };
    expect((await easy('getScheduledPackage', { query: unknown })).status).toBe(404);
  });

  it('Several packages are scheduled at once, and the response names those that failed', async () => {
    const { easy, marketplaceId, scheduled, unshipped } = setUp();
    const taken = (await scheduled()).body.amazonOrderId;
    const amazonOrderId = await unshipped();
    const orderScheduleDetailsList = [{ amazonOrderId: taken }, { amazonOrderId }, { amazonOrderId: 'no-such' }];
    const body = { marketplaceId, orderScheduleDetailsList, labelFormat: 'PDF' };
    const answer = (await easy('createScheduledPackageBulk', { body })).body;
    expect(answer.scheduledPackages).toMatchObject([{ scheduledPackageId: { amazonOrderId } }]);
    expect(answer.rejectedOrders.map((one: { error: { code: string } }) => one.error.code)).toEqual([
      'ScheduledPackageAlreadyExists',
      'ResourceNotFound',
    ]);
  });
});
