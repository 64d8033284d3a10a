import type { SandboxPartner } from './partners.ts';

/** The selling partners of a sandbox, by the names they go by. */
export interface PartnerRegister {
  readonly all: readonly SandboxPartner[];
  byId(sellerId: string): SandboxPartner | undefined;
  byRefreshToken(refreshToken: string): SandboxPartner | undefined;
  /** Gives the application these roles with one partner, from now on and for tokens already given out. */
  grant(sellerId: string, roles: readonly string[]): void;
}

/** Roles that were set later than at the start. */
export interface GrantedRoles {
  readonly sellerId: string;
  readonly roles: readonly string[];
}

export function partnerRegister(
  partners: readonly SandboxPartner[],
  granted: Map<string, GrantedRoles> = new Map(),
): PartnerRegister {
  const known = new Map(partners.map((partner) => [partner.sellerId, partner]));
  const owners = new Map(partners.map(({ refreshToken, sellerId }) => [refreshToken, sellerId]));
  const today = (partner: SandboxPartner): SandboxPartner => {
    const roles = granted.get(partner.sellerId)?.roles;
    return roles === undefined ? partner : { ...partner, roles };
  };
  const byId = (sellerId: string) => {
    const partner = known.get(sellerId);
    return partner && today(partner);
  };
  return {
    get all() {
      return partners.map(today);
    },
    byId,
    byRefreshToken: (refreshToken) => byId(owners.get(refreshToken) ?? ''),
    grant(sellerId, roles) {
      if (!known.has(sellerId)) throw new RangeError(`there is no selling partner ${sellerId}`);
      granted.set(sellerId, { sellerId, roles });
    },
  };
}
