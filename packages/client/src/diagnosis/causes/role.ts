import { findReportType } from '@supercargo/catalogue/registry';
import { listDataElementRoles, listEndpointRoles } from '@supercargo/catalogue/roles';
import type { RejectedCall } from '../../errors/rejected-call.ts';
import { describeNeededRole, roleAdvice } from '../../restricted/describe-roles.ts';
import { type CauseRule, isTokenEndpointError, isTokenSuspect } from '../evidence.ts';

/** The application lacks a role that the operation needs. */
export const role: CauseRule = (evidence) => {
  const { accessError } = evidence;
  const { rejectedCall, descriptor, code } = accessError;
  if (rejectedCall?.token === 'grantless' || code === 'MissingAuthenticationToken') return undefined;
  if (code === 'RESTRICTED_ROLE_MISSING') {
    return { cause: 'role', likelihood: 'high', explanation: accessError.message, nextStep: roleAdvice };
  }
  const endpoint = descriptor?.endpoint ?? rejectedCall?.endpoint;
  if (endpoint === undefined) return undefined;
  const elements = rejectedCall?.dataElements ?? [];
  const needs = [
    describeNeededRole(`${endpoint}.${descriptor?.operation ?? '*'}`, listEndpointRoles(endpoint)),
    ...elements.map((element) => describeNeededRole(element, listDataElementRoles(element))),
    ...describeTypeRoles(endpoint, rejectedCall),
  ].filter((need) => need !== undefined);
  // Without a documented role there is nothing to check.
  if (needs.length === 0) return undefined;
  return {
    cause: 'role',
    likelihood: isTokenEndpointError(evidence) ? 'low' : isTokenSuspect(evidence) ? 'medium' : 'high',
    explanation: `The application lacks the role, or the seller has not authorized it since it got the role. ${needs.join(' ')}`,
    nextStep: roleAdvice,
  };
};

/** In reports and feeds, the role depends on the type. */
function describeTypeRoles(endpoint: string, rejectedCall: RejectedCall | undefined): (string | undefined)[] {
  if (endpoint === 'feeds') return ['For feeds, the role depends on the feed type.'];
  if (endpoint !== 'reports') return [];
  const types = rejectedCall?.reportTypes ?? [];
  const needs = types.map((type) => describeNeededRole(type, findReportType(type)?.roles ?? []));
  return needs.some((need) => need !== undefined) ? needs : ['For reports, the role depends on the report type.'];
}
