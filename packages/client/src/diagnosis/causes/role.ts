import { rolesOfDataElement, rolesOfEndpoint } from '@supercargo/catalogue/roles';
import { doubtsToken, type Suspicion } from '../evidence.ts';

/** The application may do less than the operation asks for. */
export const role: Suspicion = (evidence) => {
  const { refusal } = evidence;
  const { refused, descriptor, code } = refusal;
  if (refused?.token === 'grantless' || code === 'MissingAuthenticationToken') return undefined;
  if (code === 'RESTRICTED_ROLE_MISSING') {
    return { cause: 'role', likelihood: 'high', explanation: refusal.message, nextStep: requestRole };
  }
  const endpoint = descriptor?.endpoint ?? refused?.endpoint;
  if (endpoint === undefined) return undefined;
  const elements = refused?.dataElements ?? [];
  const needs = [
    needOf(`${endpoint}.${descriptor?.operation ?? '*'}`, rolesOfEndpoint(endpoint)),
    ...elements.map((element) => needOf(element, rolesOfDataElement(element))),
  ].filter((need) => need !== undefined);
  if (endpoint === 'reports' || endpoint === 'feeds') needs.push(`In ${endpoint} the role depends on the type.`);
  // An application without any role for it is refused everywhere else too.
  if (needs.length === 0) return undefined;
  return {
    cause: 'role',
    likelihood: isTokenEndpoint(code) ? 'low' : doubtsToken(evidence) ? 'medium' : 'high',
    explanation:
      `The application has no role for it, or the seller has not authorized it since it got the role. ${needs.join(' ')}`.trim(),
    nextStep: requestRole,
  };
};

const requestRole =
  'Look in the developer console whether the profile and the application have the role, request it, and have the seller ' +
  'authorize the application again: a refresh token keeps the roles of the day it was made.';

function needOf(what: string, roles: readonly string[]): string | undefined {
  if (roles.length === 0) return undefined;
  return `${what} takes ${roles.length > 1 ? 'one of the roles' : 'the role'} ${roles.map((one) => `"${one}"`).join(', ')}.`;
}

function isTokenEndpoint(code: string): boolean {
  return code.startsWith('invalid_') || code === 'unauthorized_client';
}
