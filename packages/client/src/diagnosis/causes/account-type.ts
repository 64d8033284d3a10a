import { findFeedType, findReportType, type Party } from '@supercargo/catalogue/registry';
import { listEndpointParties } from '@supercargo/catalogue/roles';
import type { AccessError } from '../access-error.ts';
import type { PossibleCause } from '../diagnosis.ts';
import { type CauseRule, type Evidence, isTokenEndpointError, mentionsToken, worksInRegion } from '../evidence.ts';

/** Vendors and sellers have different operations, and different types of reports and feeds. */
export const accountType: CauseRule = (evidence) => {
  if (evidence.accessError.rejectedCall?.token === 'grantless') return undefined;
  const singlePartySubjects = listSubjects(evidence.accessError).filter(([, parties]) => parties.length === 1);
  const [name, [party] = []] = singlePartySubjects[0] ?? [];
  if (name === undefined || singlePartySubjects.some(([, [otherParty]]) => otherParty !== party)) return undefined;
  return party === 'vendor' ? buildVendorCause(name, evidence) : buildSellerCause(name, evidence);
};

type Subject = readonly [name: string, parties: readonly Party[]];

/** Lists the endpoint and types of the call, with the parties that can use them. */
function listSubjects({ descriptor, rejectedCall }: AccessError): Subject[] {
  const endpoint = descriptor?.endpoint ?? rejectedCall?.endpoint;
  if (endpoint === undefined) return [];
  return [
    [endpoint, listEndpointParties(endpoint)],
    ...(rejectedCall?.reportTypes ?? []).map((type) => [type, findReportType(type)?.parties ?? []] as const),
    ...(rejectedCall?.feedTypes ?? []).map((type) => [type, findFeedType(type)?.parties ?? []] as const),
  ];
}

/** Only sellers can call getMarketplaceParticipations. */
function buildVendorCause(name: string, evidence: Evidence): PossibleCause {
  const isSeller = worksInRegion(evidence);
  return {
    cause: 'account-type',
    likelihood: isSeller ? 'high' : estimateLikelihood(evidence),
    explanation: isSeller
      ? `${name} is for vendors, but a seller gave the authorization.`
      : `${name} is for vendors, but a seller may have given the authorization.`,
    nextStep: 'Have the vendor authorize the application in Vendor Central, and use the new refresh token.',
    ...(isSeller ? { confirmed: true } : {}),
  };
}

function estimateLikelihood(evidence: Evidence): PossibleCause['likelihood'] {
  if (isTokenEndpointError(evidence) || isUnauthorizedInRegion(evidence)) return 'low';
  return mentionsToken(evidence) ? 'medium' : 'high';
}

function buildSellerCause(name: string, evidence: Evidence): PossibleCause {
  return {
    cause: 'account-type',
    // Amazon rejects a token of another region with a message about the token.
    likelihood: isUnauthorizedInRegion(evidence) && !mentionsToken(evidence) ? 'high' : 'low',
    explanation: `${name} is for sellers, but a vendor may have given the authorization.`,
    nextStep: 'Have the seller authorize the application in Seller Central, and use the new refresh token.',
    ...(worksInRegion(evidence) ? { confirmed: false } : {}),
  };
}

function isUnauthorizedInRegion({ regionResult }: Evidence): boolean {
  return regionResult === 'Unauthorized';
}
