import { invalidInput } from '../../base/api-error.ts';
import { formatIsoTime } from '../../base/iso-time.ts';
import { createUuid } from '../../base/random.ts';
import { json } from '../../base/response.ts';
import type { AplusDocument } from '../../world/aplus/aplus-document.ts';
import { computeEffectTime } from '../../world/vendor-sales/vendor-transaction.ts';
import type { Handler } from '../handler.ts';
import type { HandlerServices } from '../handler-services.ts';
import { createListQuery } from '../list-query.ts';
import { findDocument, getDocuments, readContent, readMarketplaceId } from './content-request.ts';

const PAGE_SIZE = 20;

export function searchContentDocuments(services: HandlerServices): Handler {
  return (call) => {
    const marketplaceId = readMarketplaceId(call);
    const all = [...getDocuments(call, services).values()].filter((found) => found.marketplaceId === marketplaceId);
    const { items, nextToken } = createListQuery(call, services.pages, 'pageToken').page(all, PAGE_SIZE);
    const contentMetadataRecords = items.map((document) => ({
      contentReferenceKey: document.key,
      contentMetadata: toContentMetadata(document),
    }));
    return json({ contentMetadataRecords, ...(nextToken && { nextPageToken: nextToken }) });
  };
}

export function createContentDocument(services: HandlerServices): Handler {
  return (call) => {
    const marketplaceId = readMarketplaceId(call);
    const content = readContent(call);
    const key = `aplus:${createUuid(call.account.random)}`;
    const fresh = { asins: [], status: 'DRAFT' as const, decidedAt: null, publishedAsins: [] };
    getDocuments(call, services).set(key, { key, marketplaceId, content, updatedAt: call.now, ...fresh });
    return json({ contentReferenceKey: key });
  };
}

export function getContentDocument(services: HandlerServices): Handler {
  return (call) => {
    const document = findDocument(call, services);
    const wanted = call.query.list('includedDataSet');
    const contentRecord = {
      contentReferenceKey: document.key,
      ...(wanted.includes('METADATA') && { contentMetadata: toContentMetadata(document) }),
      ...(wanted.includes('CONTENTS') && { contentDocument: document.content }),
    };
    return json({ contentRecord });
  };
}

/** Saves a new draft. The published content remains until Amazon approves the draft. */
export function updateContentDocument(services: HandlerServices): Handler {
  return (call) => {
    const document = findDocument(call, services);
    checkNotInReview(document);
    document.content = readContent(call);
    document.status = 'DRAFT';
    document.updatedAt = call.now;
    return json({ contentReferenceKey: document.key });
  };
}

export function submitForApproval(services: HandlerServices): Handler {
  return (call) => {
    const document = findDocument(call, services);
    checkNotInReview(document);
    if (document.status === 'APPROVED') throw invalidInput('The content document has been approved already.');
    if (document.asins.length === 0) throw invalidInput('The content document has no ASINs.');
    document.status = 'SUBMITTED';
    document.updatedAt = call.now;
    document.decidedAt = computeEffectTime(services.timing.feeds, call.now);
    return json({});
  };
}

/** Removes the content from the product pages. */
export function suspendContentDocument(services: HandlerServices): Handler {
  return (call) => {
    const document = findDocument(call, services);
    if (document.publishedAsins.length === 0) throw invalidInput('The content document is not published.');
    document.publishedAsins = [];
    if (document.status === 'APPROVED') document.status = 'DRAFT';
    document.updatedAt = call.now;
    return json({});
  };
}

export function checkNotInReview({ status }: AplusDocument): void {
  if (status === 'SUBMITTED') throw invalidInput('The content document is under review.');
}

function toContentMetadata({ content, marketplaceId, status, updatedAt }: AplusDocument) {
  const { name } = content;
  return { name, marketplaceId, status, badgeSet: ['STANDARD'], updateTime: formatIsoTime(updatedAt) };
}
