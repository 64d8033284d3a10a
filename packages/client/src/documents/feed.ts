import { SellingPartnerError } from '../errors/selling-partner-error.ts';

/** How a feed is uploaded. */
interface UploadForm {
  /** Content type, the same as was given to createFeedDocument. Missing, it is NO_FEED_CONTENT_TYPE_PROVIDED. */
  readonly contentType?: string | undefined;
  /**
   * Send it packed, with `content-encoding: gzip`. Default false: the marketplace does not say which of its feeds it
   * unpacks.
   */
  readonly gzip?: boolean | undefined;
}

/** What is uploaded, by its content. */
export interface FeedOfContent extends UploadForm {
  /** Text is encoded in the charset of `contentType`, UTF-8 unless that says otherwise; bytes go as they are. */
  readonly content: string | Uint8Array;
  /** Ignored when there is content. */
  readonly file?: string | undefined;
}

/** What is uploaded, by its file. */
export interface FeedOfFile extends UploadForm {
  /** Only of a {@link FeedOfContent}. */
  readonly content?: undefined;
  /** Path of a file that goes byte for byte. */
  readonly file: string;
}

/** What is uploaded: content or a file, under the content type that createFeedDocument was given. */
export type Feed = FeedOfContent | FeedOfFile;

/** The same before it is checked: programs without types give anything. */
export interface GivenFeed extends UploadForm {
  readonly content?: FeedOfContent['content'] | undefined;
  readonly file?: string | undefined;
}

/** A feed that can be sent. */
export interface CheckedFeed {
  readonly content: string | Uint8Array | undefined;
  readonly file: string;
  readonly contentType: string;
  readonly gzip: boolean;
}

export function checkFeed(feed: GivenFeed): CheckedFeed {
  const { content, file, contentType, gzip } = feed ?? {};
  if (isMissing(content) && isMissing(file)) {
    throw refused('NO_FEED_CONTENT_PROVIDED', 'content and file are missing: set one of them.');
  }
  if (!isMissing(content) && typeof content !== 'string' && !(content instanceof Uint8Array)) {
    throw refused('INVALID_PARAMETER', `content is of type ${typeof content}: only string and Uint8Array are allowed.`);
  }
  if (isMissing(contentType)) {
    const message = 'contentType is missing: set the one that createFeedDocument was given.';
    throw refused('NO_FEED_CONTENT_TYPE_PROVIDED', message);
  }
  if (typeof contentType !== 'string' || !/^[\x20-\x7e\t]+$/.test(contentType)) {
    throw refused(
      'INVALID_PARAMETER',
      `contentType is ${JSON.stringify(contentType)}: only printable ASCII is allowed.`,
    );
  }
  return { content: isMissing(content) ? undefined : content, file: file ?? '', contentType, gzip: gzip === true };
}

/** Zero bytes are content; an empty string is not, as it never was. */
function isMissing(value: unknown): boolean {
  return value === undefined || value === null || value === '';
}

function refused(code: string, message: string): SellingPartnerError {
  return new SellingPartnerError({ code, message });
}
