import type * as Catalogue from '@supercargo/catalogue/types/aplus-content-2020-11-01';
import { invalidInput } from '../../base/api-error.ts';
import type { Sent } from '../../base/json-value.ts';
import { json } from '../../base/response.ts';
import type { Account } from '../../world/accounts/account.ts';
import type { AplusDocument } from '../../world/aplus/aplus-document.ts';
import type { Listing } from '../../world/listings/listing.ts';
import type { HandlerServices } from '../handler-services.ts';
import { createListQuery } from '../list-query.ts';
import { type Operation, operation } from '../operation.ts';
import { checkNotInReview } from './content-documents.ts';
import { findDocument, getDocuments, readMarketplaceId } from './content-request.ts';

const PAGE_SIZE = 50;

export function listAsinRelations(services: HandlerServices): Operation {
  return operation('aplusContent', '2020-11-01', 'listContentDocumentAsinRelations', (call) => {
    const document = findDocument(call, services);
    const query = createListQuery(call, services.pages, 'pageToken');
    const wanted = query.list('asinSet');
    const asins = document.asins.filter((asin) => wanted.length === 0 || wanted.includes(asin));
    const { items, nextToken } = query.page(asins, PAGE_SIZE);
    const details = query.list('includedDataSet').includes('METADATA');
    const asinMetadataSet = items.map((asin) => (details ? toAsinMetadata(asin, document, call.account) : { asin }));
    return json({ asinMetadataSet, ...(nextToken && { nextPageToken: nextToken }) });
  });
}

/** Replaces the ASINs of a content document. */
export function postAsinRelations(services: HandlerServices): Operation {
  return operation('aplusContent', '2020-11-01', 'postContentDocumentAsinRelations', (call) => {
    const document = findDocument(call, services);
    checkNotInReview(document);
    const asins = call.body.asinSet;
    const unknownAsins = asins.filter((asin) => findListingByAsin(asin, call.account) === undefined);
    if (unknownAsins.length > 0)
      throw invalidInput(`ASINs outside the seller's catalogue: ${unknownAsins.join(', ')}.`);
    document.asins = asins;
    if (document.status !== 'DRAFT') document.status = 'DRAFT';
    document.updatedAt = call.now;
    return json({});
  });
}

/** Lists the errors in the ASINs for a document. Changes nothing. */
export const validateAsinRelations = operation(
  'aplusContent',
  '2020-11-01',
  'validateContentDocumentAsinRelations',
  (call) => {
    readMarketplaceId(call);
    const unknownAsins = call.query
      .list('asinSet')
      .filter((asin) => findListingByAsin(asin, call.account) === undefined);
    const errors = unknownAsins.map((asin) => ({
      code: 'CATALOG_NOT_FOUND',
      message: `The ASIN ${asin} is not in the seller's catalogue.`,
      details: 'Parameter: asinSet',
    }));
    return json({ errors });
  },
);

export function searchPublishRecords(services: HandlerServices): Operation {
  return operation('aplusContent', '2020-11-01', 'searchContentPublishRecords', (call) => {
    const marketplaceId = readMarketplaceId(call);
    const asin = call.query.text('asin') ?? '';
    const published = [...getDocuments(call, services).values()].filter(
      (document) => document.marketplaceId === marketplaceId && document.publishedAsins.includes(asin),
    );
    const { items, nextToken } = createListQuery(call, services.pages, 'pageToken').page(published, PAGE_SIZE);
    const publishRecordList = items.map((document) => toPublishRecord(asin, document));
    return json({ publishRecordList, ...(nextToken && { nextPageToken: nextToken }) });
  });
}

function toAsinMetadata(
  asin: string,
  { key, publishedAsins }: AplusDocument,
  account: Account,
): Sent<Catalogue.AsinMetadata> {
  const title = findListingByAsin(asin, account)?.title;
  return {
    asin,
    badgeSet: [publishedAsins.includes(asin) ? 'CONTENT_PUBLISHED' : 'CONTENT_NOT_PUBLISHED'],
    ...(title && { title }),
    contentReferenceKeySet: [key],
  };
}

function toPublishRecord(asin: string, { key, marketplaceId, content }: AplusDocument): Sent<Catalogue.PublishRecord> {
  const { locale, contentType } = content;
  return { marketplaceId, locale, asin, contentType, contentReferenceKey: key };
}

function findListingByAsin(asin: string, { listings }: Account): Listing | undefined {
  for (const listing of listings.values()) if (listing.asin === asin) return listing;
  return undefined;
}
