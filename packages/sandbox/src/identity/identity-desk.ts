import type { ConsentDoorParts } from '../consent/consent-door.ts';
import type { Settings } from '../options.ts';
import type { Random } from '../random.ts';
import { authorizationCodes } from './authorization-codes.ts';
import { clientSecrets } from './client-secrets.ts';
import { makeCredentials, type SandboxCredentials } from './credentials.ts';
import { grantlessScopes } from './grantless-scopes.ts';
import type { GrantRoom } from './grants.ts';
import { partnerRegister } from './partner-register.ts';
import { makePartners, marketplacesAt } from './partners.ts';
import { tokenQuota } from './token-quota.ts';

/** Who there is: the application, its secrets and the selling partners who authorized it. */
export interface IdentityDesk {
  readonly room: GrantRoom;
  readonly consent: ConsentDoorParts;
  /** The application's credentials with the first seller, and its present secret. */
  credentials(): SandboxCredentials;
  /** An authorization code, as if the partner had given consent. */
  authorize(sellerId: string): string;
}

/** Where the desk takes chance from, and keeps what happens. The same name always gets the same. */
export interface IdentityBooks {
  chance(part: string): Random;
  records<Item>(part: string): Map<string, Item>;
}

export function identityDesk(settings: Settings, books: IdentityBooks): IdentityDesk {
  const { clock, draft, redirectUris, rateScale } = settings;
  const first = makeCredentials(books.chance('credentials'), marketplacesAt(settings, 0)[0] ?? '');
  const partners = partnerRegister(makePartners(settings, first, books.chance), books.records('roles'));
  const codes = authorizationCodes(clock, books.chance('codes'), books.records('codes'));
  const secrets = clientSecrets(first.clientSecret, clock, books.chance('secrets'), books.records('secrets'));
  return {
    room: {
      clientId: first.clientId,
      secrets,
      partners,
      codes,
      takeQuota: tokenQuota(clock, rateScale),
      isScope: grantlessScopes(),
    },
    consent: { application: { applicationId: first.applicationId, redirectUris, draft }, partners, codes },
    credentials: () => ({ ...first, clientSecret: secrets.current }),
    authorize(sellerId) {
      if (partners.byId(sellerId) === undefined) throw new RangeError(`there is no selling partner ${sellerId}`);
      return codes.issue({ sellerId, redirectUri: null });
    },
  };
}
