import type { SandboxPartner } from './partners.ts';

/** The selling partners of a sandbox, by the names they go by. */
export interface PartnerRegister {
  readonly all: readonly SandboxPartner[];
  byId(sellerId: string): SandboxPartner | undefined;
  byRefreshToken(refreshToken: string): SandboxPartner | undefined;
  /** Gives the application these roles with one partner, from now on and for tokens already given out. */
  grant(sellerId: string, roles: readonly string[]): void;
}

export function partnerRegister(partners: readonly SandboxPartner[]): PartnerRegister {
  const byId = new Map(partners.map((partner) => [partner.sellerId, partner]));
  const owners = new Map(partners.map(({ refreshToken, sellerId }) => [refreshToken, sellerId]));
  return {
    get all() {
      return [...byId.values()];
    },
    byId: (sellerId) => byId.get(sellerId),
    byRefreshToken: (refreshToken) => byId.get(owners.get(refreshToken) ?? ''),
    grant(sellerId, roles) {
      const partner = byId.get(sellerId);
      if (partner === undefined) throw new RangeError(`there is no selling partner ${sellerId}`);
      byId.set(sellerId, { ...partner, roles });
    },
  };
}
