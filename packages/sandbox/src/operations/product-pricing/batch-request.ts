import type * as Catalogue from '@supercargo/catalogue/types/product-pricing-2022-05-01';
import { ApiError, invalidInput } from '../../base/api-error.ts';
import type { Sent } from '../../base/json-value.ts';

interface BatchOutcome<Body> {
  readonly status: Sent<Catalogue.HttpStatusLine>;
  /** The response of the entry, or its errors. */
  readonly body: Body | Sent<Catalogue.Errors>;
  /** Undefined if the entry succeeded. */
  readonly error?: ApiError;
}

/** Returns the entries of a batch. Throws a 400 if there are none or too many. */
export function readBatchRequests<Request>(
  requests: readonly Request[] | null | undefined,
  maxRequests: number,
): readonly Request[] {
  if (!requests || requests.length === 0 || requests.length > maxRequests) {
    throw invalidInput(`requests must have from 1 to ${maxRequests} entries.`, 'requests (body)');
  }
  return requests;
}

/** Returns an error of an entry whose article does not exist. */
export function createUnknownArticleError(code: 'INVALID_SKU' | 'INVALID_ASIN', message: string): ApiError {
  return new ApiError(400, code, message, '', '', 'unknownId');
}

/** Throws a 400 if no article of the batch exists. If only some do not, their entries have the error. */
export function checkSomeExist(outcomes: readonly BatchOutcome<unknown>[]): void {
  const errors = outcomes.map(({ error }) => error);
  const [first] = errors;
  if (first !== undefined && errors.every((error) => error?.problem === 'unknownId')) throw first;
}

/** Runs one entry. An API error affects only this entry, not the whole batch. */
export function runBatchEntry<Body>(run: () => Body): BatchOutcome<Body> {
  try {
    return { status: { statusCode: 200, reasonPhrase: 'Success' }, body: run() };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { status, code, message, details } = error;
    return {
      status: { statusCode: status, reasonPhrase: 'Client Error' },
      body: { errors: [{ code, message, details }] },
      error,
    };
  }
}
