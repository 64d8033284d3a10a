import type { Suspicion } from '../evidence.ts';

/** A grantless operation with a seller's token, or the other way round. */
export const grantless: Suspicion = ({ refusal: { refused, descriptor } }) => {
  if (refused === undefined || descriptor === undefined) return undefined;
  const { grantlessScope } = descriptor;
  const given = refused.token === 'grantless' ? (refused.scope ?? null) : null;
  if (grantlessScope === null && given === null) return undefined;
  const isWrong = grantlessScope !== given;
  return {
    cause: 'grantless',
    likelihood: isWrong ? 'high' : 'low',
    explanation: `The operation takes ${tokenFor(grantlessScope)}, and was called with ${tokenFor(given)}.`,
    nextStep: isWrong
      ? 'Call it by its name, or give api_path the scope of the operation: the client then takes the right token.'
      : 'Look in the developer console whether the application may use the scope.',
    checked: isWrong,
  };
};

function tokenFor(scope: string | null): string {
  return scope === null ? "a selling partner's token" : `a grantless token for ${scope}`;
}
