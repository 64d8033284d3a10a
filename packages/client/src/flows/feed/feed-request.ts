import type { FeedType, ListingsFeed, ListingsFeedMessage } from '@supercargo/catalogue/registry';
import type { FeedRun } from './feed-run.ts';

/** A change to one SKU in a listings feed. The client numbers messages from 1. */
export type FeedMessage = Unnumbered<ListingsFeedMessage>;

type Unnumbered<Message> = Message extends unknown
  ? Omit<Message, 'messageId'> & { readonly messageId?: number | undefined }
  : never;

/** A row of a flat file: cells by heading. A cell that is missing, null or undefined is empty. */
export type FeedRow = Readonly<Record<string, string | number | boolean | null | undefined>>;

/** The content of a feed, in one of four forms. */
export type FeedContent = InlineFeed | FeedFile | FeedRows | FeedMessages;

/** The properties of a feed without content. */
export interface NoFeedContent {
  /** Only for an {@link InlineFeed}. */
  readonly content?: undefined;
  /** Only for a {@link FeedFile}. */
  readonly file?: undefined;
  /** Only for {@link FeedRows}. */
  readonly rows?: undefined;
  /** Only for {@link FeedMessages}. */
  readonly messages?: undefined;
}

/** A feed of any type, as text or bytes. */
export interface InlineFeed extends Omit<NoFeedContent, 'content'> {
  /** Text is encoded in the charset of `contentType`. Bytes are sent unchanged. */
  readonly content: string | Uint8Array;
}

/** A feed of any type as a file. */
export interface FeedFile extends Omit<NoFeedContent, 'file'> {
  /** Path of a file that is sent byte for byte. */
  readonly file: string;
}

/** A tab-separated flat file, as rows. */
export interface FeedRows extends Omit<NoFeedContent, 'rows'> {
  /**
   * The headings are the keys of the first row, unless `columns` names them. All rows are in memory until they are sent: Amazon
   * recommends feeds of up to 10 MB. Pass much larger content as a `file`.
   */
  readonly rows: Iterable<FeedRow> | AsyncIterable<FeedRow>;
  /** Headings of `rows`, in order. */
  readonly columns?: readonly string[] | undefined;
}

/** A JSON_LISTINGS_FEED, as messages. */
export interface FeedMessages extends Omit<NoFeedContent, 'messages'> {
  /**
   * The messages. The client validates and numbers them. More than 25,000 messages, or 10 MB, are sent as several feeds, one in
   * memory at a time. A message that JSON cannot represent, such as one with NaN, or that has more than 10 MB is an INVALID_FEED.
   */
  readonly messages: Iterable<FeedMessage> | AsyncIterable<FeedMessage>;
  /** The merchant token, or the vendor code. */
  readonly sellerId: string;
  /** The language of issues, such as `en_US`. */
  readonly issueLocale?: string | undefined;
  /** Data that the result contains for each listing. */
  readonly report?: ListingsFeed['header']['report'];
}

/** Options for this process only. They are not part of the run's JSON. */
export interface FeedRunOptions {
  /** Milliseconds between the first two polls. Each wait is 1.5 times as long as the last, up to a minute. @default 10000 */
  readonly interval?: number | undefined;
  /** Milliseconds after which `done` rejects. The feed continues at Amazon and can be resumed. @default 86400000, a day */
  readonly maxWait?: number | undefined;
  /** With `result`, a feed that failed or was cancelled is part of the result instead of an error. @default error */
  readonly onFailed?: 'error' | 'result' | undefined;
  /**
   * Called with the run after each change, and awaited: save `JSON.stringify(run)` here. It is also called before a feed is
   * created, so that another process can resume the run if this one dies. An error thrown here ends the run. Do not await the
   * run here: `done` and `cancel` wait for this function.
   */
  readonly onProgress?: ((run: FeedRun) => unknown) | undefined;
  /** Aborts the wait and the upload in this process. Created feeds continue at Amazon; `cancel()` cancels them. */
  readonly signal?: AbortSignal | undefined;
}

/** A feed to send, with its content in one form. */
export type FeedRequest = FeedContent & FeedParameters & FeedRunOptions;

/** The parameters of createFeed. */
export interface FeedParameters {
  /** Editors suggest the known types. An unknown type is sent unchanged, with a warning. */
  readonly feedType: FeedType;
  /** 1 to 25 IDs. */
  readonly marketplaceIds: readonly string[];
  /** Options of the feed type, by name. */
  readonly feedOptions?: Readonly<Record<string, string>> | undefined;
  /** Default: the documented content type of the feed type. Required for unknown types. */
  readonly contentType?: string | undefined;
  /** Only for an {@link ExistingFeed}. */
  readonly feedId?: undefined;
}

/** A feed that exists at Amazon, regardless of who created it. Its type and marketplaces are fetched. */
export interface ExistingFeed extends NoFeedContent, FeedRunOptions {
  /** Amazon's ID of the feed. */
  readonly feedId: string;
}

/** Options of {@link SellingPartner.resume} for a feed: also its content, unless all of it was uploaded. */
export type FeedResumeOptions = (FeedContent | NoFeedContent) & FeedRunOptions & FeedResumeId;

/** The ID that only the caller can know after an interruption. */
export interface FeedResumeId {
  /**
   * The ID of the feed, if the run was interrupted before it knew the ID and several existing feeds may be the right one; null
   * if none of them is, and the feed has to be created.
   */
  readonly feedId?: string | null | undefined;
}
