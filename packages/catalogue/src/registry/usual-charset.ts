import { documentCharsets } from '../generated/registry/charsets.ts';
import type { DocumentCharset } from './document-charset.ts';

/**
 * The charset in which documents of a format usually come from a country's store; undefined when no rule is known. For
 * documents whose content type names none.
 */
export function usualCharset(format: string, countryCode?: string): DocumentCharset['charset'] | undefined {
  const rule = documentCharsets.find(
    ({ formats, marketplaces }) =>
      formats.includes(format) && (marketplaces === null || marketplaces.includes(countryCode ?? '')),
  );
  return rule?.charset;
}
