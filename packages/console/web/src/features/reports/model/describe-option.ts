import type { ReportType } from './search-types.ts';

type Option = ReportType['reportOptions'][number];

const separators: Readonly<Record<NonNullable<Option['separator']>, string>> = {
  ',': 'a comma',
  ';': 'a semicolon',
  ' ': 'a space',
};

/** Returns the help text of a report option. */
export function describeOption({ summary, values, separator, default: defaultValue, maxLength }: Option): string {
  return [
    summary,
    separator === null || values.length > 0 ? '' : `Separate several values with ${separators[separator]}.`,
    maxLength === null ? '' : `Up to ${maxLength} characters.`,
    defaultValue === null || defaultValue === '' ? '' : `Default: ${defaultValue}.`,
  ]
    .filter((sentence) => sentence !== '')
    .join(' ');
}
