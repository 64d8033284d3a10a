import type { CauseRule } from '../evidence.ts';

/** A grantless operation with a seller's token, or the other way round. */
export const grantless: CauseRule = ({ accessError: { rejectedCall, descriptor } }) => {
  if (rejectedCall === undefined || descriptor === undefined) return undefined;
  const { grantlessScope } = descriptor;
  const scope = rejectedCall.token === 'grantless' ? (rejectedCall.scope ?? null) : null;
  if (grantlessScope === null && scope === null) return undefined;
  const isWrong = grantlessScope !== scope;
  return {
    cause: 'grantless',
    likelihood: isWrong ? 'high' : 'low',
    explanation: `The operation needs ${describeToken(grantlessScope)}, but was called with ${describeToken(scope)}.`,
    nextStep: isWrong
      ? 'Call it by its name, or set scope together with api_path: the client then uses the right token.'
      : 'Check in the developer console whether the application may use the scope.',
    confirmed: isWrong,
  };
};

function describeToken(scope: string | null): string {
  return scope === null ? "a selling partner's token" : `a grantless token for ${scope}`;
}
