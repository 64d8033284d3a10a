import { SellingPartnerError } from '../errors/selling-partner-error.ts';
import type { ApiResponse } from './api-response.ts';
import { readRate } from './rate-header.ts';
import { truncate } from './truncate.ts';

/** Converts an unsuccessful response to an error: the first error of the response, with all of them in `errors`. */
export function toError(response: ApiResponse, useSandbox: boolean): SellingPartnerError {
  const [first] = response.errors;
  const error = new SellingPartnerError({
    code: first?.code ?? 'API_ERROR',
    message: first?.message || `Amazon responded with status ${response.status}.`,
    details: first === undefined ? truncate(response.text) : toText(first.details),
    type: toText((first as { type?: unknown } | undefined)?.type),
    errors: response.errors,
    status: response.status,
    requestId: response.headers['x-amzn-requestid'],
    rateLimit: readRate(response.headers),
    retryable: response.status === 429 || response.status === 408 || response.status >= 500,
  });
  return useSandbox && first?.code === 'InternalFailure' ? toSandboxError(error) : error;
}

function toSandboxError(cause: SellingPartnerError): SellingPartnerError {
  return cause.with({
    code: 'INVALID_SANDBOX_PARAMETERS',
    message:
      "Amazon's static sandbox responded with InternalFailure. It accepts only the parameters of its examples: " +
      'use those in the model of the operation, under x-amzn-api-sandbox.',
    retryable: false,
    cause,
  });
}

function toText(value: unknown): string | undefined {
  if (value === undefined || value === null) return undefined;
  return typeof value === 'string' ? value : JSON.stringify(value);
}
