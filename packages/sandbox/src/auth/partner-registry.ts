import type { InitialSize } from '../storage/initial-size.ts';
import type { AddedSeller } from './added-sellers.ts';
import type { SandboxPartner } from './partners.ts';

/** The selling partners of a sandbox, with lookups by ID and refresh token. */
export interface PartnerRegistry {
  /** The selling partners that were created at the start, then the added ones. */
  readonly all: readonly SandboxPartner[];
  byId(sellerId: string): SandboxPartner | undefined;
  byRefreshToken(refreshToken: string): SandboxPartner | undefined;
  /** Returns the initial size of an added seller; undefined for other selling partners. */
  findInitialSize(sellerId: string): InitialSize | undefined;
  /** Sets the roles that a selling partner grants to the application. They also apply to tokens issued earlier. */
  grant(sellerId: string, roles: readonly string[]): void;
  /** Adds a seller. Throws a RangeError if it already exists, or if a thousand sellers were added. */
  add(seller: AddedSeller): void;
  /** Removes an added seller. Throws a RangeError if the seller was not added. */
  remove(sellerId: string): void;
}

const MAX_ADDED = 1_000;

/** Roles that were set after the start. */
export interface GrantedRoles {
  readonly sellerId: string;
  readonly roles: readonly string[];
}

export function createPartnerRegistry(
  partners: readonly SandboxPartner[],
  granted: Map<string, GrantedRoles> = new Map(),
  added: Map<string, AddedSeller> = new Map(),
): PartnerRegistry {
  const first = new Map(partners.map((partner) => [partner.sellerId, partner]));
  const firstByToken = new Map(partners.map((partner) => [partner.refreshToken, partner]));
  const withCurrentRoles = (partner: SandboxPartner): SandboxPartner => {
    const roles = granted.get(partner.sellerId)?.roles;
    return roles === undefined ? partner : { ...partner, roles };
  };
  const others = () => [...added.values()].map(({ partner }) => partner);
  const byId = (sellerId: string) => {
    const partner = first.get(sellerId) ?? added.get(sellerId)?.partner;
    return partner && withCurrentRoles(partner);
  };
  return {
    get all() {
      return [...partners, ...others()].map(withCurrentRoles);
    },
    byId,
    byRefreshToken(refreshToken) {
      const partner = firstByToken.get(refreshToken) ?? others().find((one) => one.refreshToken === refreshToken);
      return partner && withCurrentRoles(partner);
    },
    findInitialSize: (sellerId) => added.get(sellerId)?.shop,
    grant(sellerId, roles) {
      if (byId(sellerId) === undefined) throw new RangeError(`there is no selling partner ${sellerId}`);
      granted.set(sellerId, { sellerId, roles });
    },
    add(seller) {
      const { sellerId } = seller.partner;
      if (byId(sellerId) !== undefined) throw new RangeError(`the seller ${sellerId} already exists`);
      if (added.size >= MAX_ADDED) throw new RangeError(`there are ${MAX_ADDED} added sellers already: remove some`);
      added.set(sellerId, seller);
    },
    remove(sellerId) {
      if (first.has(sellerId))
        throw new RangeError(`${sellerId} was created with the sandbox: only added sellers can be removed`);
      if (!added.delete(sellerId)) throw new RangeError(`there is no selling partner ${sellerId}`);
    },
  };
}
