const identifiers = new Set([
  ...['id', 'ids', 'sku', 'skus', 'msku', 'fnsku', 'asin', 'ean', 'upc', 'gtin', 'isbn', 'jan', 'lpn', 'barcode'],
  ...['code', 'zip', 'postal', 'phone', 'fax', 'number', 'reference', 'version', 'hsn', 'gstin', 'vin', 'serial'],
]);

/**
 * Whether a column, by its name, holds names of things rather than amounts: an EAN of digits is not to be added up or
 * written with separators. `number-of-items` counts; `order-number` names.
 */
export function namesIdentifier(column: string): boolean {
  const words = column
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\d]+/u)
    .filter((word) => word !== '');
  return words.some((word, index) => identifiers.has(word) && (word !== 'number' || index === words.length - 1));
}
