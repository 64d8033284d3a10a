const identifiers = new Set([
  ...['id', 'ids', 'sku', 'skus', 'msku', 'fnsku', 'asin', 'ean', 'upc', 'gtin', 'isbn', 'jan', 'lpn', 'barcode'],
  ...['code', 'zip', 'postal', 'phone', 'fax', 'number', 'reference', 'version', 'hsn', 'gstin', 'vin', 'serial'],
]);

/**
 * Whether a column contains identifiers rather than amounts, judging by its name: the digits of an EAN must not be
 * added up or formatted with separators. `number-of-items` is a count; `order-number` is an identifier.
 */
export function namesIdentifier(column: string): boolean {
  const words = column
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\d]+/u)
    .filter((word) => word !== '');
  return words.some((word, index) => identifiers.has(word) && (word !== 'number' || index === words.length - 1));
}
