import { json } from '../../answer.ts';
import { isJsonObject, type JsonObject, textOf } from '../../json-value.ts';
import { CAPITALS_AND_DIGITS, DIGITS, HEX } from '../../random.ts';
import { invalidInput } from '../../refusal.ts';
import type { Listing } from '../../state/listing.ts';
import type { Marketplace } from '../../state/marketplaces.ts';
import { type Behaviour, pathValue, type SellerCall } from '../behaviour.ts';
import { bodyObject, requiredText } from '../job-request.ts';
import { checkSeller, findListing, storesOf } from './listing-call.ts';
import { withAttributes } from './written-attributes.ts';

/** Makes the listing, or writes over it. */
export const putListing: Behaviour = (call) => {
  const body = bodyObject(call);
  const productType = requiredText(body, 'productType');
  return submit(call, (store) => {
    const old = call.account.listings.get(pathValue(call, 'sku')) ?? newListing(call, productType);
    const attributes = isJsonObject(body.attributes) ? body.attributes : {};
    return withAttributes({ ...old, productType }, attributes, store.currency);
  });
};

export const patchListing: Behaviour = (call) => {
  const { patches } = bodyObject(call);
  if (!Array.isArray(patches) || patches.length === 0) {
    throw invalidInput('patches must have at least one patch.', 'Parameter: patches (body)');
  }
  return submit(call, (store) =>
    patches.reduce<Listing>((listing, patch) => patched(listing, patch, store), findListing(call)),
  );
};

export const deleteListing: Behaviour = (call) => {
  checkSeller(call);
  storesOf(call);
  call.account.listings.delete(findListing(call).sku);
  return submission(call, 'ACCEPTED');
};

/** A preview is judged like the real thing and then forgotten. */
function submit(call: SellerCall, change: (store: Marketplace) => Listing) {
  checkSeller(call);
  const [store] = storesOf(call);
  const changed = change(store as Marketplace);
  if (call.query.text('mode') === 'VALIDATION_PREVIEW') return submission(call, 'VALID');
  call.account.listings.set(changed.sku, { ...changed, updatedAt: call.now });
  return submission(call, 'ACCEPTED');
}

function submission(call: SellerCall, status: 'ACCEPTED' | 'VALID') {
  const submissionId = call.account.random.text(32, HEX);
  return json({ sku: pathValue(call, 'sku'), status, submissionId, issues: [] });
}

const ATTRIBUTE_PATH = /^\/attributes\/([^/]+)$/;

function patched(listing: Listing, patch: unknown, { currency }: Marketplace): Listing {
  const { op, path, value }: JsonObject = isJsonObject(patch) ? patch : {};
  const name = ATTRIBUTE_PATH.exec(textOf(path) ?? '')?.[1];
  if (name === undefined) throw invalidInput('A patch names a path of /attributes.', 'Parameter: patches (body)');
  if (op !== 'delete') return withAttributes(listing, { [name]: value }, currency);
  const { [name]: _, ...others } = listing.otherAttributes;
  return { ...listing, otherAttributes: others };
}

function newListing(call: SellerCall, productType: string): Listing {
  const { random } = call.account;
  return {
    sku: pathValue(call, 'sku'),
    asin: `B0${random.text(8, CAPITALS_AND_DIGITS)}`,
    fnSku: null,
    listingId: `${random.text(4, DIGITS)}${random.text(7, CAPITALS_AND_DIGITS)}`,
    productType,
    title: pathValue(call, 'sku'),
    description: '',
    brand: '',
    pence: 0,
    quantity: 0,
    channel: 'MFN',
    status: 'Active',
    createdAt: call.now,
    updatedAt: call.now,
    otherAttributes: {},
  };
}
