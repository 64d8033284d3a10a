import type { PartnerRegistry } from '../auth/partner-registry.ts';
import { ApiError } from '../base/api-error.ts';
import { createRandom } from '../base/random.ts';
import type { HandlerRegistry } from '../operations/handler-registry.ts';
import type { HandlerServices } from '../operations/handler-services.ts';
import { type Account, collection, defineCollection } from '../world/accounts/account.ts';
import { SampleCalls } from './sample-calls.ts';
import { createSampleInboundPlan, createSampleWarehouseOrders } from './sample-inbound.ts';
import {
  createSampleContent,
  createSampleFeed,
  createSampleQuery,
  createSampleReports,
  createSampleSubscription,
} from './sample-jobs.ts';
import { createSampleInvoices, createSampleTransfers } from './sample-money.ts';
import {
  createSampleExternalShipment,
  createSampleOutboundOrder,
  createSampleParcels,
  createSamplePickup,
  createSampleSupplySource,
} from './sample-parcels.ts';

interface SampleRecipe {
  readonly create: (calls: SampleCalls) => Promise<void>;
  /** Endpoints whose records are needed first. */
  readonly after?: readonly string[];
  /** Other endpoints that show what the records change, such as stock. The records are created before their first call, too. */
  readonly shownBy?: readonly string[];
  readonly parties: 'seller' | 'both';
}

/** Endpoints that show the stock in Amazon's fulfillment centers. */
const STOCK = ['fbaInventory', 'reports'];

const recipes: Readonly<Record<string, SampleRecipe>> = {
  amazonWarehousingAndDistribution: { create: createSampleWarehouseOrders, parties: 'seller' },
  aplusContent: { create: createSampleContent, parties: 'both' },
  dataKiosk: { create: createSampleQuery, parties: 'both' },
  easyShip: { create: createSamplePickup, parties: 'seller', shownBy: ['tracking'] },
  externalFulfillmentShipping: { create: createSampleExternalShipment, parties: 'seller' },
  feeds: { create: createSampleFeed, parties: 'both' },
  fulfillmentInbound: { create: createSampleInboundPlan, parties: 'seller', shownBy: STOCK },
  fulfillmentOutbound: {
    create: createSampleOutboundOrder,
    parties: 'seller',
    shownBy: [...STOCK, 'tracking'],
  },
  invoices: { create: createSampleInvoices, after: ['fulfillmentInbound'], parties: 'seller' },
  notifications: { create: createSampleSubscription, parties: 'both' },
  reports: { create: createSampleReports, parties: 'both' },
  sellerWallet: { create: createSampleTransfers, parties: 'seller' },
  shipping: { create: createSampleParcels, parties: 'seller', shownBy: ['tracking'] },
  supplySources: { create: createSampleSupplySource, parties: 'seller' },
};

/** The endpoints whose records must exist before the first call of an endpoint. */
const neededBy = new Map<string, string[]>();
for (const [endpoint, { shownBy = [] }] of Object.entries(recipes)) {
  for (const reader of [endpoint, ...shownBy]) neededBy.set(reader, [...(neededBy.get(reader) ?? []), endpoint]);
}

/** Numbers below those of other records. Each recipe has its own, so that the order of first calls does not matter. */
const FIRST_NUMBER = 50_000_000_000;
const NUMBERS_PER_RECIPE = 1_000;

/** The account with numbers and random values of its own for the records of one endpoint. The records themselves are shared. */
function forkAccount(account: Account, endpoint: string): Account {
  const position = Object.keys(recipes).indexOf(endpoint);
  return {
    ...account,
    random: createRandom(`${account.orderPlan.seed}/sample records of ${endpoint}`),
    lastNumber: FIRST_NUMBER + position * NUMBERS_PER_RECIPE,
  };
}

/** The endpoints whose sample records an account already has. */
const sampleCollection = defineCollection<{ readonly createdAt: number }>('sampleRecords');

/** Sample records were created so many milliseconds before the first call that can read them, so that jobs have ended. */
const HEAD_START = 3_600_000;

function describeFailure(endpoint: string, { account, operation }: SampleCalls, { message }: ApiError): string {
  const reason = `${operation === '' ? '' : `${operation}: `}${message}`;
  return `Not all sample records of ${endpoint} were created for ${account.sellerId}: ${reason}`;
}

/** Creates the sample records of an endpoint before the first call of it. */
export interface SampleRecords {
  /** Creates the sample records of an endpoint if the account does not have them yet. */
  ensure(account: Account, endpoint: string, now: number): Promise<void>;
}

export function createSampleRecords(
  handlers: HandlerRegistry,
  services: HandlerServices,
  partners: PartnerRegistry,
): SampleRecords {
  const running = new WeakMap<Account, Map<string, Promise<void>>>();

  const create = async (account: Account, endpoint: string, isVendor: boolean, now: number) => {
    const recipe = Object.hasOwn(recipes, endpoint) ? recipes[endpoint] : undefined;
    if (recipe === undefined || (isVendor && recipe.parties === 'seller')) return;
    const created = collection(account, sampleCollection);
    if (created.has(endpoint)) return;
    created.set(endpoint, { createdAt: now });
    for (const needed of recipe.after ?? []) await start(account, needed, isVendor, now);
    // Records of other endpoints have ended by then, too.
    const startedAt = now - (recipe.after === undefined ? HEAD_START : HEAD_START / 2);
    const calls = new SampleCalls({
      handlers,
      services,
      account: forkAccount(account, endpoint),
      isVendor,
      startedAt,
    });
    try {
      await recipe.create(calls);
    } catch (error) {
      // A marketplace or a small test seller can lack what a sample needs, such as stock. The caller's own call still works.
      if (!(error instanceof ApiError)) throw error;
      console.warn(describeFailure(endpoint, calls, error));
    }
  };

  /** Calls at the same time wait for the same records. */
  const start = (account: Account, endpoint: string, isVendor: boolean, now: number): Promise<void> => {
    const ofAccount = running.get(account) ?? new Map<string, Promise<void>>();
    running.set(account, ofAccount);
    const promise = ofAccount.get(endpoint) ?? create(account, endpoint, isVendor, now);
    ofAccount.set(endpoint, promise);
    return promise;
  };

  const ensureOne = async (account: Account, endpoint: string, now: number): Promise<void> => {
    // The application has no records of sales. A grantless call of notifications reads its destinations.
    const partner = partners.byId(account.sellerId);
    if (partner !== undefined) return start(account, endpoint, partner.kind === 'vendor', now);
    if (endpoint !== 'notifications') return;
    const [first] = partners.all;
    const owner = first && services.accounts.get(first.sellerId);
    if (first && owner) await start(owner, endpoint, first.kind === 'vendor', now);
  };

  return {
    async ensure(account, calledEndpoint, now) {
      for (const endpoint of neededBy.get(calledEndpoint) ?? []) await ensureOne(account, endpoint, now);
    },
  };
}
