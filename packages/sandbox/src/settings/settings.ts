import { statSync } from 'node:fs';
import {
  checkCount,
  checkPositive,
  checkRange,
  checkRate,
  checkSeconds,
  checkShare,
  MAX_PARTNERS,
  MAX_SELLER_RECORDS,
} from '../base/bounds.ts';
import { checkTexts } from '../base/check-arguments.ts';
import {
  createHoldableClock,
  createVirtualClock,
  type HoldableClock,
  systemClock,
  type VirtualClock,
} from '../base/clock.ts';
import { isMarketplaceId } from '../base/marketplaces.ts';
import { checkQuirks, type QuirkChoices } from '../base/quirks/quirks.ts';
import { machineTimer, type Timer } from '../base/timer.ts';
import type { FigureDelays } from '../world/analytics/sales-group.ts';
import type { Timing } from '../world/jobs/job.ts';
import { MERCHANT_SHIPPING_MODES, type MerchantShipping } from '../world/orders/merchant-shipping.ts';
import {
  AUTH_MODES,
  type AuthMode,
  type Fetch,
  type FigureTiming,
  type JobTiming,
  type SandboxOptions,
} from './options.ts';
import { ALL_ROLES } from './roles.ts';

/** The options with all defaults. */
export interface Settings {
  readonly seed: string;
  readonly orders: number;
  readonly ordersPerDay: number;
  readonly listings: number;
  readonly merchantShipping: MerchantShipping;
  /** Null: the home marketplaces of the selling partners alternate between the regions. */
  readonly marketplaceIds: readonly string[] | null;
  readonly sellers: number;
  readonly vendors: number;
  readonly roles: readonly string[];
  readonly redirectUris: readonly string[];
  readonly draft: boolean;
  readonly accessTokenSeconds: number;
  readonly documentUrlSeconds: number;
  readonly reports: Timing;
  readonly feeds: Timing;
  readonly salesAndTraffic: FigureDelays;
  readonly rateScale: number;
  readonly auth: AuthMode;
  readonly strict: boolean;
  readonly newerVersions: boolean;
  readonly endDates: boolean;
  readonly quirks: QuirkChoices;
  readonly sampleRecords: boolean;
  readonly models: string | null;
  /** The clock that drives the virtual clock. */
  readonly machine: HoldableClock;
  readonly clock: VirtualClock;
  readonly control: boolean;
  readonly controlHosts: readonly string[];
  readonly data: string | null;
  readonly durable: boolean;
  readonly maxEvents: number;
  readonly maxRecords: number;
  readonly maxRecordBytes: number;
  readonly maxOrders: number;
  readonly maxDocuments: number;
  readonly maxDocumentBytes: number;
  readonly addedSellerShare: number;
  readonly maxNotifications: number;
  readonly fetch: Fetch;
  readonly timer: Timer;
  readonly maxRecordingBytes: number;
}

export function resolveSettings(options: SandboxOptions): Settings {
  const machine = createHoldableClock(options.clock ?? systemClock);
  return {
    seed: String(options.seed ?? 'supercargo'),
    orders: checkRange('orders', options.orders ?? 250, 0, MAX_SELLER_RECORDS),
    ordersPerDay: checkRate('ordersPerDay', options.ordersPerDay ?? Math.min(20, (options.orders ?? 250) / 60)),
    listings: checkRange('listings', options.listings ?? 160, 0, MAX_SELLER_RECORDS),
    merchantShipping: checkMerchantShipping(options.merchantShipping ?? 'world'),
    marketplaceIds: options.marketplaceIds === undefined ? null : checkMarketplaces(options.marketplaceIds),
    ...resolvePartners(options),
    accessTokenSeconds: checkSeconds('accessTokenSeconds', options.accessTokenSeconds ?? 3600),
    documentUrlSeconds: checkSeconds('documentUrlSeconds', options.documentUrlSeconds ?? 300),
    reports: resolveTiming('reports', options.reports),
    feeds: resolveTiming('feeds', options.feeds),
    salesAndTraffic: resolveFigureDelays(options.salesAndTraffic),
    rateScale: checkScale(options.rateScale ?? 1),
    auth: checkAuthMode(options.auth ?? 'strict'),
    strict: options.strict ?? false,
    newerVersions: options.newerVersions ?? false,
    endDates: options.endDates ?? true,
    quirks: checkQuirks(options.quirks ?? {}),
    sampleRecords: options.sampleRecords ?? false,
    models: options.models === undefined ? null : resolveFolder('models', options.models),
    machine,
    clock: createVirtualClock(machine),
    control: options.control ?? true,
    controlHosts: options.controlHosts ?? [],
    data: options.data ?? null,
    durable: resolveDurable(options),
    maxEvents: checkPositive('maxEvents', options.maxEvents ?? 10_000),
    ...resolveRecordLimits(options),
    maxDocuments: checkCount('maxDocuments', options.maxDocuments ?? 10_000),
    maxDocumentBytes: checkCount('maxDocumentBytes', options.maxDocumentBytes ?? 512 * 1024 * 1024),
    addedSellerShare: checkShare('addedSellerShare', options.addedSellerShare ?? 0.05),
    maxNotifications: checkPositive('maxNotifications', options.maxNotifications ?? 10_000),
    fetch: options.fetch ?? ((request) => fetch(request)),
    timer: options.timer ?? machineTimer,
    maxRecordingBytes: checkPositive('maxRecordingBytes', options.maxRecordingBytes ?? 64 * 1024 * 1024),
  };
}

