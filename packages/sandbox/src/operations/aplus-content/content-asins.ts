import { invalidInput } from '../../base/api-error.ts';
import { textOf, textsOf } from '../../base/json-value.ts';
import { json } from '../../base/response.ts';
import type { Account } from '../../world/accounts/account.ts';
import type { Listing } from '../../world/listings/listing.ts';
import type { Handler, SellerCall } from '../handler.ts';
import type { HandlerServices } from '../handler-services.ts';
import { bodyObject } from '../job-request.ts';
import { listQuery } from '../list-query.ts';
import { documentsOf, findDocument, marketplaceOfCall, writtenContent } from './aplus-call.ts';
import { rejectWhileReviewed } from './content-documents.ts';

const PAGE_SIZE = 50;

export function listAsinRelations(services: HandlerServices): Handler {
  return (call) => {
    const document = findDocument(call, services);
    const query = listQuery(call, services.pages, 'pageToken');
    const wanted = query.list('asinSet');
    const asins = document.asins.filter((asin) => wanted.length === 0 || wanted.includes(asin));
    const { items, nextToken } = query.page(asins, PAGE_SIZE);
    const details = query.list('includedDataSet').includes('METADATA');
    const asinMetadataSet = items.map((asin) => {
      const isPublished = document.publishedAsins.includes(asin);
      return { asin, ...(details && metadataOf(asin, isPublished, document.key, call)) };
    });
    return json({ asinMetadataSet, ...(nextToken && { nextPageToken: nextToken }) });
  };
}

/** Replaces the ASINs of a content document. */
export function postAsinRelations(services: HandlerServices): Handler {
  return (call) => {
    const document = findDocument(call, services);
    rejectWhileReviewed(document);
    const asins = [...new Set(textsOf(bodyObject(call).asinSet))];
    const strange = asins.filter((asin) => listingOf(asin, call.account) === undefined);
    if (strange.length > 0) throw invalidInput(`ASINs outside the seller's catalogue: ${strange.join(', ')}.`);
    document.asins = asins;
    if (document.status !== 'DRAFT') document.status = 'DRAFT';
    document.updatedAt = call.now;
    return json({});
  };
}

/** Lists the errors in the ASINs for a document. Changes nothing. */
export const validateAsinRelations: Handler = (call) => {
  marketplaceOfCall(call);
  writtenContent(call);
  const strange = call.query.list('asinSet').filter((asin) => listingOf(asin, call.account) === undefined);
  const errors = strange.map((asin) => ({
    code: 'CATALOG_NOT_FOUND',
    message: `The ASIN ${asin} is not in the seller's catalogue.`,
    details: 'Parameter: asinSet',
  }));
  return json({ errors });
};

export function searchPublishRecords(services: HandlerServices): Handler {
  return (call) => {
    const marketplaceId = marketplaceOfCall(call);
    const asin = call.query.text('asin') ?? '';
    const published = [...documentsOf(call, services).values()].filter(
      (document) => document.marketplaceId === marketplaceId && document.publishedAsins.includes(asin),
    );
    const { items, nextToken } = listQuery(call, services.pages, 'pageToken').page(published, PAGE_SIZE);
    const publishRecordList = items.map(({ key, content }) => ({
      marketplaceId,
      locale: textOf(content.locale),
      asin,
      contentType: textOf(content.contentType),
      contentReferenceKey: key,
    }));
    return json({ publishRecordList, ...(nextToken && { nextPageToken: nextToken }) });
  };
}

function metadataOf(asin: string, isPublished: boolean, key: string, { account }: SellerCall) {
  const title = listingOf(asin, account)?.title;
  return {
    badgeSet: [isPublished ? 'CONTENT_PUBLISHED' : 'CONTENT_NOT_PUBLISHED'],
    ...(title && { title }),
    contentReferenceKeySet: [key],
  };
}

function listingOf(asin: string, { listings }: Account): Listing | undefined {
  for (const listing of listings.values()) if (listing.asin === asin) return listing;
  return undefined;
}
