import { diagnose, SellingPartnerError } from 'supercargo';
import { clientErrors, describeCallError } from '../../errors/client-errors.ts';

/** An explained failure of a call. */
interface ExplainedFailure {
  readonly code: string;
  readonly message: string;
  readonly action: string;
}

const words: Readonly<Record<string, readonly [message: string, action: string]>> = {
  invalid_grant: [
    'Amazon rejected the refresh token: it was revoked, has expired, or belongs to another application.',
    'Have the seller authorize the application again, or enter the token that belongs to this application.',
  ],
  invalid_client: [
    'Amazon does not know the client ID, or the client secret does not belong to it.',
    'Check both in Amazon’s developer console, and enter the secret again under Settings, Applications.',
  ],
  unauthorized_client: [
    'Amazon does not allow this application to request tokens with a refresh token.',
    'Check that the client ID is correct and that the application is still registered.',
  ],
};

/** Explains why a call with a seller's credentials failed, and what to do about it. */
export async function explainFailure(error: unknown): Promise<ExplainedFailure> {
  if (!(error instanceof SellingPartnerError)) throw error;
  const { code } = error;
  const known = words[code];
  if (known !== undefined) return { code, message: known[0], action: known[1] };
  const { isAccessError, causes } = await diagnose(error);
  const [cause] = causes;
  if (isAccessError && cause !== undefined) return { code, message: cause.explanation, action: cause.nextStep };
  const action = clientErrors[code]?.action ?? 'Try again in a few minutes.';
  return { code, message: describeCallError(error), action };
}

/** Whether the request was rejected, in contrast to a network error or a temporary failure. */
export function isRefused(error: unknown): boolean {
  if (!(error instanceof SellingPartnerError)) return false;
  if (Object.hasOwn(words, error.code)) return true;
  return error.status === 401 || error.status === 403;
}
