import { formatValue } from '../../errors/format-value.ts';
import { requireNumber } from '../../errors/require-number.ts';
import { resolveChoice } from '../../errors/resolve-choice.ts';
import { SellingPartnerError } from '../../errors/selling-partner-error.ts';

/** The options that a report, a feed and a query share, not validated yet. */
interface RunOptions {
  readonly onProgress?: unknown;
  readonly signal?: unknown;
  readonly interval?: unknown;
  readonly maxWait?: unknown;
  readonly cancel_after?: unknown;
  readonly onCancelled?: unknown;
  readonly onFailed?: unknown;
}

/** Throws INVALID_PARAMETER, before anything is sent, when an option of a run is not valid. Undefined and null are the default. */
export function checkRunOptions({ onProgress, signal, onCancelled, onFailed, ...options }: RunOptions): void {
  if (onProgress !== undefined && onProgress !== null && typeof onProgress !== 'function') {
    throw buildParameterError(`onProgress is ${formatValue(onProgress)}. Pass a function, or omit it.`);
  }
  if (signal !== undefined && signal !== null && !(signal instanceof AbortSignal)) {
    throw buildParameterError(`signal is ${formatValue(signal)}. Pass an AbortSignal, or omit it.`);
  }
  for (const name of ['interval', 'maxWait', 'cancel_after'] as const) {
    const number = options[name];
    if (number !== undefined && number !== null) requireNumber(name, number, 'INVALID_PARAMETER');
  }
  resolveChoice('onCancelled', onCancelled, ['empty', 'error']);
  resolveChoice('onFailed', onFailed, ['error', 'result']);
}

/** Throws INVALID_PARAMETER when an ID is not a non-empty string. */
export function checkId(name: 'reportId' | 'feedId' | 'queryId', id: unknown): void {
  if (typeof id === 'string' && id !== '') return;
  throw buildParameterError(`${name} is ${formatValue(id)}. Pass Amazon's ID as a string.`);
}

function buildParameterError(message: string): SellingPartnerError {
  return new SellingPartnerError({ code: 'INVALID_PARAMETER', message });
}
