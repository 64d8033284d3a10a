import type { Region } from '../config/regions.ts';
import { SellingPartnerError } from '../errors/selling-partner-error.ts';
import type { CauseCheck, DiagnosisOptions } from './diagnosis.ts';
import type { Evidence, Finding } from './evidence.ts';
import type { Refusal } from './refusal.ts';

/** What a client lends to its diagnosis. */
export interface Asking {
  readonly region: Region;
  /** Regions with hosts that could be asked besides. */
  readonly otherRegions: readonly Region[];
  /** Requests a new access token. */
  readonly renewToken: (scope: string | undefined, signal: AbortSignal | undefined) => Promise<unknown>;
  /** Calls sellers.getMarketplaceParticipations there. */
  readonly participations: (region: Region, signal: AbortSignal | undefined) => Promise<unknown>;
}

export type Found = Pick<Evidence, 'token' | 'home' | 'marketplaceIds' | 'elsewhere'>;

export const nothingFound: Found = {
  token: undefined,
  home: undefined,
  marketplaceIds: undefined,
  elsewhere: new Map(),
};

/** Asks the token endpoint, then the region, then the others. What cannot tell anything is not asked. */
export async function findOut(
  { refused }: Refusal,
  asking: Asking,
  { other_regions, signal }: DiagnosisOptions,
): Promise<{ readonly found: Found; readonly checks: readonly CauseCheck[] }> {
  const { region } = asking;
  const checks: CauseCheck[] = [];
  const [token] = await ask(() => asking.renewToken(refused?.scope, signal));
  checks.push({ check: 'token', region, result: token });
  if (token !== 'ok' || refused?.scope !== undefined) return { found: { ...nothingFound, token }, checks };
  const [home, answer] = await ask(() => asking.participations(region, signal));
  checks.push({ check: 'participations', region, result: home });
  const elsewhere = new Map<string, Finding>();
  for (const other of other_regions && home !== 'ok' ? asking.otherRegions : []) {
    const [result] = await ask(() => asking.participations(other, signal));
    checks.push({ check: 'participations', region: other, result });
    elsewhere.set(other, result);
  }
  const marketplaceIds = home === 'ok' ? participating(answer) : undefined;
  return { found: { token, home, marketplaceIds, elsewhere }, checks };
}

/** A check that fails is a finding, unless the caller has ended it. */
async function ask(question: () => Promise<unknown>): Promise<readonly [Finding, unknown]> {
  try {
    return ['ok', await question()];
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

function participating(answer: unknown): string[] {
  const list = (Array.isArray(answer) ? answer : []) as readonly Participation[];
  return list.flatMap(({ marketplace, participation }) =>
    participation?.isParticipating === false || marketplace?.id === undefined ? [] : [marketplace.id],
  );
}
