import type * as Catalogue from '@supercargo/catalogue/types/aplus-content-2020-11-01';
import { invalidInput } from '../../base/api-error.ts';
import { formatIsoTime } from '../../base/iso-time.ts';
import { type Sent, withoutNulls } from '../../base/json-value.ts';
import { createUuid } from '../../base/random.ts';
import { json } from '../../base/response.ts';
import type { AplusDocument } from '../../world/aplus/aplus-document.ts';
import { computeEffectTime } from '../../world/vendor-sales/vendor-transaction.ts';
import type { HandlerServices } from '../handler-services.ts';
import { createListQuery } from '../list-query.ts';
import { type Operation, operation } from '../operation.ts';
import { findDocument, getDocuments, readMarketplaceId } from './content-request.ts';

const PAGE_SIZE = 20;

export function searchContentDocuments(services: HandlerServices): Operation {
  return operation('aplusContent', '2020-11-01', 'searchContentDocuments', (call) => {
    const marketplaceId = readMarketplaceId(call);
    const all = [...getDocuments(call, services).values()].filter((found) => found.marketplaceId === marketplaceId);
    const { items, nextToken } = createListQuery(call, services.pages, 'pageToken').page(all, PAGE_SIZE);
    const contentMetadataRecords = items.map(toContentMetadataRecord);
    return json({ contentMetadataRecords, ...(nextToken && { nextPageToken: nextToken }) });
  });
}

export function createContentDocument(services: HandlerServices): Operation {
  return operation('aplusContent', '2020-11-01', 'createContentDocument', (call) => {
    const marketplaceId = readMarketplaceId(call);
    const content = withoutNulls<Catalogue.ContentDocument>(call.body.contentDocument);
    const key = `aplus:${createUuid(call.account.random)}`;
    const fresh = { asins: [], status: 'DRAFT' as const, decidedAt: null, publishedAsins: [] };
    getDocuments(call, services).set(key, { key, marketplaceId, content, updatedAt: call.now, ...fresh });
    return json({ contentReferenceKey: key });
  });
}

export function getContentDocument(services: HandlerServices): Operation {
  return operation('aplusContent', '2020-11-01', 'getContentDocument', (call) => {
    const document = findDocument(call, services);
    return json({ contentRecord: toContentRecord(document, call.query.list('includedDataSet')) });
  });
}

/** Saves a new draft. The published content remains until Amazon approves the draft. */
export function updateContentDocument(services: HandlerServices): Operation {
  return operation('aplusContent', '2020-11-01', 'updateContentDocument', (call) => {
    const document = findDocument(call, services);
    checkNotInReview(document);
    document.content = withoutNulls<Catalogue.ContentDocument>(call.body.contentDocument);
    document.status = 'DRAFT';
    document.updatedAt = call.now;
    return json({ contentReferenceKey: document.key });
  });
}

export function submitForApproval(services: HandlerServices): Operation {
  return operation('aplusContent', '2020-11-01', 'postContentDocumentApprovalSubmission', (call) => {
    const document = findDocument(call, services);
    checkNotInReview(document);
    if (document.status === 'APPROVED') throw invalidInput('The content document has been approved already.');
    if (document.asins.length === 0) throw invalidInput('The content document has no ASINs.');
    document.status = 'SUBMITTED';
    document.updatedAt = call.now;
    document.decidedAt = computeEffectTime(services.timing.feeds, call.now);
    return json({});
  });
}

/** Removes the content from the product pages. */
export function suspendContentDocument(services: HandlerServices): Operation {
  return operation('aplusContent', '2020-11-01', 'postContentDocumentSuspendSubmission', (call) => {
    const document = findDocument(call, services);
    if (document.publishedAsins.length === 0) throw invalidInput('The content document is not published.');
    document.publishedAsins = [];
    if (document.status === 'APPROVED') document.status = 'DRAFT';
    document.updatedAt = call.now;
    return json({});
  });
}

export function checkNotInReview({ status }: AplusDocument): void {
  if (status === 'SUBMITTED') throw invalidInput('The content document is under review.');
}

function toContentRecord(document: AplusDocument, included: readonly string[]): Sent<Catalogue.ContentRecord> {
  return {
    contentReferenceKey: document.key,
    ...(included.includes('METADATA') && { contentMetadata: toContentMetadata(document) }),
    ...(included.includes('CONTENTS') && { contentDocument: document.content }),
  };
}

function toContentMetadataRecord(document: AplusDocument): Sent<Catalogue.ContentMetadataRecord> {
  return { contentReferenceKey: document.key, contentMetadata: toContentMetadata(document) };
}

function toContentMetadata({
  content,
  marketplaceId,
  status,
  updatedAt,
}: AplusDocument): Sent<Catalogue.ContentMetadata> {
  const { name } = content;
  return { name, marketplaceId, status, badgeSet: ['STANDARD'], updateTime: formatIsoTime(updatedAt) };
}
