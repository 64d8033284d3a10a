import type { SellingPartner } from 'supercargo';
import { callContext } from '../../clients/call-context.ts';
import type { Participation, SellerHealth } from '../../storage/schema/sellers.ts';
import { explainFailure, isRefused } from './explain-failure.ts';

/** Status of a connection and the seller's marketplaces; without participations if they could not be fetched. */
export interface CheckedConnection {
  readonly health: SellerHealth;
  readonly participations?: readonly Participation[];
}

/** The parameters of a connection check. */
export interface Checked {
  /** ID of the seller, or of the application while there is no seller yet. */
  readonly subject: string;
  readonly kind: 'seller' | 'vendor';
}

interface RawParticipation {
  readonly marketplace: { readonly id: string; readonly countryCode: string; readonly name: string };
  readonly storeName?: string;
  readonly participation: { readonly isParticipating: boolean; readonly hasSuspendedListings: boolean };
}

const brief = {
  timeouts: { deadline: 20_000 },
  retries: { throttled: 1, network: 1, server: 1, totalMilliseconds: 20_000 },
} as const;

/** Checks a connection with the cheapest call that shows that the token and the secret are valid. */
export async function checkConnection(client: SellingPartner, { subject, kind }: Checked, now: () => number) {
  return callContext.run({ source: 'sellers', subject }, async (): Promise<CheckedConnection> => {
    const checkedAt = () => new Date(now()).toISOString();
    try {
      const participations = await (kind === 'seller' ? fetchParticipations(client) : fetchToken(client));
      return { health: { state: 'connected', checkedAt: checkedAt() }, ...(participations && { participations }) };
    } catch (error) {
      const explained = await explainFailure(error);
      const state = isRefused(error) ? 'rejected' : 'unreachable';
      return { health: { state, checkedAt: checkedAt(), ...explained } };
    }
  });
}

async function fetchParticipations(client: SellingPartner): Promise<readonly Participation[]> {
  const answer = await client.callAPI<RawParticipation[]>({
    operation: 'sellers.getMarketplaceParticipations',
    options: brief,
  });
  return answer.map(readParticipation);
}

/** Requests a token only, because no operation is available to every vendor. */
async function fetchToken(client: SellingPartner): Promise<undefined> {
  await client.refreshAccessToken();
}

function readParticipation({ marketplace, storeName, participation }: RawParticipation): Participation {
  return {
    marketplaceId: marketplace.id,
    countryCode: marketplace.countryCode,
    name: marketplace.name,
    storeName: storeName ?? '',
    isParticipating: participation.isParticipating,
    hasSuspendedListings: participation.hasSuspendedListings,
  };
}
