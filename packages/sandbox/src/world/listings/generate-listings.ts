import { CAPITALS_AND_DIGITS, DIGITS, type Random } from '../../base/random.ts';
import type { Listing } from './listing.ts';
import { type ProductKind, productKinds } from './product-kinds.ts';
import { buildSku } from './sku.ts';

const DAY = 86_400_000;

/** Generates listings in a fixed order: the first variant of every product kind, then the second variant, and so on. */
export function generateListings(count: number, now: number, random: Random): readonly Listing[] {
  return Array.from({ length: count }, (_, position) => {
    const kind = productKinds[position % productKinds.length] as ProductKind;
    return generateListing(kind, position, now, random);
  });
}

function generateListing(kind: ProductKind, position: number, now: number, random: Random): Listing {
  const variant = getVariant(kind, Math.floor(position / productKinds.length));
  const channel = random.chance(0.35) ? 'AFN' : 'MFN';
  const createdAt = now - random.integer(70, 900) * DAY - random.integer(0, DAY);
  const status = pickStatus(position, random);
  return {
    sku: buildSku(kind.code, position),
    asin: `B0${random.text(8, CAPITALS_AND_DIGITS)}`,
    fnSku: channel === 'AFN' ? `X00${random.text(7, CAPITALS_AND_DIGITS)}` : null,
    listingId: `${random.text(4, DIGITS)}${random.text(7, CAPITALS_AND_DIGITS)}`,
    productType: kind.productType,
    title: `${kind.title}, ${variant}`,
    description: `${kind.title} by ${kind.brand}. Variant: ${variant}.\nMade for the sandbox;\tnot for sale.`,
    brand: kind.brand,
    samplePrice: kind.pence + random.integer(0, 4) * 100,
    quantity: status === 'Inactive' ? 0 : random.integer(1, 180),
    channel,
    createdAt,
    updatedAt: createdAt + random.integer(0, 60) * DAY,
    ...(status === 'Incomplete' && { missing: ['country_of_origin'] }),
  };
}

/** After the kind's own variants, numbers distinguish the listings, so that a test seller can have any number of them. */
function getVariant(kind: ProductKind, round: number): string {
  const variant = kind.variants[round % kind.variants.length] ?? '';
  const lot = Math.floor(round / kind.variants.length);
  return lot === 0 ? variant : `${variant}, lot ${lot + 1}`;
}

function pickStatus(position: number, random: Random): 'Active' | 'Inactive' | 'Incomplete' {
  // For every seed, the first three listings are active.
  if (position < 3) return 'Active';
  return random.chance(0.08) ? 'Inactive' : random.chance(0.03) ? 'Incomplete' : 'Active';
}
