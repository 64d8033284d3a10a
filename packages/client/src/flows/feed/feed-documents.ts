import { findFeedType } from '@supercargo/catalogue/registry';
import type { UncheckedFeed } from '../../documents/upload/feed.ts';
import { formatValue } from '../../errors/format-value.ts';
import { SellingPartnerError } from '../../errors/selling-partner-error.ts';
import type { FeedContent, FeedMessages, FeedRows, NoFeedContent } from './feed-request.ts';
import { countSentMessages, type FeedState } from './feed-state.ts';
import { buildMessageDocuments } from './listing-messages.ts';
import { encodeTable } from './table-text.ts';

/** A document to upload. Each becomes one feed. */
interface FeedDocument {
  readonly feed: UncheckedFeed;
  readonly skus?: readonly string[];
  readonly isLast: boolean;
}

interface IterableForms {
  readonly rows: FeedRows;
  readonly messages: FeedMessages;
}

const contentForms = ['content', 'file', 'rows', 'messages'] as const;

/** Builds the documents of a run that have not been uploaded yet, one at a time. */
export async function* buildFeedDocuments(
  input: FeedContent | NoFeedContent,
  state: FeedState,
): AsyncGenerator<FeedDocument, void, undefined> {
  const { contentType, feedType } = state;
  checkContentForm(input, state);
  const format = findFeedType(feedType)?.format;
  if (isForm(input, 'messages')) {
    if (format !== 'JSON')
      throw buildParameterError(
        `messages are for JSON_LISTINGS_FEED. Pass the content of ${feedType} as content or file.`,
      );
    for await (const document of buildMessageDocuments(input.messages, buildHeader(input), {
      skipCount: countSentMessages(state),
    })) {
      yield { feed: { content: document.content, contentType }, skus: document.skus, isLast: document.isLast };
    }
  } else if (isForm(input, 'rows')) {
    if (format !== undefined && format !== 'TSV') {
      throw buildParameterError(
        `rows are for tab-separated feeds, and ${feedType} is ${format}. Pass its content as content or file.`,
      );
    }
    yield { feed: { content: await encodeTable(input.rows, input.columns), contentType }, isLast: true };
  } else {
    yield { feed: { content: input.content, file: input.file, contentType }, isLast: true };
  }
}

function checkContentForm(input: FeedContent | NoFeedContent, { feeds }: FeedState): void {
  const forms = contentForms.filter((form) => !isMissing(input[form]));
  if (forms.length === 1) return;
  if (forms.length > 1) throw buildParameterError(`${forms.join(' and ')} are given. Pass one of them.`);
  const message =
    feeds.length === 0
      ? 'content, file, rows and messages are missing. Pass one of them. A run that ended before its upload needs its content again.'
      : 'The run ended before all of its messages were uploaded. Pass the same messages again.';
  throw new SellingPartnerError({ code: 'NO_FEED_CONTENT_PROVIDED', message });
}

function isMissing(value: unknown): value is undefined | null {
  return value === undefined || value === null;
}

/** Whether the content has a form. Throws if it cannot be iterated, or is text, whose letters are neither rows nor messages. */
function isForm<Form extends keyof IterableForms>(
  input: FeedContent | NoFeedContent,
  form: Form,
): input is IterableForms[Form] {
  const content: unknown = input[form];
  if (isMissing(content)) return false;
  if (typeof content === 'object' && (Symbol.iterator in content || Symbol.asyncIterator in content)) return true;
  throw buildParameterError(`${form} is ${formatValue(content)}. Pass a list, or another iterable of objects.`);
}

function buildHeader({ sellerId, issueLocale, report }: FeedMessages): object {
  if (typeof sellerId !== 'string' || sellerId === '') {
    throw buildParameterError(`sellerId is ${formatValue(sellerId)}. Pass the merchant token, or the vendor code.`);
  }
  if (!isMissing(issueLocale) && typeof issueLocale !== 'string') {
    throw buildParameterError(
      `issueLocale is ${formatValue(issueLocale)}. Pass a language, such as en_US, or omit it.`,
    );
  }
  if (!isMissing(report) && (typeof report !== 'object' || Array.isArray(report))) {
    throw buildParameterError(`report is ${formatValue(report)}. Pass an object, or omit it.`);
  }
  return { sellerId, version: '2.0', issueLocale: issueLocale ?? undefined, report: report ?? undefined };
}

function buildParameterError(message: string): SellingPartnerError {
  return new SellingPartnerError({ code: 'INVALID_PARAMETER', message });
}
