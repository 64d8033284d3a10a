import { formatValue } from '../../errors/format-value.ts';
import { SellingPartnerError } from '../../errors/selling-partner-error.ts';

interface HookOptions {
  readonly onProgress?: unknown;
  readonly signal?: unknown;
}

/** Throws INVALID_PARAMETER, before anything is sent, when a hook is of the wrong type. */
export function checkHooks({ onProgress, signal }: HookOptions): void {
  if (onProgress !== undefined && onProgress !== null && typeof onProgress !== 'function') {
    throw buildParameterError(`onProgress is ${formatValue(onProgress)}. Pass a function, or omit it.`);
  }
  if (signal !== undefined && signal !== null && !(signal instanceof AbortSignal)) {
    throw buildParameterError(`signal is ${formatValue(signal)}. Pass an AbortSignal, or omit it.`);
  }
}

/** Throws INVALID_PARAMETER when an ID is not a non-empty string. */
export function checkId(name: 'reportId' | 'feedId' | 'queryId', id: unknown): void {
  if (typeof id === 'string' && id !== '') return;
  throw buildParameterError(`${name} is ${formatValue(id)}. Pass Amazon's ID as a string.`);
}

function buildParameterError(message: string): SellingPartnerError {
  return new SellingPartnerError({ code: 'INVALID_PARAMETER', message });
}
