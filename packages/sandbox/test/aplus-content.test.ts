import { createHash } from 'node:crypto';
import { createSandbox, testClock } from '@supercargo/sandbox';
import { describe, expect, it } from 'vitest';
import { Application } from './support/application.ts';
import { checkedCalls } from './support/checked-call.ts';
import { contentDocument } from './support/preparing-content.ts';

async function setUp() {
  const clock = testClock();
  const application = new Application(createSandbox({ clock, rateScale: Number.POSITIVE_INFINITY }));
  const { marketplaceId, sellerId } = application.sandbox.credentials;
  const call = checkedCalls(application);
  const aplus = (operation: string, options: { query?: object; path?: Record<string, string>; body?: object } = {}) =>
    call(`aplusContent/2020-11-01/${operation}`, { ...options, query: { marketplaceId, ...options.query } });
  const listings = await application.call('GET', `/listings/2021-08-01/items/${sellerId}`, {
    query: { marketplaceIds: marketplaceId },
  });
  const asin: string = listings.body.items[0].summaries[0].asin;
  const create = async (document: object = contentDocument) => {
    const { body } = await aplus('createContentDocument', { body: { contentDocument: document } });
    return { contentReferenceKey: body.contentReferenceKey as string };
  };
  const status = async (path: { contentReferenceKey: string }) => {
    const { body } = await aplus('getContentDocument', { path, query: { includedDataSet: 'METADATA' } });
    return body.contentRecord.contentMetadata.status;
  };
  const records = async () => (await aplus('searchContentPublishRecords', { query: { asin } })).body.publishRecordList;
  return { clock, application, call, aplus, asin, create, status, records, marketplaceId };
}

function withImage(uploadDestinationId: string) {
  const size = { width: { value: 10, units: 'pixels' }, height: { value: 10, units: 'pixels' } };
  const companyLogo = { uploadDestinationId, imageCropSpecification: { size }, altText: 'Logo' };
  const logo = { contentModuleType: 'STANDARD_COMPANY_LOGO', standardCompanyLogo: { companyLogo } };
  return { ...contentDocument, contentModuleList: [logo] };
}

describe('a content document', () => {
  it('A content document passes from draft to review and to the product pages, and can be suspended', async () => {
    const { clock, aplus, asin, create, status, records } = await setUp();
    const path = await create();
    expect((await aplus('postContentDocumentApprovalSubmission', { path })).status).toBe(400);
    await aplus('postContentDocumentAsinRelations', { path, body: { asinSet: [asin] } });
    expect((await aplus('postContentDocumentApprovalSubmission', { path })).status).toBe(200);
    expect((await aplus('postContentDocumentApprovalSubmission', { path })).status).toBe(400);
    const update = { path, body: { contentDocument } };
    expect((await aplus('updateContentDocument', update)).status).toBe(400);
    expect([await status(path), await records()]).toEqual(['SUBMITTED', []]);
    clock.advance(10_000);
    expect([await status(path), await records()]).toMatchObject(['APPROVED', [{ asin, ...path }]]);
    await aplus('updateContentDocument', update);
    expect([await status(path), await records()]).toMatchObject(['DRAFT', [{ asin }]]);
    expect((await aplus('postContentDocumentSuspendSubmission', { path })).status).toBe(200);
    expect(await records()).toEqual([]);
    expect((await aplus('postContentDocumentSuspendSubmission', { path })).status).toBe(400);
  });

  it('A content document keeps its content and exists only in its own store', async () => {
    const { aplus, create } = await setUp();
    const path = await create();
    const query = { includedDataSet: 'CONTENTS' };
    const { contentRecord } = (await aplus('getContentDocument', { path, query })).body;
    expect(contentRecord).toEqual({ ...path, contentDocument });
    const elsewhere = { ...query, marketplaceId: 'A1PA6795UKMFR9' };
    expect((await aplus('getContentDocument', { path, query: elsewhere })).status).toBe(404);
    const unknown = { contentReferenceKey: 'nothing' };
    expect((await aplus('getContentDocument', { path: unknown, query })).status).toBe(404);
    const nowhere = { ...query, marketplaceId: 'NOWHERE' };
    expect((await aplus('getContentDocument', { path, query: nowhere })).status).toBe(400);
    const empty = { contentDocument: { ...contentDocument, contentModuleList: [] } };
    expect((await aplus('createContentDocument', { body: empty })).status).toBe(400);
  });

  it('Content documents are listed page by page', async () => {
    const { aplus, create } = await setUp();
    const keys: string[] = [];
    for (let count = 0; count < 45; count += 1) keys.push((await create()).contentReferenceKey);
    const found: string[] = [];
    let query: Record<string, string> | undefined = {};
    while (query !== undefined) {
      const { body }: { body: { contentMetadataRecords: { contentReferenceKey: string }[]; nextPageToken?: string } } =
        await aplus('searchContentDocuments', { query });
      found.push(...body.contentMetadataRecords.map((record) => record.contentReferenceKey));
      query = body.nextPageToken === undefined ? undefined : { pageToken: body.nextPageToken };
    }
    expect(found).toEqual(keys);
    expect((await aplus('searchContentDocuments', { query: { pageToken: 'made up' } })).status).toBe(400);
  });

  it('A content document accepts only ASINs of the seller', async () => {
    const { aplus, asin, create } = await setUp();
    const path = await create();
    const strange = { path, body: { asinSet: [asin, 'B000000000'] } };
    expect((await aplus('postContentDocumentAsinRelations', strange)).status).toBe(400);
    const check = { query: { asinSet: `${asin},B000000000` }, body: { contentDocument } };
    const { errors } = (await aplus('validateContentDocumentAsinRelations', check)).body;
    expect(errors).toMatchObject([{ code: 'CATALOG_NOT_FOUND', message: expect.stringContaining('B000000000') }]);
    await aplus('postContentDocumentAsinRelations', { path, body: { asinSet: [asin] } });
    const query = { includedDataSet: 'METADATA' };
    const { asinMetadataSet } = (await aplus('listContentDocumentAsinRelations', { path, query })).body;
    expect(asinMetadataSet).toMatchObject([{ asin, badgeSet: ['CONTENT_NOT_PUBLISHED'] }]);
  });
});

