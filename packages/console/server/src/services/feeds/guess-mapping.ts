import type { ColumnTarget, FeedMapping } from '../../storage/schema/feed-mapping.ts';

const known: readonly (readonly [RegExp, ColumnTarget])[] = [
  [/^(sku|seller_?sku|item_?sku|merchant_?sku|contribution_sku)$/, { to: 'sku' }],
  [/^(operation|operation_?type|action|update_?delete)$/, { to: 'operation' }],
  [/^(product_?type|feed_product_type)$/, { to: 'productType' }],
  [/^(price|our_?price|standard_?price|your_?price|selling_?price)$/, { to: 'price' }],
  [/^currency(_?code)?$/, { to: 'currency' }],
  [/^(quantity|qty|stock|available|inventory)$/, { to: 'quantity' }],
  [/^(title|name|item_?name|product_?name)$/, { to: 'attribute', path: 'item_name', as: 'text' }],
  [/^(description|product_description)$/, { to: 'attribute', path: 'product_description', as: 'text' }],
  [/^(brand|brand_?name)$/, { to: 'attribute', path: 'brand', as: 'text' }],
  [/^(condition|condition_?type)$/, { to: 'attribute', path: 'condition_type', as: 'text' }],
  [/^(origin|country_of_origin)$/, { to: 'attribute', path: 'country_of_origin', as: 'text' }],
];

/** Headings in this format are treated as attribute paths. */
const attribute = /^[a-z][a-z0-9]*(_[a-z0-9]+)+(\[\d+\])?(\.[a-z0-9_]+(\[\d+\])?)*$/;

/** Guesses the mapping of a table's columns from their headings. */
export function guessMapping(columns: readonly string[]): FeedMapping {
  const taken = new Set<string>();
  return {
    columns: columns.map((heading) => {
      const target = guessTarget(heading);
      const place = target === null ? '' : target.to === 'attribute' ? target.path : target.to;
      if (taken.has(place)) return null;
      if (place !== '') taken.add(place);
      return target;
    }),
    fixed: [],
    operation: 'PARTIAL_UPDATE',
    productType: '',
    requirements: 'LISTING',
  };
}

function guessTarget(heading: string): ColumnTarget | null {
  const plain = heading.trim().toLowerCase();
  const name = plain.replaceAll(/[\s-]+/g, '_');
  const found = known.find(([pattern]) => pattern.test(name));
  if (found !== undefined) return found[1];
  return attribute.test(plain) ? { to: 'attribute', path: plain, as: 'text' } : null;
}
