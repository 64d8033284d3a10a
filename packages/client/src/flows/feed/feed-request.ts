import type { FeedType, ListingsFeed, ListingsFeedMessage } from '@supercargo/catalogue/registry';
import type { FeedRun } from './feed-run.ts';

/** What a listings feed does to one SKU. Its number is given by the client, from 1 up. */
export type FeedMessage = Unnumbered<ListingsFeedMessage>;

type Unnumbered<Message> = Message extends unknown
  ? Omit<Message, 'messageId'> & { readonly messageId?: number | undefined }
  : never;

/** A row of a flat file: cells by heading. Missing, null and undefined are empty cells. */
export type FeedRow = Readonly<Record<string, string | number | boolean | null | undefined>>;

/** What a feed says, in one of four forms. */
export type FeedContent = WholeFeed | FeedFile | FeedRows | FeedMessages;

/** What a feed without content has in place of it. */
export interface NoFeedContent {
  /** Only of a {@link WholeFeed}. */
  readonly content?: undefined;
  /** Only of a {@link FeedFile}. */
  readonly file?: undefined;
  /** Only of {@link FeedRows}. */
  readonly rows?: undefined;
  /** Only of {@link FeedMessages}. */
  readonly messages?: undefined;
}

/** A feed of any type as one document. */
export interface WholeFeed extends Omit<NoFeedContent, 'content'> {
  /** Text is encoded in the charset of `contentType`; bytes go as they are. */
  readonly content: string | Uint8Array;
}

/** A feed of any type as a file. */
export interface FeedFile extends Omit<NoFeedContent, 'file'> {
  /** Path of a file that goes byte for byte. */
  readonly file: string;
}

/** A tab-separated flat file by its rows. */
export interface FeedRows extends Omit<NoFeedContent, 'rows'> {
  /**
   * The headings are the keys of the first row, unless `columns` names them. All rows are held, as one text, until they are
   * sent: the marketplace asks for feeds of 10 MB at most. Give what is much larger as a `file`.
   */
  readonly rows: Iterable<FeedRow> | AsyncIterable<FeedRow>;
  /** Headings of `rows`, in their order. */
  readonly columns?: readonly string[] | undefined;
}

/** A JSON_LISTINGS_FEED by its messages. */
export interface FeedMessages extends Omit<NoFeedContent, 'messages'> {
  /**
   * Checked and numbered. More than 25,000, or than 10 MB, go as several feeds; one feed's messages are held at a time.
   */
  readonly messages: Iterable<FeedMessage> | AsyncIterable<FeedMessage>;
  /** The merchant token, or the vendor code. */
  readonly sellerId: string;
  /** The language of issues, such as `en_US`. */
  readonly issueLocale?: string | undefined;
  /** What the result is to say of each listing. */
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

/** A feed to be sent, with its content in one form. */
export type FeedRequest = FeedContent & FeedFacts & FeedRunOptions;

/** What createFeed is told. */
export interface FeedFacts {
  /** Known types complete in an editor. A new one is sent as it is, with a warning. */
  readonly feedType: FeedType;
  /** 1 to 25. */
  readonly marketplaceIds: readonly string[];
  /** What the feed type takes besides its document, by name. */
  readonly feedOptions?: Readonly<Record<string, string>> | undefined;
  /** Default: the one documented for the feed type. Required for types that are not known. */
  readonly contentType?: string | undefined;
  /** Only of a {@link KnownFeed}. */
  readonly feedId?: undefined;
}

/** A feed that exists at the marketplace, whoever created it. Its type and marketplaces are asked for. */
export interface KnownFeed extends NoFeedContent, FeedRunOptions {
  /** As the marketplace named it. */
  readonly feedId: string;
}

/** What {@link SellingPartner.resume} takes beside the JSON: the content, if it had not all been uploaded yet. */
export type FeedResumeOptions = (FeedContent | NoFeedContent) & FeedRunOptions & FeedRunAnswer;

/** What only the caller can know of a run that was cut off. */
export interface FeedRunAnswer {
  /**
   * The feed to go on with, when the run was cut off before it knew and one that exists may be it; null when it is none of
   * those there are, and has to be created.
   */
  readonly feedId?: string | null | undefined;
}

export const defaultInterval = 10_000;
export const defaultMaxWait = 86_400_000;
