import type { Clock } from '../base/clock.ts';
import type { QuirkChoices } from '../base/quirks/quirks.ts';
import type { Timer } from '../base/timer.ts';
import type { MerchantShipping } from '../world/orders/merchant-shipping.ts';

/** How the sandbox checks authentication: as Amazon does, by any known token, or not at all. */
export type AuthMode = 'strict' | 'soft' | 'off';

export const AUTH_MODES: readonly AuthMode[] = ['strict', 'soft', 'off'];

/** Sends a request, like the global `fetch`. */
export type Fetch = (request: Request) => Promise<Response>;

/** How long reports or feeds take, in seconds of the virtual clock. */
export interface JobTiming {
  /** Seconds in IN_QUEUE. Default 1. */
  readonly queueSeconds?: number;
  /** Seconds in IN_PROGRESS. Default 2. */
  readonly processingSeconds?: number;
}

/** How long after the end of a day its sales and visitors appear, in hours of the virtual clock. */
export interface FigureTiming {
  /** Hours until sales appear. Default 24. */
  readonly salesHours?: number;
  /** Hours until sessions and page views appear; before, they are 0. Default 48. */
  readonly trafficHours?: number;
}

/** The options of a sandbox. Invalid values throw a RangeError. */
export interface SandboxOptions {
  /** Determines data, credentials and tokens: the same seed creates the same ones on the same clock. Default `supercargo`. */
  readonly seed?: string | number;
  /** Orders of each seller, spread over the 60 days before the sandbox was created; at most 1,000,000. Default 250. */
  readonly orders?: number;
  /** New orders per day of the virtual clock; at most 1,000,000. Default: the average of the past orders, at most 20. */
  readonly ordersPerDay?: number;
  /**
   * Who ships the orders that the seller fulfills and has not confirmed: `world` ships them at the end of their ship window,
   * `late` 6 to 24 hours after it. With `nobody` they stay unshipped until a call or a feed confirms them; orders that were
   * shipped before the sandbox was created stay shipped. Default `world`.
   */
  readonly merchantShipping?: MerchantShipping;
  /** Listings of each selling partner; at most 1,000,000. Default 160. */
  readonly listings?: number;
  /**
   * The marketplaces of every selling partner; the first is the home marketplace. Default: the first seller sells in the
   * United Kingdom, Germany, France, Italy and Spain; further sellers alternate between North America, the Far East and
   * Europe.
   */
  readonly marketplaceIds?: readonly string[];
  /** Sellers that have authorized the application, each with its own data; 1 to 10,000. Default 1. */
  readonly sellers?: number;
  /** Vendors that have authorized the application; at most 10,000. Default 1. */
  readonly vendors?: number;
  /** Roles granted to the application, by Amazon's names. Default: all roles. */
  readonly roles?: readonly string[];
  /** Redirect URIs that the authorization page allows, besides addresses of this machine. The first is the default. */
  readonly redirectUris?: readonly string[];
  /** Whether the application is a draft. The authorization page of a draft requires `version=beta`. Default false. */
  readonly draft?: boolean;
  /** Lifetime of access tokens and restricted data tokens, in seconds. Default 3600. */
  readonly accessTokenSeconds?: number;
  /** Lifetime of document URLs, in seconds. Default 300. */
  readonly documentUrlSeconds?: number;
  /**
   * Creates sample records before the first call that can show them or what they change: a report, a feed, an inbound
   * plan, a transfer and others. With them, every list of a new seller or vendor has an entry. Default false: those lists start empty.
   */
  readonly sampleRecords?: boolean;
  /** How long reports take. */
  readonly reports?: JobTiming;
  /** How long feeds take. */
  readonly feeds?: JobTiming;
  /** When the figures of a day appear in sales and traffic reports and in Data Kiosk's data sets of sales and traffic. */
  readonly salesAndTraffic?: FigureTiming;
  /**
   * Multiplies every rate, but no burst. With 0, buckets are never refilled: each operation accepts its burst and then
   * responds with 429. `Infinity` disables throttling and the rate header. Default 1.
   */
  readonly rateScale?: number;
  /**
   * How the sandbox checks authentication. `strict`: as Amazon does. `soft`: any known access token of the right kind is
   * accepted; roles and restricted data tokens are not checked. `off`: no token is required; a request without a known
   * token acts for the first seller, or for the first vendor if only vendors can call the operation. Default `strict`.
   */
  readonly auth?: AuthMode;
  /** Rejects query parameters that an operation does not have. Default: accepts them and lists them in `events`. */
  readonly strict?: boolean;
  /**
   * Handles a request for a version newer than the sandbox has like the newest version that it has. Other unknown
   * versions are rejected. Default false: the sandbox responds with 400 and lists the versions that it has.
   */
  readonly newerVersions?: boolean;
  /**
   * Whether operations, report types, feed types and notification types stop working on their end dates, by the virtual
   * clock. With false, everything works that ever worked. Default true.
   */
  readonly endDates?: boolean;
  /**
   * Behaviors of Amazon's servers that its models do not describe, by name: true turns one on, false turns it off. Default:
   * what is certain is on.
   */
  readonly quirks?: QuirkChoices;
  /**
   * A folder with Amazon's models (Swagger files, also in subfolders). The hosts
   * `sandbox.sellingpartnerapi-{na,eu,fe}.amazon.com` then respond with the models' static examples. Default: none.
   */
  readonly models?: string;
  /** The clock that drives the virtual clock. Default: the system clock. */
  readonly clock?: Clock;
  /** Whether the control API under `/_sandbox/` is available. Default true. */
  readonly control?: boolean;
  /**
   * Host names, without a port, that the control API accepts besides those of this machine. It rejects all others,
   * because a web page could point its own host name to this machine. Default none.
   */
  readonly controlHosts?: readonly string[];
  /**
   * A folder that stores the state between runs; created if it does not exist. Changes are saved within 200 milliseconds,
   * even if the process is killed. Throws a StateError if the folder contains the state of another seed or of a newer
   * version. Default: state in memory only.
   */
  readonly data?: string;
  /**
   * Whether a response waits until the disk has its changes, so that nothing is lost that was acknowledged, even if the
   * machine loses power. Needs `data`. Default false.
   */
  readonly durable?: boolean;
  /** Maximum number of events in the log; the oldest are deleted, and `dropped` counts them. Default 10,000. */
  readonly maxEvents?: number;
  /**
   * Maximum number of records of one selling partner, without orders: listings, reports, shipments and others. Beyond it,
   * the sandbox rejects writes with status 507. Default 100,000 more than `listings`.
   */
  readonly maxRecords?: number;
  /** Maximum number of orders of one seller. Orders that the virtual clock creates are not limited. Default 100,000 more than `orders`. */
  readonly maxOrders?: number;
  /**
   * Maximum size of all records of one selling partner, in bytes of JSON. Beyond it, the sandbox rejects writes with status
   * 507. The size is measured each time a quarter of the limit was written. Default 128 MiB, plus 8 KiB for each of
   * `orders` and `listings`.
   */
  readonly maxRecordBytes?: number;
  /** Maximum number of documents. Beyond it, the sandbox rejects new ones with status 507. Default 10,000. */
  readonly maxDocuments?: number;
  /** Maximum size of all documents, in bytes. Beyond it, the sandbox rejects new ones with status 507. Default 512 MiB. */
  readonly maxDocumentBytes?: number;
  /**
   * The fraction of `maxDocuments` and `maxDocumentBytes`, from 0 to 1, that one seller added later can use. Beyond it, the
   * sandbox rejects new documents with status 507. Sellers created at the start can use everything. Default 0.05.
   */
  readonly addedSellerShare?: number;
  /** Maximum number of notifications, and of messages per queue; the oldest are deleted, and `dropped` counts them. Default 10,000. */
  readonly maxNotifications?: number;
  /** Sends notifications to webhooks. Default: the global `fetch`. */
  readonly fetch?: Fetch;
  /** The timer for retries of webhooks and for long polls. Default: system timers, which do not keep the process alive. */
  readonly timer?: Timer;
  /** Maximum size of a recording, in bytes. Beyond it, the sandbox rejects requests with status 507. Default 64 MiB. */
  readonly maxRecordingBytes?: number;
}
