import { SellingPartnerError } from '../errors/selling-partner-error.ts';
import { shown } from '../errors/shown.ts';
import type { Priority } from '../quotas/lanes.ts';
import type { CallParameters } from './call-parameters.ts';

/** A token with a line break, as files tend to end with, would break the header it travels in. */
export function checkToken(token: unknown): string | undefined {
  if (token === undefined || token === null || token === '') return undefined;
  if (typeof token === 'string' && /^[\x21-\x7e]+$/.test(token)) return token;
  const message = 'restricted_data_token is not a token: it holds blanks, line breaks or other characters.';
  throw new SellingPartnerError({ code: 'INVALID_PARAMETER', message });
}

/** Who brings a token has no use for one of the client's. */
export function checkOneToken({ restricted_data, restricted_data_token }: CallParameters): void {
  if (!restricted_data || !restricted_data_token) return;
  const message = 'restricted_data and restricted_data_token are given. Give one of them.';
  throw new SellingPartnerError({ code: 'INVALID_RESTRICTED_DATA', message });
}

export function checkSignal(signal: unknown): AbortSignal | undefined {
  if (signal === undefined || signal === null) return undefined;
  if (signal instanceof AbortSignal) return signal;
  throw new SellingPartnerError({ code: 'INVALID_PARAMETER', message: 'options.signal must be an AbortSignal.' });
}

export function checkPriority(given: unknown): Priority {
  if (given === undefined || given === null) return 'interactive';
  if (given === 'interactive' || given === 'background') return given;
  const message = `options.priority is ${shown(given)}. Give "interactive" or "background".`;
  throw new SellingPartnerError({ code: 'INVALID_PARAMETER', message });
}

export function checkRestoreRate(given: unknown): number | undefined {
  const seconds = Number(given ?? Number.NaN);
  return Number.isFinite(seconds) && seconds > 0 ? seconds : undefined;
}
