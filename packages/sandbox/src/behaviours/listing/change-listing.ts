import { json } from '../../answer.ts';
import { isJsonObject, type JsonObject, textOf } from '../../json-value.ts';
import { HEX } from '../../random.ts';
import { invalidInput } from '../../refusal.ts';
import type { Requirements } from '../../state/attribute-schema.ts';
import type { Listing } from '../../state/listing.ts';
import type { Marketplace } from '../../state/marketplaces.ts';
import { newListing } from '../../state/new-listing.ts';
import { type Behaviour, pathValue, type SellerCall } from '../behaviour.ts';
import { bodyObject, requiredText } from '../job-request.ts';
import { attributeFaults, type ListingIssue, missingAttributes } from './attribute-faults.ts';
import { checkSeller, findListing, storesOf } from './listing-call.ts';
import { suggestedAsin, withAttributes } from './written-attributes.ts';

/** Makes the listing, or writes over it. */
export const putListing: Behaviour = (call) => {
  const body = bodyObject(call);
  const productType = requiredText(body, 'productType');
  const attributes = isJsonObject(body.attributes) ? body.attributes : {};
  const requirements = (textOf(body.requirements) ?? 'LISTING') as Requirements;
  const issues = [...missingAttributes(attributes, requirements), ...attributeFaults(attributes)];
  return submit(call, issues, (store) => {
    const sku = pathValue(call, 'sku');
    const old = call.account.listings.get(sku) ?? firstDraft(call, productType, attributes);
    return withAttributes({ ...old, productType }, attributes, store.currency);
  });
};

/** A listing that begins: an article of its own, or an offer for one that there is. */
function firstDraft({ account, now, ...call }: SellerCall, productType: string, attributes: JsonObject): Listing {
  const made = newListing(call.path.sku ?? '', productType, account.random, now);
  return { ...made, asin: suggestedAsin(attributes) ?? made.asin };
}

export const patchListing: Behaviour = (call) => {
  const { patches } = bodyObject(call);
  if (!Array.isArray(patches) || patches.length === 0) {
    throw invalidInput('patches must have at least one patch.', 'Parameter: patches (body)');
  }
  checkSeller(call);
  const listing = findListing(call);
  const changes = patches.map(readPatch);
  const issues = changes.flatMap(({ op, name, value }) => (op === 'delete' ? [] : attributeFaults({ [name]: value })));
  return submit(call, issues, (store) => changes.reduce((changed, change) => patched(changed, change, store), listing));
};

export const deleteListing: Behaviour = (call) => {
  checkSeller(call);
  storesOf(call);
  call.account.listings.delete(findListing(call).sku);
  return submission(call, 'ACCEPTED');
};

/** A preview is judged like the real thing and then forgotten. With issues nothing changes. */
function submit(call: SellerCall, issues: readonly ListingIssue[], change: (store: Marketplace) => Listing) {
  checkSeller(call);
  const [store] = storesOf(call);
  if (issues.length > 0) return submission(call, 'INVALID', issues);
  const changed = change(store as Marketplace);
  if (call.query.text('mode') === 'VALIDATION_PREVIEW') return submission(call, 'VALID');
  call.account.listings.set(changed.sku, { ...changed, updatedAt: call.now });
  return submission(call, 'ACCEPTED');
}

function submission(call: SellerCall, status: 'ACCEPTED' | 'VALID' | 'INVALID', issues: readonly ListingIssue[] = []) {
  const submissionId = call.account.random.text(32, HEX);
  return json({ sku: pathValue(call, 'sku'), status, submissionId, issues });
}

const ATTRIBUTE_PATH = /^\/attributes\/([^/]+)$/;

interface Patch {
  readonly op: string;
  readonly name: string;
  readonly value: unknown;
}

function readPatch(given: unknown): Patch {
  const { op, path, value }: JsonObject = isJsonObject(given) ? given : {};
  const name = ATTRIBUTE_PATH.exec(textOf(path) ?? '')?.[1];
  if (name === undefined) throw invalidInput('A patch names a path of /attributes.', 'Parameter: patches (body)');
  if (op !== 'add' && op !== 'replace' && op !== 'merge' && op !== 'delete') {
    throw invalidInput('op must be one of add, replace, merge, delete.', 'Parameter: patches (body)');
  }
  return { op, name, value };
}

function patched(listing: Listing, { op, name, value }: Patch, { currency }: Marketplace): Listing {
  if (op !== 'delete') return withAttributes(listing, { [name]: value }, currency);
  const { [name]: _, ...others } = listing.otherAttributes;
  return { ...listing, otherAttributes: others };
}
