import { formatValue } from '../../errors/format-value.ts';
import { SellingPartnerError } from '../../errors/selling-partner-error.ts';

/** Options of a feed's upload. */
interface FeedUploadOptions {
  /**
   * The content type that was passed to createFeedDocument. If it is missing, the error is
   * NO_FEED_CONTENT_TYPE_PROVIDED.
   */
  readonly contentType?: string | undefined;
  /** Amazon does not support compressed feeds: anything but false throws INVALID_PARAMETER. @default false */
  readonly gzip?: false | undefined;
}

/** A feed whose content is in memory. */
export interface FeedOfContent extends FeedUploadOptions {
  /** Text is encoded in the charset of `contentType`, by default UTF-8. Bytes are sent unchanged. */
  readonly content: string | Uint8Array;
  /** Ignored if there is content. */
  readonly file?: string | undefined;
}

/** A feed whose content is in a file. */
export interface FeedOfFile extends FeedUploadOptions {
  /** Only for a {@link FeedOfContent}. */
  readonly content?: undefined;
  /** The path of a file. Its bytes are sent unchanged. */
  readonly file: string;
}

/** The content of a feed, or a file, with the content type that was passed to createFeedDocument. */
export type Feed = FeedOfContent | FeedOfFile;

/** A feed before validation: programs without types may pass any values. */
export interface UncheckedFeed extends FeedUploadOptions {
  readonly content?: FeedOfContent['content'] | undefined;
  readonly file?: string | undefined;
}

/** A validated feed. */
export interface CheckedFeed {
  readonly content: string | Uint8Array | undefined;
  readonly file: string;
  readonly contentType: string;
}

/** Returns the validated feed. Throws if it cannot be uploaded. */
export function resolveFeed(feed: UncheckedFeed): CheckedFeed {
  const { content, file, contentType, gzip } = (feed ?? {}) as Partial<Record<keyof UncheckedFeed, unknown>>;
  if (isMissing(content) && isMissing(file)) {
    throw buildFeedError('NO_FEED_CONTENT_PROVIDED', 'content and file are missing. Set one of them.');
  }
  const isContent = typeof content === 'string' || content instanceof Uint8Array;
  if (!isMissing(content) && !isContent) {
    throw buildFeedError(
      'INVALID_PARAMETER',
      `content is ${formatValue(content)}: only string and Uint8Array are allowed.`,
    );
  }
  if (isMissing(content) && typeof file !== 'string') {
    throw buildFeedError('INVALID_PARAMETER', `file is ${formatValue(file)}. Pass the path of a file.`);
  }
  if (gzip !== undefined && gzip !== null && gzip !== false) {
    const message =
      'gzip is set, but Amazon does not support compressed feeds. Omit it: the content is sent uncompressed.';
    throw buildFeedError('INVALID_PARAMETER', message);
  }
  if (isMissing(contentType)) {
    const message = 'contentType is missing. Pass the one that you passed to createFeedDocument.';
    throw buildFeedError('NO_FEED_CONTENT_TYPE_PROVIDED', message);
  }
  if (typeof contentType !== 'string' || !/^[\x20-\x7e\t]+$/.test(contentType)) {
    throw buildFeedError(
      'INVALID_PARAMETER',
      `contentType is ${formatValue(contentType)}: only printable ASCII is allowed.`,
    );
  }
  return {
    content: isContent && content !== '' ? content : undefined,
    file: typeof file === 'string' ? file : '',
    contentType,
  };
}

/** An empty string counts as missing, as in amazon-sp-api. An empty Uint8Array does not. */
function isMissing(value: unknown): boolean {
  return value === undefined || value === null || value === '';
}

function buildFeedError(code: string, message: string): SellingPartnerError {
  return new SellingPartnerError({ code, message });
}
