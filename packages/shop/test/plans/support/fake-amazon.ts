import type { PlanCall } from '../../../src/plans/model/value-client.ts';
import type { Availability, LocalText, Offer } from '../../../src/plans/values/listing.ts';
import { FakeProcess, germany, start } from './fake-process.ts';

/** A call about a listing. */
export type ListingCall = Extract<PlanCall, { readonly operation: `listingsItems.${string}` }>;

/** A listing at the fake Amazon. */
interface FakeListing {
  price: number;
  stock: number;
  bullets: string[];
  updated: number;
}

/** A seller with plans, at an Amazon that processes changes after a delay. A test can end the process at any call or save. */
export class FakeAmazon extends FakeProcess {
  readonly listings = new Map<string, FakeListing>();
  /** Patches that were sent, in their order. */
  readonly patches: { readonly sku: string; readonly body: object }[] = [];
  /** Milliseconds until a change is shown. */
  delay = 0;
  /** Changes how a call is answered. */
  answer: (call: ListingCall, make: () => unknown) => unknown = (_, make) => make();
  #pending: { readonly at: number; readonly make: () => void }[] = [];

  constructor(prices: Readonly<Record<string, number>>) {
    super();
    for (const [sku, price] of Object.entries(prices)) {
      this.listings.set(sku, { price, stock: 10, bullets: ['Bright', 'Small'], updated: start - 1 });
    }
  }

  protected override connect() {
    return { callAPI: async (call: PlanCall) => this.#call(call as ListingCall) };
  }

  price(sku: string): number | undefined {
    return this.listings.get(sku)?.price;
  }

  pass(milliseconds: number): void {
    this.now += milliseconds;
    this.#process();
  }

  #call(call: ListingCall): unknown {
    this.step();
    this.#process();
    const response = this.answer(call, () => this.#respond(call));
    this.step();
    return response;
  }

  #process(): void {
    const due = this.#pending.filter(({ at }) => at <= this.now);
    this.#pending = this.#pending.filter(({ at }) => at > this.now);
    for (const { make } of due) make();
  }

  #respond(call: ListingCall): unknown {
    const listing = this.listings.get(call.path.sku);
    if (listing === undefined) throw Object.assign(new Error('Not found.'), { status: 404, attempts: 1 });
    if (call.operation === 'listingsItems.getListingsItem') return describeListing(listing);
    const [patch] = call.body.patches as readonly { readonly path: string; readonly value: readonly SentEntry[] }[];
    const value = patch?.value ?? [];
    const price = value[0]?.our_price?.[0]?.schedule?.[0]?.value_with_tax;
    if (price !== undefined && price > 999) return { status: 'INVALID', issues: [tooHigh], submissionId: 'none' };
    if (call.query.mode === 'VALIDATION_PREVIEW') return { status: 'VALID', issues: [], submissionId: 'preview' };
    this.patches.push({ sku: call.path.sku, body: call.body });
    this.#pending.push({
      at: this.now + this.delay,
      make: () => {
        if (patch?.path === '/attributes/purchasable_offer') listing.price = price ?? 0;
        if (patch?.path === '/attributes/fulfillment_availability') listing.stock = value[0]?.quantity ?? 0;
        if (patch?.path === '/attributes/bullet_point') listing.bullets = value.map((bullet) => bullet.value ?? '');
        listing.updated = this.now;
      },
    });
    this.#process();
    return { status: 'ACCEPTED', issues: [], submissionId: `submission-${this.patches.length}` };
  }
}

/** An entry of one of the three attributes. */
type SentEntry = Offer & Availability & LocalText;

const tooHigh = { code: '90117', message: 'The price is too high.', severity: 'ERROR' };

function describeListing({ price, stock, bullets, updated }: FakeListing): object {
  return {
    summaries: [{ marketplaceId: germany, productType: 'LAMP', lastUpdatedDate: new Date(updated).toISOString() }],
    attributes: {
      purchasable_offer: [{ marketplace_id: germany, our_price: [{ schedule: [{ value_with_tax: price }] }] }],
      fulfillment_availability: [{ fulfillment_channel_code: 'DEFAULT', quantity: stock }],
      bullet_point: bullets.map((value) => ({ value, language_tag: 'de_DE', marketplace_id: germany })),
    },
  };
}
