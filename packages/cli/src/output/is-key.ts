const keyWords: ReadonlySet<string> = new Set([
  ...['id', 'ids', 'sku', 'skus', 'asin', 'asins', 'fnsku', 'msku', 'lpn', 'ean', 'upc', 'gtin', 'isbn'],
  ...['arn', 'number', 'numbers', 'key'],
]);

/** Names whose values are copied into other commands. */
const keyNames: ReadonlySet<string> = new Set(['report type', 'feed type', 'notification type', 'product type']);

/** Whether a column has identifiers, such as order IDs, SKUs, ASINs and tracking numbers: a part of one is useless. */
export function isKey(name: string): boolean {
  const field = name.split('.').at(-1) ?? name;
  const words = field
    .replace(/fnSku|fn-?sku/gi, 'fnsku')
    .split(/[_\-\s]+|(?<=[a-z0-9])(?=[A-Z])/)
    .map((word) => word.toLowerCase());
  return keyWords.has(words.at(-1) ?? '') || keyNames.has(words.slice(-2).join(' '));
}
