import { type ErrorEntry, errorCatalogue, type SellingPartnerError } from 'supercargo';

function withAction(code: keyof typeof errorCatalogue, action: string): Record<string, ErrorEntry> {
  return { [code]: { ...errorCatalogue[code], action } };
}

/**
 * The error codes of the client. Where the client's own text names one of its options, the action names the setting of the
 * console instead.
 */
export const clientErrors: Readonly<Record<string, ErrorEntry>> = {
  ...errorCatalogue,
  ...withAction(
    'CALL_DEADLINE_EXCEEDED',
    'Check that the console’s server can reach Amazon, and try again in a few minutes.',
  ),
  ...withAction('API_RESPONSE_TIMEOUT', 'Try again later, or raise the response timeout under Settings, Calls.'),
  ...withAction('API_DEADLINE_TIMEOUT', 'Try again later, or raise the request deadline under Settings, Calls.'),
  ...withAction('API_IDLE_TIMEOUT', 'Try again later, or raise the idle timeout under Settings, Calls.'),
  ...withAction(
    'NO_QUOTA_BEFORE_DEADLINE',
    'Try again later, call less often, or raise the total time for retries under Settings, Calls.',
  ),
};

/** The message of a failed call for users of the console, who do not know the options of the client. */
export function describeCallError({ code, message, timeout }: SellingPartnerError): string {
  if (code !== 'CALL_DEADLINE_EXCEEDED' || timeout === undefined) return message;
  return `Amazon did not respond within ${(timeout / 1000).toLocaleString('en')} seconds.`;
}
