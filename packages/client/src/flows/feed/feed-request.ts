import type { FeedType, ListingsFeed, ListingsFeedMessage } from '@supercargo/catalogue/registry';
import type { FeedRun } from './feed-run.ts';

/** What a listings feed does to one SKU. Its number is given by the client, from 1 up. */
export type FeedMessage = Unnumbered<ListingsFeedMessage>;

type Unnumbered<Message> = Message extends unknown
  ? Omit<Message, 'messageId'> & { readonly messageId?: number | undefined }
  : never;

/** A row of a flat file: cells by heading. Missing, null and undefined are empty cells. */
export type FeedRow = Readonly<Record<string, string | number | boolean | null | undefined>>;

/** What a feed says, in one of four ways. */
export interface FeedContent {
  /** The whole document, of any feed type. Text is encoded in the charset of `contentType`. */
  readonly content?: string | Uint8Array | undefined;
  /** Path of a file that goes byte for byte. */
  readonly file?: string | undefined;
  /** Rows of a tab-separated flat file. The headings are the keys of the first one, unless `columns` names them. */
  readonly rows?: Iterable<FeedRow> | AsyncIterable<FeedRow> | undefined;
  /** Headings of `rows`, in their order. */
  readonly columns?: readonly string[] | undefined;
  /**
   * Messages of a JSON_LISTINGS_FEED, checked and numbered. More than 25,000, or than 10 MB, go as several feeds; one
   * feed's messages are held at a time.
   */
  readonly messages?: Iterable<FeedMessage> | AsyncIterable<FeedMessage> | undefined;
  /** Required with `messages`: the merchant token, or the vendor code. */
  readonly sellerId?: string | undefined;
  /** With `messages`: the language of issues, such as `en_US`. */
  readonly issueLocale?: string | undefined;
  /** With `messages`: what the result is to say of each listing. */
  readonly report?: ListingsFeed['header']['report'];
}

/** What a run does in this process only: none of it is part of its JSON. */
export interface FeedRunOptions {
  /** Milliseconds between the first two looks at a feed; each wait is half as long again, up to a minute. @default 10000 */
  readonly interval?: number | undefined;
  /** Milliseconds after which `done` gives up. The feed goes on, and can be resumed. @default 86400000, a day */
  readonly max_wait?: number | undefined;
  /** `result` makes a feed that failed or was cancelled part of the result instead of an error. @default error */
  readonly failed?: 'error' | 'result' | undefined;
  /**
   * Called with the run whenever it has moved on, and waited for: keep `JSON.stringify(run)` here. It is called before
   * a feed is created, so that a process which dies can be followed by one that knows. What it throws ends the run. It must not
   * wait for the run itself: `done` and `cancel` wait for it.
   */
  readonly onProgress?: ((run: FeedRun) => unknown) | undefined;
  /** Ends the waiting and the upload in this process. Feeds that were created go on; `cancel()` ends them. */
  readonly signal?: AbortSignal | undefined;
}

/** A feed to be sent. */
export interface FeedRequest extends FeedContent, FeedRunOptions {
  /** Known types complete in an editor. A new one is sent as it is, with a warning. */
  readonly feedType: FeedType;
  /** 1 to 25. */
  readonly marketplaceIds: readonly string[];
  /** What the feed type takes besides its document, by name. */
  readonly feedOptions?: Readonly<Record<string, string>> | undefined;
  /** Default: the one documented for the feed type. Required for types that are not known. */
  readonly contentType?: string | undefined;
}

/** What {@link SellingPartner.resume} takes beside the JSON: the content, if it had not all been uploaded yet. */
export interface FeedResumeOptions extends FeedContent, FeedRunOptions {
  /**
   * The feed to go on with, when the run was cut off before it knew and several may be the one; null when it is none of
   * those there are, and has to be created.
   */
  readonly feedId?: string | null | undefined;
}

export const defaultInterval = 10_000;
export const defaultMaxWait = 86_400_000;
