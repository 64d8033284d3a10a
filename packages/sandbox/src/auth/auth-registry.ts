import type { Settings } from '../settings/settings.ts';
import type { PersistedParts } from '../storage/persisted-parts.ts';
import type { AddedSeller } from './added-sellers.ts';
import type { ConsentEndpointParts } from './authorization/authorization-endpoint.ts';
import { createAuthorizationCodes } from './authorization-codes.ts';
import { type Authorization, createAuthorizations } from './authorizations.ts';
import { createClientSecrets } from './client-secrets.ts';
import { createCredentials, type SandboxCredentials } from './credentials.ts';
import { createScopeCheck } from './grantless-scopes.ts';
import type { GrantContext } from './grants.ts';
import { createPartnerRegistry, type GrantedRoles } from './partner-registry.ts';
import { createPartners, listMarketplacesAt } from './partners.ts';
import { createTokenQuota } from './token-quota.ts';

/** The application, its client secrets and the selling partners that authorized it. */
export interface AuthRegistry {
  readonly context: GrantContext;
  readonly authorization: ConsentEndpointParts;
  /** Returns the application's credentials for the first seller, with the current client secret. */
  credentials(): SandboxCredentials;
  /** Returns an authorization code, as if the selling partner had authorized the application. */
  authorize(sellerId: string): string;
}

export function createAuthRegistry(
  settings: Settings,
  persisted: PersistedParts,
  openedAt: () => number,
): AuthRegistry {
  const { clock, draft, redirectUris, rateScale } = settings;
  const first = createCredentials(persisted.chance('credentials'), listMarketplacesAt(settings, 0)[0] ?? '');
  const [roles, added] = [
    persisted.records<GrantedRoles>('granted roles'),
    persisted.records<AddedSeller>('added sellers'),
  ];
  const partners = createPartnerRegistry(createPartners(settings, first, persisted.chance), roles, added);
  const codes = createAuthorizationCodes(clock, persisted.chance('codes'), persisted.records('codes'));
  const secrets = createClientSecrets(
    first.clientSecret,
    clock,
    persisted.chance('secrets'),
    persisted.records('client secrets'),
  );
  return {
    context: {
      clientId: first.clientId,
      secrets,
      partners,
      codes,
      authorizations: createAuthorizations(clock, openedAt, persisted.records<Authorization>('authorizations')),
      takeQuota: createTokenQuota(clock, rateScale, persisted.records('token buckets')),
      isScope: createScopeCheck(),
    },
    authorization: { application: { applicationId: first.applicationId, redirectUris, draft }, partners, codes },
    credentials: () => ({ ...first, clientSecret: secrets.current }),
    authorize(sellerId) {
      if (partners.byId(sellerId) === undefined) throw new RangeError(`there is no selling partner ${sellerId}`);
      return codes.issue({ sellerId, redirectUri: null });
    },
  };
}
