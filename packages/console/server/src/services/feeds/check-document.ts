import { describeDeprecation } from '@supercargo/catalogue';
import { feedLimits, findFeedType } from '@supercargo/catalogue/registry';
import type { FeedInput } from '../../storage/schema/feeds.ts';
import type { FeedDraft } from './feed-draft.ts';

/** A validation error or warning about a document. A document with an error cannot be sent. */
export interface DocumentError {
  readonly severity: 'error' | 'warning';
  readonly message: string;
}

const starts: Readonly<Record<string, readonly [test: RegExp, name: string]>> = {
  JSON: [/^\s*[[{]/, 'JSON, which starts with { or ['],
  XML: [/^\s*</, 'XML, which starts with <'],
  PDF: [/^%PDF-/, 'a PDF, which starts with %PDF-'],
};

/** Validates a document that is sent unmodified. `beginning` is its first bytes as Latin-1, `now` milliseconds since 1970. */
export function validateDocument(
  { feedType, feedOptions = {}, contentType }: FeedDraft,
  input: Pick<FeedInput, 'bytes'>,
  beginning: string,
  now: number,
): readonly DocumentError[] {
  const known = findFeedType(feedType);
  const objections: DocumentError[] = [];
  const add = (severity: DocumentError['severity'], message: string) => objections.push({ severity, message });
  if (known === undefined) {
    add('warning', `${feedType} is not a known feed type. The document is sent unchanged.`);
    if (!contentType) add('error', 'Its content type is unknown. Enter one, such as text/xml; charset=UTF-8.');
  }
  const deprecation = describeDeprecation(feedType, known?.deprecated ?? null, now);
  if (deprecation !== undefined) add('warning', deprecation);
  const [test, name] = starts[known?.format ?? ''] ?? [];
  if (test !== undefined && !test.test(beginning.replace(/^\u00EF\u00BB\u00BF/, ''))) {
    add('error', `${feedType} takes ${name}. The file starts with “${beginning.slice(0, 20)}”.`);
  }
  if (known?.format === 'TSV' && !beginning.includes('\t')) {
    add('warning', `${feedType} takes tab-separated text. The first lines of the file have no tab.`);
  }
  const unknown = Object.keys(feedOptions).filter((option) => known && !known.feedOptions.includes(option));
  if (unknown.length > 0)
    add('warning', `The feed type ${feedType} has no known option ${unknown.join(', ')}. Amazon may reject it.`);
  if (input.bytes > feedLimits.recommendedMaxBytes) {
    const maxMegabytes = feedLimits.recommendedMaxBytes / 1024 / 1024;
    add('warning', `It is larger than ${maxMegabytes} MB. Amazon accepts it, but processes it slowly.`);
  }
  return objections;
}
