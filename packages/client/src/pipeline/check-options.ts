import { resolveChoice } from '../errors/resolve-choice.ts';
import { SellingPartnerError } from '../errors/selling-partner-error.ts';
import type { Priority } from '../quotas/priority-queues.ts';
import type { CallParameters } from './call-parameters.ts';

/** Files often end with a line break, which would break the header that carries the token. */
export function resolveRestrictedDataToken(token: unknown): string | undefined {
  if (token === undefined || token === null || token === '') return undefined;
  if (typeof token === 'string' && /^[\x21-\x7e]+$/.test(token)) return token;
  const message =
    'restricted_data_token is not a token: it contains spaces, line breaks or other characters that are not allowed in a token.';
  throw new SellingPartnerError({ code: 'INVALID_PARAMETER', message });
}

/** A caller that passes a token does not need one from the client. */
export function checkSingleToken({ restrictedData, restricted_data_token }: CallParameters): void {
  if (!restrictedData || !restricted_data_token) return;
  const message = 'restrictedData and restricted_data_token are both set. Pass one of them.';
  throw new SellingPartnerError({ code: 'INVALID_RESTRICTED_DATA', message });
}

export function resolveSignal(signal: unknown): AbortSignal | undefined {
  if (signal === undefined || signal === null) return undefined;
  if (signal instanceof AbortSignal) return signal;
  throw new SellingPartnerError({
    code: 'INVALID_PARAMETER',
    message: 'options.signal is not an AbortSignal. Pass an AbortSignal.',
  });
}

export function resolvePriority(priority: unknown): Priority {
  return resolveChoice('options.priority', priority, ['interactive', 'background']) ?? 'interactive';
}

export function resolveRestoreRate(restoreRate: unknown): number | undefined {
  const seconds = typeof restoreRate === 'number' || typeof restoreRate === 'string' ? Number(restoreRate) : Number.NaN;
  return Number.isFinite(seconds) && seconds > 0 ? seconds : undefined;
}