function resolvePartners({
  sellers = 1,
  vendors = 1,
  roles = ALL_ROLES,
  redirectUris = [],
  draft = false,
}: SandboxOptions) {
  const broken = redirectUris.find((uri) => !URL.canParse(uri));
  if (broken !== undefined) throw new RangeError(`redirectUris contains an invalid URI: ${broken}`);
  return {
    sellers: checkRange('sellers', sellers, 1, MAX_PARTNERS),
    vendors: checkRange('vendors', vendors, 0, MAX_PARTNERS),
    roles: checkRoles(roles),
    redirectUris,
    draft,
  };
}

function resolveDurable({ durable = false, data }: SandboxOptions): boolean {
  if (durable && data === undefined) throw new RangeError('durable requires data: the folder for the state');
  return durable;
}

function resolveRecordLimits(options: SandboxOptions) {
  const { orders = 250, listings = 160 } = options;
  const bytes = 128 * 1024 * 1024 + (orders + listings) * 8 * 1024;
  return {
    maxRecords: checkCount('maxRecords', options.maxRecords ?? 100_000 + listings),
    maxRecordBytes: checkCount('maxRecordBytes', options.maxRecordBytes ?? bytes),
    maxOrders: checkCount('maxOrders', options.maxOrders ?? 100_000 + orders),
  };
}

function resolveTiming(name: string, given: JobTiming = {}): Timing {
  return {
    queueSeconds: checkSeconds(`${name}.queueSeconds`, given.queueSeconds ?? 1),
    processingSeconds: checkSeconds(`${name}.processingSeconds`, given.processingSeconds ?? 2),
  };
}

function resolveFigureDelays({ salesHours = 24, trafficHours = 48 }: FigureTiming = {}): FigureDelays {
  return {
    sales: checkSeconds('salesAndTraffic.salesHours', salesHours) * 3_600_000,
    traffic: checkSeconds('salesAndTraffic.trafficHours', trafficHours) * 3_600_000,
  };
}

function resolveFolder(name: string, path: string): string {
  const found = statSync(path, { throwIfNoEntry: false });
  if (found === undefined || !found.isDirectory()) throw new RangeError(`${name} must be a folder: ${path}`);
  return path;
}

function checkAuthMode(value: AuthMode): AuthMode {
  if (!AUTH_MODES.includes(value)) throw new RangeError(`auth must be one of ${AUTH_MODES.join(', ')}`);
  return value;
}

export function checkMerchantShipping(mode: MerchantShipping): MerchantShipping {
  if (!MERCHANT_SHIPPING_MODES.includes(mode))
    throw new RangeError(`merchantShipping must be one of ${MERCHANT_SHIPPING_MODES.join(', ')}`);
  return mode;
}

function checkScale(value: number): number {
  if (Number.isNaN(value) || value < 0) throw new RangeError('rateScale must be a number from 0 up');
  return value;
}

function checkMarketplaces(ids: readonly string[]): readonly string[] {
  const unknown = checkTexts('marketplaceIds', ids).filter((id) => !isMarketplaceId(id));
  if (ids.length === 0) throw new RangeError('marketplaceIds must name at least one marketplace');
  if (unknown.length > 0) throw new RangeError(`marketplaceIds has unknown IDs: ${unknown.join(', ')}`);
  return ids;
}

/** Returns the roles. Throws a RangeError if one of them is not a role of Amazon. */
export function checkRoles(roles: readonly string[]): readonly string[] {
  const unknown = checkTexts('roles', roles).filter((role) => !ALL_ROLES.includes(role));
  if (unknown.length > 0) throw new RangeError(`roles has unknown names: ${unknown.join(', ')}`);
  return roles;
}
