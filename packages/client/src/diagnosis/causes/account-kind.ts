import { findFeedType, findReportType, type Party } from '@supercargo/catalogue/registry';
import { partiesOfEndpoint } from '@supercargo/catalogue/roles';
import type { PossibleCause } from '../diagnosis.ts';
import { type Evidence, isAboutToken, isOfTokenEndpoint, type Suspicion, worksAtHome } from '../evidence.ts';
import type { Refusal } from '../refusal.ts';

/** Vendors and sellers have different operations, and different types of reports and feeds. */
export const accountKind: Suspicion = (evidence) => {
  if (evidence.refusal.refused?.token === 'grantless') return undefined;
  const ofOneKind = subjects(evidence.refusal).filter(([, parties]) => parties.length === 1);
  const [name, [owner] = []] = ofOneKind[0] ?? [];
  if (name === undefined || ofOneKind.some(([, [other]]) => other !== owner)) return undefined;
  return owner === 'vendor' ? forVendors(name, evidence) : forSellers(name, evidence);
};

type Subject = readonly [name: string, parties: readonly Party[]];

/** What the call is about, and whose that is. */
function subjects({ descriptor, refused }: Refusal): Subject[] {
  const endpoint = descriptor?.endpoint ?? refused?.endpoint;
  if (endpoint === undefined) return [];
  return [
    [endpoint, partiesOfEndpoint(endpoint)],
    ...(refused?.reportTypes ?? []).map((type) => [type, findReportType(type)?.parties ?? []] as const),
    ...(refused?.feedTypes ?? []).map((type) => [type, findFeedType(type)?.parties ?? []] as const),
  ];
}

/** Participations in marketplaces are told to sellers only. */
function forVendors(name: string, evidence: Evidence): PossibleCause {
  const isSeller = worksAtHome(evidence);
  return {
    cause: 'account-kind',
    likelihood: isSeller ? 'high' : likelihoodUnasked(evidence),
    explanation: isSeller
      ? `${name} is for vendors, and the authorization is that of a seller.`
      : `${name} is for vendors, and the authorization may be that of a seller.`,
    nextStep:
      'Have the vendor authorize the application in Vendor Central, and use the refresh token that comes of it.',
    ...(isSeller ? { checked: true } : {}),
  };
}

function likelihoodUnasked(evidence: Evidence): PossibleCause['likelihood'] {
  if (isOfTokenEndpoint(evidence) || isDeniedAtHome(evidence)) return 'low';
  return isAboutToken(evidence) ? 'medium' : 'high';
}

function forSellers(name: string, evidence: Evidence): PossibleCause {
  return {
    cause: 'account-kind',
    // A token of another region is refused with words about the token.
    likelihood: isDeniedAtHome(evidence) && !isAboutToken(evidence) ? 'high' : 'low',
    explanation: `${name} is for sellers, and the authorization may be that of a vendor.`,
    nextStep:
      'Have the seller authorize the application in Seller Central, and use the refresh token that comes of it.',
    ...(worksAtHome(evidence) ? { checked: false } : {}),
  };
}

function isDeniedAtHome({ home }: Evidence): boolean {
  return home === 'Unauthorized';
}
