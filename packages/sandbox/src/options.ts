import { type Clock, systemClock } from './clock.ts';
import type { Timing } from './state/job.ts';
import { isMarketplaceId } from './state/marketplaces.ts';

/** How long asynchronous work takes, in seconds of the sandbox's clock. */
export interface JobTiming {
  /** Seconds in IN_QUEUE. Default 1. */
  readonly queueSeconds?: number;
  /** Seconds in IN_PROGRESS. Default 2. */
  readonly processingSeconds?: number;
}

/** Everything that can be set about a sandbox. Wrong values throw a RangeError. */
export interface SandboxOptions {
  /** The same seed gives the same shop, credentials and tokens on the same clock. Default `supercargo`. */
  readonly seed?: string | number;
  /** Orders in the shop, spread over the 60 days before the sandbox was made. Default 250. */
  readonly orders?: number;
  /** Listings in the shop. Default 160. */
  readonly listings?: number;
  /** Where the seller sells; the first is home. Default: the United Kingdom, Germany, France, Italy, Spain. */
  readonly marketplaceIds?: readonly string[];
  /** Lifetime of access tokens and restricted data tokens, in seconds. Default 3600. */
  readonly accessTokenSeconds?: number;
  /** Lifetime of document addresses, in seconds. Default 300. */
  readonly documentUrlSeconds?: number;
  /** How long reports take. */
  readonly reports?: JobTiming;
  /** How long feeds take. */
  readonly feeds?: JobTiming;
  /**
   * Multiplies every restore rate; bursts stay. 0: nothing flows back, so each operation answers its burst and
   * then 429 for good. `Infinity`: no throttling, and no rate header. Default 1.
   */
  readonly rateScale?: number;
  /** Default: the machine's clock. */
  readonly clock?: Clock;
}

export interface Settings {
  readonly seed: string;
  readonly orders: number;
  readonly listings: number;
  readonly marketplaceIds: readonly string[];
  readonly accessTokenSeconds: number;
  readonly documentUrlSeconds: number;
  readonly reports: Timing;
  readonly feeds: Timing;
  readonly rateScale: number;
  readonly clock: Clock;
}

const HOME_AND_NEIGHBOURS = ['A1F83G8C2ARO7P', 'A1PA6795UKMFR9', 'A13V1IB3VIYZZH', 'APJ6JRA9NG5V4', 'A1RKKUPIHCS9HS'];

export function settingsOf(options: SandboxOptions): Settings {
  return {
    seed: String(options.seed ?? 'supercargo'),
    orders: count('orders', options.orders ?? 250),
    listings: count('listings', options.listings ?? 160),
    marketplaceIds: knownMarketplaces(options.marketplaceIds ?? HOME_AND_NEIGHBOURS),
    accessTokenSeconds: seconds('accessTokenSeconds', options.accessTokenSeconds ?? 3600),
    documentUrlSeconds: seconds('documentUrlSeconds', options.documentUrlSeconds ?? 300),
    reports: timing('reports', options.reports),
    feeds: timing('feeds', options.feeds),
    rateScale: scale(options.rateScale ?? 1),
    clock: options.clock ?? systemClock,
  };
}

function timing(name: string, given: JobTiming = {}): Timing {
  return {
    queueSeconds: seconds(`${name}.queueSeconds`, given.queueSeconds ?? 1),
    processingSeconds: seconds(`${name}.processingSeconds`, given.processingSeconds ?? 2),
  };
}

/** A whole number from 0 up. Throws a RangeError on anything else. */
export function count(name: string, value: number): number {
  if (!Number.isInteger(value) || value < 0) throw new RangeError(`${name} must be a whole number from 0 up`);
  return value;
}

function seconds(name: string, value: number): number {
  if (!Number.isFinite(value) || value < 0) throw new RangeError(`${name} must be a number of seconds from 0 up`);
  return value;
}

function scale(value: number): number {
  if (Number.isNaN(value) || value < 0) throw new RangeError('rateScale must be a number from 0 up');
  return value;
}

function knownMarketplaces(ids: readonly string[]): readonly string[] {
  const unknown = ids.filter((id) => !isMarketplaceId(id));
  if (ids.length === 0) throw new RangeError('marketplaceIds must name at least one marketplace');
  if (unknown.length > 0) throw new RangeError(`marketplaceIds has unknown ids: ${unknown.join(', ')}`);
  return ids;
}
