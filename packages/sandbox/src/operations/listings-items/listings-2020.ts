import type * as Catalogue from '@supercargo/catalogue/types/listings-items-2020-09-01';
import type { Issue, ListingsItemSubmissionResponse } from '@supercargo/catalogue/types/listings-items-2021-08-01';
import type { Sent } from '../../base/json-value.ts';
import { json } from '../../base/response.ts';
import { operation } from '../operation.ts';
import { changeAttributes, removeListing, replaceListing } from './change-listing.ts';

export const putListing2020 = operation('listingsItems', '2020-09-01', 'putListingsItem', (call) =>
  json(toOldSubmission(replaceListing(call))),
);

export const patchListing2020 = operation('listingsItems', '2020-09-01', 'patchListingsItem', (call) =>
  json(toOldSubmission(changeAttributes(call))),
);

export const deleteListing2020 = operation('listingsItems', '2020-09-01', 'deleteListingsItem', (call) =>
  json(toOldSubmission(removeListing(call))),
);

/** Converts a submission to version 2020-09-01, which changes the same listings. */
function toOldSubmission({
  sku,
  status,
  submissionId,
  issues = [],
}: Sent<ListingsItemSubmissionResponse>): Sent<Catalogue.ListingsItemSubmissionResponse> {
  return { sku, status, submissionId, issues: issues.map(toOldIssue) };
}

function toOldIssue({ code, message, severity, attributeNames = [] }: Sent<Issue>): Sent<Catalogue.Issue> {
  const [attributeName] = attributeNames;
  return { code, message, severity, ...(attributeName !== undefined && { attributeName }) };
}
