import { type Clock, type ControlledClock, controlledClock, systemClock } from './clock.ts';
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
  /** What the sandbox's clock runs on. Default: the machine's clock. */
  readonly clock?: Clock;
  /** Whether the control paths under `/_sandbox/` answer. Default true. */
  readonly control?: boolean;
  /**
   * Names, without a port, by which the control paths may be called besides those of this machine itself. Others are
   * refused: a page in a browser could point its own name here. Default none.
   */
  readonly controlHosts?: readonly string[];
  /**
   * A directory that keeps the state between runs; made when it is missing. What happens is on disk within a second.
   * Throws a StateError when what lies there is of another seed or of a newer version. Default: memory only.
   */
  readonly data?: string;
  /** Events in the log; the oldest give way, and who asks for them is told so. Default 10,000. */
  readonly mostEvents?: number;
  /** Documents that are kept; one more is refused with a 507. Default 10,000. */
  readonly mostDocuments?: number;
  /** Bytes of documents that are kept; more are refused with a 507. Default 512 MiB. */
  readonly mostDocumentBytes?: number;
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
  readonly clock: ControlledClock;
  readonly control: boolean;
  readonly controlHosts: readonly string[];
  readonly data: string | null;
  readonly mostEvents: number;
  readonly mostDocuments: number;
  readonly mostDocumentBytes: number;
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
    clock: controlledClock(options.clock ?? systemClock),
    control: options.control ?? true,
    controlHosts: options.controlHosts ?? [],
    data: options.data ?? null,
    mostEvents: positive('mostEvents', options.mostEvents ?? 10_000),
    mostDocuments: count('mostDocuments', options.mostDocuments ?? 10_000),
    mostDocumentBytes: count('mostDocumentBytes', options.mostDocumentBytes ?? 512 * 1024 * 1024),
  };
}

function timing(name: string, given: JobTiming = {}): Timing {
  return {
    queueSeconds: seconds(`${name}.queueSeconds`, given.queueSeconds ?? 1),
    processingSeconds: seconds(`${name}.processingSeconds`, given.processingSeconds ?? 2),
  };
}

function count(name: string, value: number): number {
  if (!Number.isInteger(value) || value < 0) throw new RangeError(`${name} must be a whole number from 0 up`);
  return value;
}

function positive(name: string, value: number): number {
  if (!Number.isInteger(value) || value < 1) throw new RangeError(`${name} must be a whole number from 1 up`);
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
