import type { Clock } from './clock.ts';
import type { AuthMode } from './identity/lenient.ts';
import type { Fetch } from './notifications/webhooks/attempt.ts';
import type { Timer } from './timer.ts';

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
  /** Orders in the shop, spread over the 60 days before the sandbox was made; at most 1,000,000. Default 250. */
  readonly orders?: number;
  /** New orders a day as the clock runs. Default: the pace of the shop's past, at most 20. At most 1,000,000. */
  readonly ordersPerDay?: number;
  /** Listings in the shop; at most 1,000,000. Default 160. */
  readonly listings?: number;
  /**
   * Where every selling partner trades; the first is home. Default: the first seller in the United Kingdom,
   * Germany, France, Italy and Spain, further ones in turn in North America, the Far East and Europe.
   */
  readonly marketplaceIds?: readonly string[];
  /** Sellers who have authorized the application, each with a shop of its own; 1 to 10,000. Default 1. */
  readonly sellers?: number;
  /** Vendors who have authorized the application; at most 10,000. Default 1. */
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
  readonly maxEvents?: number;
  /**
   * Records of one partner besides orders: listings, reports, shipments and all else; with so many, calls that write are
   * refused with a 507. Default 100,000 more than `listings`.
   */
  readonly maxRecords?: number;
  /** Orders of one shop; placing more is refused. Those that come in as the clock runs are not. Default 100,000 more than `orders`. */
  readonly maxOrders?: number;
  /**
   * Bytes of everything that is known of one partner, as JSON; with more, calls that write are refused with a 507. It is
   * measured each time calls have brought a quarter of it. Default 128 MiB, and 8 KiB for each of `orders` and `listings`.
   */
  readonly maxRecordBytes?: number;
  /** Documents that are kept; one more is refused with a 507. Default 10,000. */
  readonly maxDocuments?: number;
  /** Bytes of documents that are kept; more are refused with a 507. Default 512 MiB. */
  readonly maxDocumentBytes?: number;
  /**
   * What part of documents and of their bytes one seller who was added may fill, from 0 to 1; more is refused with a 507.
   * Sellers of the start may fill all of it. Default 0.05.
   */
  readonly addedSellerShare?: number;
  /** Notifications that are kept, and messages in each queue; the oldest give way, and that is told. Default 10,000. */
  readonly maxNotifications?: number;
  /** What notifications go out over to webhooks. Default: `fetch`. */
  readonly fetch?: Fetch;
  /** What webhooks and long polls of queues wait on. Default: the machine's timers, which keep no process alive. */
  readonly timer?: Timer;
  /** Bytes of a recording; what goes beyond is refused with a 507. Default 64 MiB. */
  readonly maxRecordingBytes?: number;
}
