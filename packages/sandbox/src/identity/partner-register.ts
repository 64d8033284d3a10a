import type { SandboxPartner } from './partners.ts';

/** The selling partners of a sandbox, by the names they go by. */
export interface PartnerRegister {
  readonly all: readonly SandboxPartner[];
  byId(sellerId: string): SandboxPartner | undefined;
  byRefreshToken(refreshToken: string): SandboxPartner | undefined;
  /** Gives the application these roles with one partner, from now on and for tokens already given out. */
  grant(sellerId: string, roles: readonly string[]): void;
}

/** What has been granted since the partner was made. */
export interface KnownRoles {
  readonly roles: readonly string[];
}

export function partnerRegister(
  partners: readonly SandboxPartner[],
  granted: Map<string, KnownRoles> = new Map(),
): PartnerRegister {
  const made = new Map(partners.map((partner) => [partner.sellerId, partner]));
  const owners = new Map(partners.map(({ refreshToken, sellerId }) => [refreshToken, sellerId]));
  const byId = (sellerId: string) => {
    const partner = made.get(sellerId);
    const since = granted.get(sellerId);
    return partner !== undefined && since !== undefined ? { ...partner, roles: since.roles } : partner;
  };
  return {
    get all() {
      return partners.flatMap(({ sellerId }) => byId(sellerId) ?? []);
    },
    byId,
    byRefreshToken: (refreshToken) => byId(owners.get(refreshToken) ?? ''),
    grant(sellerId, roles) {
      if (!made.has(sellerId)) throw new RangeError(`there is no selling partner ${sellerId}`);
      granted.set(sellerId, { roles });
    },
  };
}
