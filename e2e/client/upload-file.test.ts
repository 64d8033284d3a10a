import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RunningSandbox, startSandbox, testClock } from '@supercargo/sandbox';
import { SellingPartner } from 'supercargo';
import { afterEach, beforeEach, expect, it } from 'vitest';

const clock = testClock();
const picture = new Uint8Array([137, 80, 78, 71, 13, 10, 26, 10]);
const aplus = { resource: 'aplus/2020-11-01/contentDocuments', contentType: 'image/png' };
let running: RunningSandbox;
let seller: SellingPartner;
let marketplaceId: string;

beforeEach(async () => {
  running = await startSandbox({ clock, rateScale: Number.POSITIVE_INFINITY });
  const { clientId, clientSecret, refreshToken } = running.sandbox.credentials;
  ({ marketplaceId } = running.sandbox.credentials);
  seller = new SellingPartner({
    region: 'eu',
    refresh_token: refreshToken,
    credentials: { SELLING_PARTNER_APP_CLIENT_ID: clientId, SELLING_PARTNER_APP_CLIENT_SECRET: clientSecret },
    options: { baseUrl: running.url, authUrl: `${running.url}/auth/o2/token` },
  });
});

afterEach(() => running.close());

/** Requests to the file store, with their status. */
const listStoreRequests = () =>
  running.sandbox.events
    .filter(({ path }) => path.includes('document'))
    .map(({ method, status }) => `${method} ${status}`);

/** Submits A+ content with a picture for an article, and returns the status of the review. */
async function submitForReview(uploadDestinationId: string): Promise<string> {
  const { sellerId } = running.sandbox.credentials;
  const listings = await seller.listingsItems.searchListingsItems({
    path: { sellerId },
    query: { marketplaceIds: [marketplaceId] },
  });
  const asin = listings.items[0]?.summaries?.[0]?.asin ?? '';
  const pixels = (value: number) => ({ value, units: 'pixels' });
  const companyLogo = {
    uploadDestinationId,
    imageCropSpecification: { size: { width: pixels(600), height: pixels(180) } },
    altText: 'Logo',
  };
  const module = { contentModuleType: 'STANDARD_COMPANY_LOGO' as const, standardCompanyLogo: { companyLogo } };
  const contentDocument = {
    name: 'Logo',
    contentType: 'EBC' as const,
    locale: 'en-GB',
    contentModuleList: [module],
  };
  const query = { marketplaceId };
  const { contentReferenceKey } = await seller.aplusContent.createContentDocument({ query, body: { contentDocument } });
  const path = { contentReferenceKey };
  await seller.aplusContent.postContentDocumentAsinRelations({ path, query, body: { asinSet: [asin] } });
  await seller.aplusContent.postContentDocumentApprovalSubmission({ path, query });
  clock.advance(60_000);
  const wanted = { marketplaceId, includedDataSet: ['METADATA' as const] };
  const { contentRecord } = await seller.aplusContent.getContentDocument({ path, query: wanted });
  return contentRecord.contentMetadata?.status ?? '';
}

it('A picture for A+ content is uploaded as a form and passes the review', async () => {
  const upload = { ...aplus, marketplaceIds: [marketplaceId], content: picture };
  const { uploadDestinationId } = await seller.uploadFile(upload);
  expect(await submitForReview(uploadDestinationId)).toBe('APPROVED');
  expect(await submitForReview(`${uploadDestinationId}-2`)).toBe('REJECTED');
});

it('A file on disk is uploaded unchanged', async () => {
  const file = join(tmpdir(), `supercargo-upload-${process.pid}.png`);
  await writeFile(file, picture);
  const { uploadDestinationId } = await seller.uploadFile({ ...aplus, marketplaceIds: [marketplaceId], file });
  expect(await submitForReview(uploadDestinationId)).toBe('APPROVED');
});

it('An attachment of a message is uploaded and sent with the message', async () => {
  const { Orders } = await seller.orders.getOrders({
    query: { MarketplaceIds: [marketplaceId], CreatedAfter: '2020-01-01T00:00:00Z', OrderStatuses: ['Unshipped'] },
  });
  const amazonOrderId = Orders[0]?.AmazonOrderId ?? '';
  const { uploadDestinationId } = await seller.uploadFile({
    resource: `messaging/v1/orders/${amazonOrderId}/messages/legalDisclosure`,
    marketplaceIds: [marketplaceId],
    content: '%PDF-1.7',
    contentType: 'application/pdf',
  });
  expect(uploadDestinationId).not.toBe('');
  expect(listStoreRequests()).toContain('PUT 200');
  await seller.messaging.createLegalDisclosure({
    path: { amazonOrderId },
    query: { marketplaceIds: [marketplaceId] },
    body: { attachments: [{ uploadDestinationId, fileName: 'disclosure.pdf' }] },
  });
});

it('A resource without uploads is rejected before a file is sent', async () => {
  const upload = { ...aplus, resource: 'orders/v0/orders', marketplaceIds: [marketplaceId], content: picture };
  await expect(seller.uploadFile(upload)).rejects.toMatchObject({ status: 400, code: 'InvalidInput' });
  expect(listStoreRequests()).toEqual([]);
});
