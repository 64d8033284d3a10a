import { invalidInput, notFound } from '../../base/api-error.ts';
import { isMarketplaceId } from '../../base/marketplaces.ts';
import { type AplusDocument, getAplusDocuments } from '../../world/aplus/aplus-document.ts';
import type { SellerCall } from '../handler.ts';
import type { HandlerServices } from '../handler-services.ts';

export function getDocuments({ account, now }: SellerCall, { documents }: HandlerServices): Map<string, AplusDocument> {
  const hasImage = (id: string) => {
    const file = documents.find(id);
    return file?.sellerId === account.sellerId && file.bytes !== null;
  };
  return getAplusDocuments(account, now, hasImage);
}

export function readMarketplaceId({ query }: SellerCall): string {
  const id = query.text('marketplaceId') ?? '';
  if (!isMarketplaceId(id)) throw invalidInput(`There is no marketplace ${id}.`, 'marketplaceId');
  return id;
}

/** Finds the document of a call. Throws a 404 if it belongs to another marketplace. */
export function findDocument(
  call: SellerCall<{ readonly contentReferenceKey: string }>,
  services: HandlerServices,
): AplusDocument {
  const found = getDocuments(call, services).get(call.path.contentReferenceKey);
  if (found?.marketplaceId !== readMarketplaceId(call)) throw notFound('The content document');
  return found;
}
