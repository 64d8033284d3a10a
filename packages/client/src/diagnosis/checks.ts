import type { Region } from '../config/regions.ts';
import { SellingPartnerError } from '../errors/selling-partner-error.ts';
import type { AccessError } from './access-error.ts';
import type { CauseCheck, DiagnosisOptions } from './diagnosis.ts';
import type { CheckResult, Evidence } from './evidence.ts';

/** The calls that a client makes for a diagnosis. */
export interface DiagnosisCalls {
  readonly region: Region;
  /** Other regions whose hosts can be called. */
  readonly otherRegions: readonly Region[];
  /** Requests a new access token. */
  readonly requestToken: (scope: string | undefined, signal: AbortSignal | undefined) => Promise<unknown>;
  /** Calls sellers.getMarketplaceParticipations in a region. */
  readonly fetchParticipations: (region: Region, signal: AbortSignal | undefined) => Promise<unknown>;
}

type CheckResults = Pick<Evidence, 'token' | 'regionResult' | 'marketplaceIds' | 'otherRegionResults'>;

export const noResults: CheckResults = {
  token: undefined,
  regionResult: undefined,
  marketplaceIds: undefined,
  otherRegionResults: new Map(),
};

/** Requests a token, then calls the region, then the other regions. Skips calls that cannot help. */
export async function runChecks(
  { rejectedCall }: AccessError,
  calls: DiagnosisCalls,
  { otherRegions, signal }: DiagnosisOptions,
): Promise<{ readonly results: CheckResults; readonly checks: readonly CauseCheck[] }> {
  const { region } = calls;
  const checks: CauseCheck[] = [];
  const [token] = await runCheck(() => calls.requestToken(rejectedCall?.scope, signal));
  checks.push({ check: 'token', region, result: token });
  if (token !== 'ok' || rejectedCall?.scope !== undefined) return { results: { ...noResults, token }, checks };
  const [regionResult, participations] = await runCheck(() => calls.fetchParticipations(region, signal));
  checks.push({ check: 'participations', region, result: regionResult });
  const otherRegionResults = new Map<string, CheckResult>();
  // Other regions only on request: the access token is not sent to hosts that the call was not meant for.
  for (const otherRegion of otherRegions && regionResult !== 'ok' ? calls.otherRegions : []) {
    const [check] = await runCheck(() => calls.fetchParticipations(otherRegion, signal));
    checks.push({ check: 'participations', region: otherRegion, result: check });
    otherRegionResults.set(otherRegion, check);
  }
  const marketplaceIds = regionResult === 'ok' ? listMarketplaceIds(participations) : undefined;
  return { results: { token, regionResult, marketplaceIds, otherRegionResults }, checks };
}

/** Runs a check. A failure is a result too, unless the caller aborted the check. */
async function runCheck(check: () => Promise<unknown>): Promise<readonly [CheckResult, unknown]> {
  try {
    return ['ok', await check()];
  } catch (error) {
    const code = error instanceof SellingPartnerError ? error.code : 'NETWORK_ERROR';
    if (code === 'REQUEST_ABORTED') throw error;
    return [code, undefined];
  }
}

interface Participation {
  readonly marketplace?: { readonly id?: string };
  readonly participation?: { readonly isParticipating?: boolean };
}

function listMarketplaceIds(participations: unknown): string[] {
  const list = (Array.isArray(participations) ? participations : []) as readonly Participation[];
  return list.flatMap(({ marketplace, participation }) =>
    participation?.isParticipating === false || marketplace?.id === undefined ? [] : [marketplace.id],
  );
}
