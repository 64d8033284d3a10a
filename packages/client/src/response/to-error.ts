import { SellingPartnerError } from '../errors/selling-partner-error.ts';
import type { Answer } from './answer.ts';
import { excerpt } from './excerpt.ts';
import { rateOf } from './rate-header.ts';

/** The error a refused call ends with: the first one the answer names, with all of them. */
export function toError(answer: Answer, useSandbox: boolean): SellingPartnerError {
  const [first] = answer.errors;
  const error = new SellingPartnerError({
    code: first?.code ?? 'API_ERROR',
    message: first?.message || `The marketplace answered with status ${answer.status}.`,
    details: first === undefined ? excerpt(answer.text) : textOf(first.details),
    type: textOf((first as { type?: unknown } | undefined)?.type),
    errors: answer.errors,
    status: answer.status,
    requestId: answer.headers['x-amzn-requestid'],
    rateLimit: rateOf(answer.headers),
    retryable: answer.status === 429 || answer.status === 408 || answer.status >= 500,
  });
  return useSandbox && first?.code === 'InternalFailure' ? sandboxError(error) : error;
}

function sandboxError(cause: SellingPartnerError): SellingPartnerError {
  return cause.with({
    code: 'INVALID_SANDBOX_PARAMETERS',
    message:
      "The marketplace's sandbox answered InternalFailure. It knows only the parameters of its examples: " +
      'use those that the model of the operation lists under x-amzn-api-sandbox.',
    retryable: false,
    cause,
  });
}

function textOf(value: unknown): string | undefined {
  if (value === undefined || value === null) return undefined;
  return typeof value === 'string' ? value : JSON.stringify(value);
}
