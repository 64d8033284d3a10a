import { findReportType } from '@supercargo/catalogue/registry';
import { rolesOfDataElement, rolesOfEndpoint } from '@supercargo/catalogue/roles';
import type { RefusedCall } from '../../errors/refused-call.ts';
import { getRole, needOf } from '../../restricted/role-words.ts';
import { doubtsToken, isOfTokenEndpoint, type Suspicion } from '../evidence.ts';

/** The application may do less than the operation asks for. */
export const role: Suspicion = (evidence) => {
  const { refusal } = evidence;
  const { refused, descriptor, code } = refusal;
  if (refused?.token === 'grantless' || code === 'MissingAuthenticationToken') return undefined;
  if (code === 'RESTRICTED_ROLE_MISSING') {
    return { cause: 'role', likelihood: 'high', explanation: refusal.message, nextStep: getRole };
  }
  const endpoint = descriptor?.endpoint ?? refused?.endpoint;
  if (endpoint === undefined) return undefined;
  const elements = refused?.dataElements ?? [];
  const needs = [
    needOf(`${endpoint}.${descriptor?.operation ?? '*'}`, rolesOfEndpoint(endpoint)),
    ...elements.map((element) => needOf(element, rolesOfDataElement(element))),
    ...needsOfTypes(endpoint, refused),
  ].filter((need) => need !== undefined);
  // An application without any role for it is refused everywhere else too.
  if (needs.length === 0) return undefined;
  return {
    cause: 'role',
    likelihood: isOfTokenEndpoint(evidence) ? 'low' : doubtsToken(evidence) ? 'medium' : 'high',
    explanation: `The application has no role for it, or the seller has not authorized it since it got the role. ${needs.join(' ')}`,
    nextStep: getRole,
  };
};

/** One endpoint, and a role for each type. */
function needsOfTypes(endpoint: string, refused: RefusedCall | undefined): (string | undefined)[] {
  if (endpoint === 'feeds') return ['In feeds the role depends on the type.'];
  if (endpoint !== 'reports') return [];
  const types = refused?.reportTypes ?? [];
  const needs = types.map((type) => needOf(type, findReportType(type)?.roles ?? []));
  return needs.some((need) => need !== undefined) ? needs : ['In reports the role depends on the type.'];
}
