/** What stands in names of report types for what. */
const words: Readonly<Record<string, string>> = {
  FBA: 'FBA',
  AFN: 'FBA',
  MFN: 'merchant-fulfilled',
  XML: 'XML',
  B2B: 'B2B',
  VAT: 'VAT',
  GST: 'GST',
  MTR: 'MTR',
  ASIN: 'ASIN',
  SKU: 'SKU',
  SKUS: 'SKUs',
  SNS: 'Subscribe and Save',
  EPR: 'EPR',
  EU: 'EU',
  V2: '2',
};

const empty = new Set(['GET', 'V1', '']);

/** The name of a report type in words, such as “Sales and traffic report” for GET_SALES_AND_TRAFFIC_REPORT. */
export function reportName(reportType: string): string {
  const parts = reportType.split('_').filter((part) => !empty.has(part));
  const name = parts.map((part) => words[part] ?? part.toLowerCase()).join(' ');
  return name.charAt(0).toUpperCase() + name.slice(1);
}
