import { invalidInput, notFound } from '../../base/api-error.ts';
import { isJsonObject, type JsonObject } from '../../base/json-value.ts';
import { isMarketplaceId } from '../../base/marketplaces.ts';
import { type AplusDocument, getAplusDocuments } from '../../world/aplus/aplus-document.ts';
import { getPathValue, type SellerCall } from '../handler.ts';
import type { HandlerServices } from '../handler-services.ts';
import { readBody, readText } from '../job-request.ts';

export function getDocuments({ account, now }: SellerCall, { documents }: HandlerServices): Map<string, AplusDocument> {
  const hasImage = (id: string) => {
    const file = documents.find(id);
    return file?.sellerId === account.sellerId && file.bytes !== null;
  };
  return getAplusDocuments(account, now, hasImage);
}

export function readMarketplaceId({ query }: SellerCall): string {
  const id = query.text('marketplaceId') ?? '';
  if (!isMarketplaceId(id)) throw invalidInput(`There is no marketplace ${id}.`, 'Parameter: marketplaceId');
  return id;
}

/** Finds the document of a call. Throws a 404 if it belongs to another marketplace. */
export function findDocument(call: SellerCall, services: HandlerServices): AplusDocument {
  const found = getDocuments(call, services).get(getPathValue(call, 'contentReferenceKey'));
  if (found?.marketplaceId !== readMarketplaceId(call)) throw notFound('The content document');
  return found;
}

export function readContent(call: SellerCall): JsonObject {
  const { contentDocument } = readBody(call);
  const place = 'Parameter: contentDocument (body)';
  if (!isJsonObject(contentDocument)) throw invalidInput('contentDocument is required.', place);
  if (readText(contentDocument, 'name').length > 100) {
    throw invalidInput('name must have at most 100 characters.', place);
  }
  readText(contentDocument, 'contentType');
  readText(contentDocument, 'locale');
  const modules = contentDocument.contentModuleList;
  if (!Array.isArray(modules) || modules.length < 1 || modules.length > 100) {
    throw invalidInput('contentModuleList must have 1 to 100 modules.', place);
  }
  return contentDocument;
}
