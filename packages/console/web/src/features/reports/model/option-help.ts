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
    separator === null || values.length > 0 ? '' : `Several have ${separators[separator]} between them.`,
    maxLength === null ? '' : `${maxLength} characters at most.`,
    usual === null || usual === '' ? '' : `Otherwise ${usual}.`,
  ]
    .filter((sentence) => sentence !== '')
    .join(' ');
}
