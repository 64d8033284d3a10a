import { findHeadingTranslations } from '@supercargo/catalogue/registry';
import type { ReportRequest } from './report-request.ts';

/** The languages in which headings were seen. */
export const HEADING_LANGUAGES: readonly string[] = ['en', 'de', 'fr', 'it', 'es', 'ja', 'zh'];

/** The countries in whose reports translated headings were seen. Others have English headings. */
const COUNTRIES: ReadonlySet<string> = new Set(['GB', 'DE', 'FR', 'IT', 'ES', 'BE', 'JP']);

/** The headings that are empty in Japan. */
const EMPTY_IN_JAPANESE: ReadonlySet<string> = new Set([
  'item-description',
  'image-url',
  'item-is-marketplace',
  'zshop-shipping-fee',
  'zshop-category1',
  'zshop-browse-path',
  'zshop-storefront-feature',
  'asin1',
  'asin2',
  'asin3',
  'zshop-boldface',
  'bid-for-featured-placement',
  'add-delete',
]);

/** Returns the function that translates the headings of a report, into the language that the scenario, the options or the marketplace determine. */
export function createHeadingTranslator(request: ReportRequest): (heading: string) => string {
  const rows = findHeadingTranslations(request.reportType);
  const locale = findLocale(request);
  const [language = ''] = locale.split('-');
  if (rows.length === 0) return (heading) => heading;
  const translations = new Map(rows.map((row) => [row.heading, row.translations]));
  return (heading) => {
    if (language === 'ja' && EMPTY_IN_JAPANESE.has(heading)) return '';
    const names = translations.get(heading);
    return names?.[locale] ?? names?.[language] ?? heading;
  };
}

function findLocale({ form, options, marketplaces: [store], isQuirkOn }: ReportRequest): string {
  if (typeof form?.headings === 'string') return form.headings;
  const preferred = options.preferredReportDocumentLocale ?? '';
  if (preferred !== '') return preferred.replace('_', '-');
  const isTranslated = isQuirkOn('translated-headings') && COUNTRIES.has(store.countryCode);
  return isTranslated ? store.language.replace('_', '-') : 'en';
}
