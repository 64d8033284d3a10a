import { SellingPartnerError } from '../../errors/selling-partner-error.ts';
import { shown } from '../../errors/shown.ts';

interface GivenHooks {
  readonly onProgress?: unknown;
  readonly signal?: unknown;
}

/** Refuses what cannot be called, or cannot end a run, before anything is sent. Throws INVALID_PARAMETER. */
export function checkHooks({ onProgress, signal }: GivenHooks): void {
  if (onProgress !== undefined && onProgress !== null && typeof onProgress !== 'function') {
    throw refused(`onProgress is ${shown(onProgress)}. Give a function, or leave it out.`);
  }
  if (signal !== undefined && signal !== null && !(signal instanceof AbortSignal)) {
    throw refused(`signal is ${shown(signal)}. Give an AbortSignal, or leave it out.`);
  }
}

/** Refuses an id that is none. Throws INVALID_PARAMETER. */
export function checkId(name: 'reportId' | 'feedId' | 'queryId', given: unknown): void {
  if (typeof given === 'string' && given !== '') return;
  throw refused(`${name} is ${shown(given)}. Give the id as the marketplace named it, as text.`);
}

function refused(message: string): SellingPartnerError {
  return new SellingPartnerError({ code: 'INVALID_PARAMETER', message });
}
