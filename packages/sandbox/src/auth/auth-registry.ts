import type { Settings } from '../settings/settings.ts';
import type { PersistedParts } from '../storage/persisted-parts.ts';
import type { AddedSeller } from './added-sellers.ts';
import type { ConsentEndpointParts } from './authorization/authorization-endpoint.ts';
import { authorizationCodes } from './authorization-codes.ts';
import { clientSecrets } from './client-secrets.ts';
import { makeCredentials, type SandboxCredentials } from './credentials.ts';
import { grantlessScopes } from './grantless-scopes.ts';
import type { GrantContext } from './grants.ts';
import { type GrantedRoles, partnerRegister } from './partner-registry.ts';
import { makePartners, marketplacesAt } from './partners.ts';
import { tokenQuota } from './token-quota.ts';

/** The application, its client secrets and the selling partners that authorized it. */
export interface AuthRegistry {
  readonly context: GrantContext;
  readonly authorization: ConsentEndpointParts;
  /** Returns the application's credentials for the first seller, with the current client secret. */
  credentials(): SandboxCredentials;
  /** Returns an authorization code, as if the selling partner had authorized the application. */
  authorize(sellerId: string): string;
}

export function createAuthRegistry(settings: Settings, kept: PersistedParts): AuthRegistry {
  const { clock, draft, redirectUris, rateScale } = settings;
  const first = makeCredentials(kept.chance('credentials'), marketplacesAt(settings, 0)[0] ?? '');
  const [roles, added] = [kept.records<GrantedRoles>('granted roles'), kept.records<AddedSeller>('added sellers')];
  const partners = partnerRegister(makePartners(settings, first, kept.chance), roles, added);
  const codes = authorizationCodes(clock, kept.chance('codes'), kept.records('codes'));
  const secrets = clientSecrets(first.clientSecret, clock, kept.chance('secrets'), kept.records('client secrets'));
  return {
    context: {
      clientId: first.clientId,
      secrets,
      partners,
      codes,
      takeQuota: tokenQuota(clock, rateScale, kept.records('token buckets')),
      isScope: grantlessScopes(),
    },
    authorization: { application: { applicationId: first.applicationId, redirectUris, draft }, partners, codes },
    credentials: () => ({ ...first, clientSecret: secrets.current }),
    authorize(sellerId) {
      if (partners.byId(sellerId) === undefined) throw new RangeError(`there is no selling partner ${sellerId}`);
      return codes.issue({ sellerId, redirectUri: null });
    },
  };
}
