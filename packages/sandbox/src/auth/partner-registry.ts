import type { ShopSize } from '../storage/initial-size.ts';
import type { AddedSeller } from './added-sellers.ts';
import type { SandboxPartner } from './partners.ts';

/** The selling partners of a sandbox, by the names they go by. */
export interface PartnerRegister {
  /** Those it was made with, then those who were added. */
  readonly all: readonly SandboxPartner[];
  byId(sellerId: string): SandboxPartner | undefined;
  byRefreshToken(refreshToken: string): SandboxPartner | undefined;
  /** How large an added seller's shop is made; undefined for everybody else. */
  shopOf(sellerId: string): ShopSize | undefined;
  /** Gives the application these roles with one partner, from now on and for tokens already given out. */
  grant(sellerId: string, roles: readonly string[]): void;
  /** Throws a RangeError when that seller is there already, or a thousand others are. */
  add(seller: AddedSeller): void;
  /** Throws a RangeError when that seller was not added. */
  remove(sellerId: string): void;
}

const MOST_ADDED = 1_000;

/** Roles that were set later than at the start. */
export interface GrantedRoles {
  readonly sellerId: string;
  readonly roles: readonly string[];
}

export function partnerRegister(
  partners: readonly SandboxPartner[],
  granted: Map<string, GrantedRoles> = new Map(),
  added: Map<string, AddedSeller> = new Map(),
): PartnerRegister {
  const first = new Map(partners.map((partner) => [partner.sellerId, partner]));
  const firstByToken = new Map(partners.map((partner) => [partner.refreshToken, partner]));
  const today = (partner: SandboxPartner): SandboxPartner => {
    const roles = granted.get(partner.sellerId)?.roles;
    return roles === undefined ? partner : { ...partner, roles };
  };
  const others = () => [...added.values()].map(({ partner }) => partner);
  const byId = (sellerId: string) => {
    const partner = first.get(sellerId) ?? added.get(sellerId)?.partner;
    return partner && today(partner);
  };
  return {
    get all() {
      return [...partners, ...others()].map(today);
    },
    byId,
    byRefreshToken(refreshToken) {
      const partner = firstByToken.get(refreshToken) ?? others().find((one) => one.refreshToken === refreshToken);
      return partner && today(partner);
    },
    shopOf: (sellerId) => added.get(sellerId)?.shop,
    grant(sellerId, roles) {
      if (byId(sellerId) === undefined) throw new RangeError(`there is no selling partner ${sellerId}`);
      granted.set(sellerId, { sellerId, roles });
    },
    add(seller) {
      const { sellerId } = seller.partner;
      if (byId(sellerId) !== undefined) throw new RangeError(`the seller ${sellerId} is there already`);
      if (added.size >= MOST_ADDED) throw new RangeError(`there are ${MOST_ADDED} added sellers already: remove some`);
      added.set(sellerId, seller);
    },
    remove(sellerId) {
      if (first.has(sellerId)) throw new RangeError(`${sellerId} came with the sandbox: only added sellers can go`);
      if (!added.delete(sellerId)) throw new RangeError(`there is no selling partner ${sellerId}`);
    },
  };
}
