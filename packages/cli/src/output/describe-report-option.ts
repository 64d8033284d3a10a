import type { ReportOptionDescriptor } from '@supercargo/catalogue/registry';

/** Describes a report option in one line: `required; DAY, WEEK or MONTH; default: DAY`. */
export function describeReportOption(option: ReportOptionDescriptor): string {
  const { type, required, values, separator, default: defaultValue, party, maxLength } = option;
  return [
    required ? 'required' : 'optional',
    ...(party === null ? [] : [`only for ${party}s`]),
    values.some((value) => value !== '') ? joinAlternatives(values) : typeWords[type],
    ...(separator === null ? [] : [`several values separated by ${separatorWords[separator]}`]),
    ...(maxLength === null ? [] : [`up to ${maxLength} characters`]),
    ...(defaultValue === null || defaultValue === '' ? [] : [`default: ${defaultValue}`]),
  ].join('; ');
}

const typeWords: Readonly<Record<ReportOptionDescriptor['type'], string>> = {
  string: 'text',
  boolean: 'true or false',
  'date-time': 'ISO 8601 time',
};

const separatorWords: Readonly<Record<NonNullable<ReportOptionDescriptor['separator']>, string>> = {
  ',': 'a comma',
  ';': 'a semicolon',
  ' ': 'a space',
};

function joinAlternatives(values: readonly string[]): string {
  const named = values.filter((value) => value !== '');
  return [named.slice(0, -1).join(', '), ...named.slice(-1)].filter((part) => part !== '').join(' or ');
}
