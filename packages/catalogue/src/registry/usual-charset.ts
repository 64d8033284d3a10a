import { documentCharsets } from '../generated/registry/charsets.ts';
import type { DocumentCharset } from './document-charset.ts';

/**
 * Finds the usual charset of documents with a format from a country's store; undefined when no rule is known. For documents
 * whose content type has no charset.
 */
export function findUsualCharset(format: string, countryCode?: string): DocumentCharset['charset'] | undefined {
  const rule = documentCharsets.find(
    ({ formats, marketplaces }) =>
      formats.includes(format) && (marketplaces === null || marketplaces.includes(countryCode ?? '')),
  );
  return rule?.charset;
}
