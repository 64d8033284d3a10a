import { feedLimits, findFeedType } from '@supercargo/catalogue/registry';
import type { FeedInput } from '../../storage/schema/feeds.ts';
import type { FeedPlan } from './feed-plan.ts';

/** What speaks against a document; what is refused cannot be sent. */
export interface DocumentObjection {
  readonly weight: 'refused' | 'warning';
  readonly message: string;
}

const starts: Readonly<Record<string, readonly [test: RegExp, name: string]>> = {
  JSON: [/^\s*[[{]/, 'JSON, which begins with { or ['],
  XML: [/^\s*</, 'XML, which begins with <'],
  PDF: [/^%PDF-/, 'a PDF, which begins with %PDF-'],
};

/** Looks at a document that is to go as it is: `beginning` is its first bytes, read as Latin-1. */
export function documentObjections(
  { feedType, feedOptions = {}, contentType }: FeedPlan,
  input: Pick<FeedInput, 'bytes'>,
  beginning: string,
): readonly DocumentObjection[] {
  const known = findFeedType(feedType);
  const objections: DocumentObjection[] = [];
  const add = (weight: DocumentObjection['weight'], message: string) => objections.push({ weight, message });
  if (known === undefined) {
    add('warning', `${feedType} is no feed type that is known here. It is sent as it is.`);
    if (!contentType) add('refused', 'Its content type is not known: give one, such as text/xml; charset=UTF-8.');
  }
  if (known?.status === 'removed') {
    const instead = known.replacedBy === null ? '' : ` Use ${known.replacedBy} instead.`;
    add('warning', `${feedType} is no longer processed: such feeds end as FATAL.${instead}`);
  }
  const [test, name] = starts[known?.format ?? ''] ?? [];
  if (test !== undefined && !test.test(beginning.replace(/^\u00EF\u00BB\u00BF/, ''))) {
    add('refused', `${feedType} takes ${name}; the file begins with “${beginning.slice(0, 20)}”.`);
  }
  if (known?.format === 'TSV' && !beginning.includes('\t')) {
    add('warning', `${feedType} takes tab-separated text; there is no tab in the first lines of the file.`);
  }
  const unknown = Object.keys(feedOptions).filter((option) => known && !known.feedOptions.includes(option));
  if (unknown.length > 0) add('warning', `${feedType} is not known to take ${unknown.join(', ')}.`);
  if (input.bytes > feedLimits.recommendedMaxBytes) {
    const most = feedLimits.recommendedMaxBytes / 1024 / 1024;
    add('warning', `It has more than ${most} MB: the marketplace takes it, and is slow with it.`);
  }
  return objections;
}