describe('uploads', () => {
  const PICTURE = new TextEncoder().encode('a picture');
  const contentMD5 = createHash('md5').update(PICTURE).digest('base64');
  const CREATE = 'uploads/2020-11-01/createUploadDestinationForResource';

  it.each([
    ['that has come', true, 'APPROVED'],
    ['that never came', false, 'REJECTED'],
  ])('A picture %s decides the review of the document that shows it', async (_, uploaded, expected) => {
    const { clock, application, call, aplus, asin, create, status, marketplaceId } = await setUp();
    const path = { resource: 'aplus/2020-11-01/contentDocuments' };
    const query = { marketplaceIds: marketplaceId, contentMD5, contentType: 'image/png' };
    const { url, uploadDestinationId } = (await call(CREATE, { path: { resource: 'x' }, query })).body.payload ?? {};
    expect([url, uploadDestinationId]).toEqual([undefined, undefined]);
    // The slashes of this resource stay slashes.
    const made = await application.call('POST', `/uploads/2020-11-01/uploadDestinations/${path.resource}`, { query });
    expect(made.status).toBe(201);
    const { payload } = made.body;
    if (uploaded) {
      const address = new URL(payload.url);
      const form = new FormData();
      for (const [name, value] of address.searchParams) form.set(name, value);
      form.set('file', new Blob([PICTURE]), 'picture.png');
      address.search = '';
      const send = (body: FormData) => application.sandbox.fetch(new Request(address, { method: 'POST', body }));
      expect((await send(form)).status).toBe(204);
      form.set('signature', 'forged');
      expect((await send(form)).status).toBe(403);
    }
    const document = await create(withImage(payload.uploadDestinationId));
    await aplus('postContentDocumentAsinRelations', { path: document, body: { asinSet: [asin] } });
    await aplus('postContentDocumentApprovalSubmission', { path: document });
    clock.advance(10_000);
    expect(await status(document)).toBe(expected);
  });

  it('Attachments are uploaded with PUT', async () => {
    const { application, marketplaceId } = await setUp();
    const resource = 'messaging/v1/orders/202-1234567-1234567/messages/legalDisclosure';
    const query = { marketplaceIds: marketplaceId, contentMD5, contentType: 'application/pdf' };
    const address = `/uploads/2020-11-01/uploadDestinations/${resource}`;
    const { url, headers } = (await application.call('POST', address, { query })).body.payload;
    const put = new Request(url, { method: 'PUT', headers, body: PICTURE });
    expect((await application.sandbox.fetch(put)).status).toBe(200);
    const wrong = { query: { ...query, contentMD5: 'no hash' } };
    expect((await application.call('POST', address, wrong)).status).toBe(400);
  });
});

describe('application integrations', () => {
  it('Notifications of an application integration are created, answered and deleted', async () => {
    const { call } = await setUp();
    const notices = (operation: string, options: object) => call(`appIntegrations/2024-04-01/${operation}`, options);
    const body = { templateId: 'T1', notificationParameters: { name: 'x' } };
    const path = { notificationId: (await notices('createNotification', { body })).body.notificationId };
    const feedback = { path, body: { feedbackActionCode: 'SELLER_ACTION_COMPLETED' } };
    expect((await notices('recordActionFeedback', feedback)).status).toBe(204);
    const deletion = { body: { templateId: 'T1', deletionReason: 'INCORRECT_CONTENT' } };
    expect((await notices('deleteNotifications', deletion)).status).toBe(204);
    expect((await notices('deleteNotifications', deletion)).status).toBe(400);
    expect((await notices('recordActionFeedback', feedback)).status).toBe(400);
  });
});
