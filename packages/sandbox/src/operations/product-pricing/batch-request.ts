import type * as Catalogue from '@supercargo/catalogue/types/product-pricing-2022-05-01';
import { ApiError, invalidInput } from '../../base/api-error.ts';
import type { Sent } from '../../base/json-value.ts';

export interface BatchOutcome<Body> {
  readonly status: Sent<Catalogue.HttpStatusLine>;
  /** The response of the entry, or its errors. */
  readonly body: Body | Sent<Catalogue.Errors>;
}

/** Returns the entries of a batch. Throws a 400 if there are none or too many. */
export function readBatchRequests<Request>(
  requests: readonly Request[] | null | undefined,
  maxRequests: number,
): readonly Request[] {
  if (!requests || requests.length === 0 || requests.length > maxRequests) {
    throw invalidInput(`requests must have from 1 to ${maxRequests} entries.`, 'Parameter: requests (body)');
  }
  return requests;
}

/** Runs one entry. An API error affects only this entry, not the whole batch. */
export function runBatchEntry<Body>(run: () => Body): BatchOutcome<Body> {
  try {
    return { status: { statusCode: 200, reasonPhrase: 'OK' }, body: run() };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { status, code, message, details } = error;
    const reasonPhrase = { 400: 'Bad Request', 403: 'Forbidden', 404: 'Not Found' }[status] ?? 'Error';
    return { status: { statusCode: status, reasonPhrase }, body: { errors: [{ code, message, details }] } };
  }
}
