import { statSync } from 'node:fs';
import { count, positive, seconds } from './bounds.ts';
import {
  type Clock,
  type ControlledClock,
  controlledClock,
  type HoldableClock,
  holdableClock,
  systemClock,
} from './clock.ts';
import { AUTH_MODES, type AuthMode } from './identity/lenient.ts';
import { ALL_ROLES } from './identity/roles.ts';
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
  /** New orders a day as the clock runs. Default: the pace of the shop's past, at most 20. */
  readonly ordersPerDay?: number;
  /** Listings in the shop. Default 160. */
  readonly listings?: number;
  /**
   * Where every selling partner trades; the first is home. Default: the first seller in the United Kingdom,
   * Germany, France, Italy and Spain, further ones in turn in North America, the Far East and Europe.
   */
  readonly marketplaceIds?: readonly string[];
  /** Sellers who have authorized the application, each with a shop of its own; at least 1. Default 1. */
  readonly sellers?: number;
  /** Vendors who have authorized the application. Default 1. */
  readonly vendors?: number;
  /** Roles the application has been granted, by Amazon's names. Default: all of them. */
  readonly roles?: readonly string[];
  /** Where the consent page may lead back to, besides addresses on this machine. The first is the default. */
  readonly redirectUris?: readonly string[];
  /** The application is a draft: consent takes version=beta. Default false. */
  readonly draft?: boolean;
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
  /**
   * What callers have to show. `strict`: what the marketplace asks for. `soft`: a token that is known, of the right
   * kind; roles and restricted data tokens are not asked for. `off`: nothing; without a token that is known the first
   * seller calls, or the first vendor where only vendors do. Default `strict`.
   */
  readonly auth?: AuthMode;
  /** Refuse query parameters that an operation does not know. Default: accept them, and name them in `events`. */
  readonly strict?: boolean;
  /**
   * Let calls with a version newer than the sandbox knows be answered by the newest one it knows. Versions it does not
   * know and that are no newer stay refused. Default false: a 400 that names the versions there are.
   */
  readonly newerVersions?: boolean;
  /**
   * A folder with the marketplace's models (Swagger files, in any depth). The hosts
   * `sandbox.sellingpartnerapi-{na,eu,fe}.amazon.com` then answer the models' static examples. Default: none.
   */
  readonly models?: string;
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
  /**
   * Records of one partner besides orders: listings, reports, shipments and all else; with so many, calls that write are
   * refused with a 507. Default 100,000 more than `listings`.
   */
  readonly mostRecords?: number;
  /** Documents that are kept; one more is refused with a 507. Default 10,000. */
  readonly mostDocuments?: number;
  /** Bytes of documents that are kept; more are refused with a 507. Default 512 MiB. */
  readonly mostDocumentBytes?: number;
  /** Bytes of a recording; what goes beyond is refused with a 507. Default 64 MiB. */
  readonly mostRecordingBytes?: number;
}

export interface Settings {
  readonly seed: string;
  readonly orders: number;
  readonly ordersPerDay: number;
  readonly listings: number;
  /** Null: partners take their homes in turn in different regions. */
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
  readonly rateScale: number;
  readonly auth: AuthMode;
  readonly strict: boolean;
  readonly newerVersions: boolean;
  readonly models: string | null;
  /** What the clock runs on. */
  readonly machine: HoldableClock;
  readonly clock: ControlledClock;
  readonly control: boolean;
  readonly controlHosts: readonly string[];
  readonly data: string | null;
  readonly mostEvents: number;
  readonly mostRecords: number;
  readonly mostDocuments: number;
  readonly mostDocumentBytes: number;
  readonly mostRecordingBytes: number;
}

export function settingsOf(options: SandboxOptions): Settings {
  const machine = holdableClock(options.clock ?? systemClock);
  return {
    seed: String(options.seed ?? 'supercargo'),
    orders: count('orders', options.orders ?? 250),
    ordersPerDay: pace(options.ordersPerDay ?? Math.min(20, (options.orders ?? 250) / 60)),
    listings: count('listings', options.listings ?? 160),
    marketplaceIds: options.marketplaceIds === undefined ? null : knownMarketplaces(options.marketplaceIds),
    ...partnersOf(options),
    accessTokenSeconds: seconds('accessTokenSeconds', options.accessTokenSeconds ?? 3600),
    documentUrlSeconds: seconds('documentUrlSeconds', options.documentUrlSeconds ?? 300),
    reports: timing('reports', options.reports),
    feeds: timing('feeds', options.feeds),
    rateScale: scale(options.rateScale ?? 1),
    auth: authMode(options.auth ?? 'strict'),
    strict: options.strict ?? false,
    newerVersions: options.newerVersions ?? false,
    models: options.models === undefined ? null : folder('models', options.models),
    machine,
    clock: controlledClock(machine),
    control: options.control ?? true,
    controlHosts: options.controlHosts ?? [],
    data: options.data ?? null,
    mostEvents: positive('mostEvents', options.mostEvents ?? 10_000),
    mostRecords: count('mostRecords', options.mostRecords ?? 100_000 + (options.listings ?? 160)),
    mostDocuments: count('mostDocuments', options.mostDocuments ?? 10_000),
    mostDocumentBytes: count('mostDocumentBytes', options.mostDocumentBytes ?? 512 * 1024 * 1024),
    mostRecordingBytes: positive('mostRecordingBytes', options.mostRecordingBytes ?? 64 * 1024 * 1024),
  };
}

function partnersOf({ sellers = 1, vendors = 1, roles = ALL_ROLES, redirectUris = [], draft = false }: SandboxOptions) {
  const broken = redirectUris.find((uri) => !URL.canParse(uri));
  if (count('sellers', sellers) < 1) throw new RangeError('sellers must be a whole number from 1 up');
  if (broken !== undefined) throw new RangeError(`redirectUris has what is no address: ${broken}`);
  return { sellers, vendors: count('vendors', vendors), roles: knownRoles(roles), redirectUris, draft };
}

function timing(name: string, given: JobTiming = {}): Timing {
  return {
    queueSeconds: seconds(`${name}.queueSeconds`, given.queueSeconds ?? 1),
    processingSeconds: seconds(`${name}.processingSeconds`, given.processingSeconds ?? 2),
  };
}

function pace(value: number): number {
  if (!Number.isFinite(value) || value < 0) throw new RangeError('ordersPerDay must be a number from 0 up');
  return value;
}

function folder(name: string, path: string): string {
  const found = statSync(path, { throwIfNoEntry: false });
  if (found === undefined || !found.isDirectory()) throw new RangeError(`${name} must be a folder: ${path}`);
  return path;
}

function authMode(value: AuthMode): AuthMode {
  if (!AUTH_MODES.includes(value)) throw new RangeError(`auth must be one of ${AUTH_MODES.join(', ')}`);
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

/** The roles themselves. Throws a RangeError when one of them is none of Amazon's. */
export function knownRoles(roles: readonly string[]): readonly string[] {
  const unknown = roles.filter((role) => !ALL_ROLES.includes(role));
  if (unknown.length > 0) throw new RangeError(`roles has unknown names: ${unknown.join(', ')}`);
  return roles;
}
