import { invalidInput, notFound } from '../../base/api-error.ts';
import { isJsonObject, type JsonObject } from '../../base/json-value.ts';
import { isMarketplaceId } from '../../base/marketplaces.ts';
import { type AplusDocument, aplusDocumentsOf } from '../../world/aplus/aplus-document.ts';
import { pathValue, type SellerCall } from '../handler.ts';
import type { HandlerServices } from '../handler-services.ts';
import { bodyObject, requiredText } from '../job-request.ts';

export function documentsOf({ account, now }: SellerCall, { documents }: HandlerServices): Map<string, AplusDocument> {
  const hasImage = (id: string) => {
    const file = documents.find(id);
    return file?.sellerId === account.sellerId && file.bytes !== null;
  };
  return aplusDocumentsOf(account, now, hasImage);
}

export function marketplaceOfCall({ query }: SellerCall): string {
  const id = query.text('marketplaceId') ?? '';
  if (!isMarketplaceId(id)) throw invalidInput(`There is no marketplace ${id}.`, 'Parameter: marketplaceId');
  return id;
}

/** Finds the document of a call. Throws a 404 if it belongs to another marketplace. */
export function findDocument(call: SellerCall, services: HandlerServices): AplusDocument {
  const found = documentsOf(call, services).get(pathValue(call, 'contentReferenceKey'));
  if (found?.marketplaceId !== marketplaceOfCall(call)) throw notFound('The content document');
  return found;
}

export function writtenContent(call: SellerCall): JsonObject {
  const { contentDocument } = bodyObject(call);
  const place = 'Parameter: contentDocument (body)';
  if (!isJsonObject(contentDocument)) throw invalidInput('contentDocument is required.', place);
  if (requiredText(contentDocument, 'name').length > 100) {
    throw invalidInput('name must have at most 100 characters.', place);
  }
  requiredText(contentDocument, 'contentType');
  requiredText(contentDocument, 'locale');
  const modules = contentDocument.contentModuleList;
  if (!Array.isArray(modules) || modules.length < 1 || modules.length > 100) {
    throw invalidInput('contentModuleList must have 1 to 100 modules.', place);
  }
  return contentDocument;
}
