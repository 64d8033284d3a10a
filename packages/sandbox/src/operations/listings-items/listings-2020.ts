import { isJsonObject, type JsonObject, toTexts } from '../../base/json-value.ts';
import type { ApiResponse } from '../../base/response.ts';
import type { Handler } from '../handler.ts';
import { deleteListing, patchListing, putListing } from './change-listing.ts';

export const putListing2020 = withOldNames(putListing);
export const patchListing2020 = withOldNames(patchListing);
export const deleteListing2020 = withOldNames(deleteListing);

/** Converts the issues of a response to version 2020-09-01. That version changes the same listings. */
function withOldNames(change: Handler): Handler {
  return async (call) => {
    const answer: ApiResponse = await change(call);
    const body: JsonObject = isJsonObject(answer.body) ? answer.body : {};
    const issues = Array.isArray(body.issues) ? body.issues.map(toOldIssue) : [];
    return { ...answer, body: { ...body, issues } };
  };
}

function toOldIssue({ code, message, severity, attributeNames }: JsonObject) {
  const [attributeName] = toTexts(attributeNames);
  return { code, message, severity, ...(attributeName !== undefined && { attributeName }) };
}
