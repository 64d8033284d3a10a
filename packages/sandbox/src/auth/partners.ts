import { getMarketplace, type Region } from '../base/marketplaces.ts';
import { CAPITALS_AND_DIGITS, LETTERS_AND_DIGITS, type Random } from '../base/random.ts';
import type { SandboxCredentials } from './credentials.ts';

/** A selling partner that has authorized the application. It is made up, and its credentials are valid only here. */
export interface SandboxPartner {
  /** Sellers and vendors can call different operations. */
  readonly kind: 'seller' | 'vendor';
  /** The seller ID, or the vendor's group ID. */
  readonly sellerId: string;
  /** The refresh token, with which the application gets access tokens. */
  readonly refreshToken: string;
  /** The marketplaces of the selling partner; the first is the home marketplace. */
  readonly marketplaceIds: readonly string[];
  /** The home marketplace. */
  readonly marketplaceId: string;
  /** The regions whose hosts serve the selling partner. */
  readonly regions: readonly Region[];
  /** The roles that the selling partner has granted to the application. */
  readonly roles: readonly string[];
}

interface PartnerOptions {
  readonly sellers: number;
  readonly vendors: number;
  /** Null: the home marketplaces alternate between Europe, North America and the Far East. */
  readonly marketplaceIds: readonly string[] | null;
  readonly roles: readonly string[];
}

/** The marketplaces of selling partners, in turn. The first seller gets the European ones. */
const HOMES: readonly (readonly string[])[] = [
  ['A1F83G8C2ARO7P', 'A1PA6795UKMFR9', 'A13V1IB3VIYZZH', 'APJ6JRA9NG5V4', 'A1RKKUPIHCS9HS'],
  ['ATVPDKIKX0DER', 'A2EUQ1WTGCTBG2', 'A1AM78C64UM0Y8'],
  ['A1VC38T7YXB528', 'A39IBJ37TRP1C6', 'A19VAU5U5O7RUS'],
];

/** Creates the sellers, then the vendors. The first seller is the one in the application's credentials. */
export function createPartners(
  plan: PartnerOptions,
  first: SandboxCredentials,
  chanceFor: (part: string) => Random,
): readonly SandboxPartner[] {
  const make = (kind: 'seller' | 'vendor') => (_: unknown, position: number) =>
    createPartner(
      kind,
      { marketplaceIds: listMarketplacesAt(plan, position), roles: plan.roles },
      chanceFor(`${kind} ${position}`),
    );
  const sellers = Array.from({ length: plan.sellers }, make('seller'));
  const vendors = Array.from({ length: plan.vendors }, make('vendor'));
  const { sellerId, refreshToken } = first;
  return [
    ...sellers.slice(0, 1).map((seller) => ({ ...seller, sellerId, refreshToken })),
    ...sellers.slice(1),
    ...vendors,
  ];
}

/** Returns the marketplaces of the selling partner at a position. */
export function listMarketplacesAt(plan: Pick<PartnerOptions, 'marketplaceIds'>, position: number): readonly string[] {
  return plan.marketplaceIds ?? (HOMES[position % HOMES.length] as readonly string[]);
}

/** Creates a selling partner with its own IDs and credentials. */
export function createPartner(
  kind: 'seller' | 'vendor',
  { marketplaceIds, roles }: Pick<SandboxPartner, 'marketplaceIds' | 'roles'>,
  random: Random,
): SandboxPartner {
  return {
    kind,
    sellerId: `${kind === 'seller' ? 'A' : 'V'}SANDBOX${random.text(6, CAPITALS_AND_DIGITS)}`,
    refreshToken: `Atzr|sandbox-${random.text(180, LETTERS_AND_DIGITS)}`,
    marketplaceIds,
    marketplaceId: marketplaceIds[0] as string,
    regions: [...new Set(marketplaceIds.map((id) => getMarketplace(id).region))],
    roles,
  };
}
