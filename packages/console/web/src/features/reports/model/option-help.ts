import type { ReportType } from './search-types.ts';

type Option = ReportType['reportOptions'][number];

const separators: Readonly<Record<NonNullable<Option['separator']>, string>> = {
  ',': 'a comma',
  ';': 'a semicolon',
  ' ': 'a space',
};

/** What an option does, and what its field does not show by itself. */
export function optionHelp({ summary, values, separator, default: usual, maxLength }: Option): string {
  return [
    summary,
    separator === null || values.length > 0 ? '' : `Separate several values with ${separators[separator]}.`,
    maxLength === null ? '' : `Max ${maxLength} characters.`,
    usual === null || usual === '' ? '' : `Default: ${usual}.`,
  ]
    .filter((sentence) => sentence !== '')
    .join(' ');
}
