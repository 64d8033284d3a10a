import type { ReportOptionDescriptor } from '@supercargo/catalogue/registry';

/** What may be given as an option of a report, in a line: `needed; DAY, WEEK or MONTH`. */
export function optionInWords(option: ReportOptionDescriptor): string {
  const { type, required, values, separator, default: usual, party, maxLength } = option;
  return [
    required ? 'needed' : 'may be left out',
    ...(party === null ? [] : [`for ${party}s`]),
    values.some((value) => value !== '') ? alternatives(values) : typeWords[type],
    ...(separator === null ? [] : [`several with ${separatorWords[separator]} between them`]),
    ...(maxLength === null ? [] : [`${maxLength} characters at most`]),
    ...(usual === null || usual === '' ? [] : [`otherwise ${usual}`]),
  ].join('; ');
}

const typeWords: Readonly<Record<ReportOptionDescriptor['type'], string>> = {
  string: 'text',
  boolean: 'true or false',
  'date-time': 'a time as in ISO 8601',
};

const separatorWords: Readonly<Record<NonNullable<ReportOptionDescriptor['separator']>, string>> = {
  ',': 'a comma',
  ';': 'a semicolon',
  ' ': 'a space',
};

function alternatives(values: readonly string[]): string {
  const shown = values.filter((value) => value !== '');
  return [shown.slice(0, -1).join(', '), ...shown.slice(-1)].filter((part) => part !== '').join(' or ');
}
