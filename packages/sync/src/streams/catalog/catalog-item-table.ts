import type { Columns } from '../../declaration/column.ts';
import type { Table } from '../../declaration/table.ts';
import { fetchedTime } from '../ways/records-of-stream.ts';

const text = (description: string, source: string) => ({ type: 'text', description, source }) as const;
const json = (description: string, source: string) => ({ type: 'json', description, source }) as const;
const rank = (description: string, source: string) => ({ type: 'integer', description, source }) as const;

const columns = {
  seller_id: { type: 'text', description: "Amazon's ID of the seller who lists the product." },
  marketplace_id: { type: 'text', description: 'ID of the marketplace.' },
  asin: text('ASIN of the product.', 'asin'),
  is_in_catalog: {
    type: 'boolean',
    description:
      'False if Amazon says that the marketplace does not have the product, or blocks it. The other columns are empty then.',
  },
  title: text('Title on the page of the product.', 'summaries.itemName'),
  brand: text('Brand.', 'summaries.brand'),
  manufacturer: text('Manufacturer.', 'summaries.manufacturer'),
  product_type: text('Type of the product, such as LUGGAGE.', 'productTypes.productType'),
  item_classification: text('BASE_PRODUCT, VARIATION_PARENT, PRODUCT_BUNDLE or OTHER.', 'summaries.itemClassification'),
  category_id: text('ID of the category that Amazon shows it in.', 'summaries.browseClassification.classificationId'),
  category: text('Name of the category.', 'summaries.browseClassification.displayName'),
  color: text('Color.', 'summaries.color'),
  size: text('Size.', 'summaries.size'),
  style: text('Style.', 'summaries.style'),
  model_number: text('Number of the model.', 'summaries.modelNumber'),
  part_number: text('Number of the part.', 'summaries.partNumber'),
  package_quantity: rank('Products in one package.', 'summaries.packageQuantity'),
  release_date: { type: 'date', description: 'First day on which it may be shipped.', source: 'summaries.releaseDate' },
  display_group: text('Group of products that Amazon shows it in.', 'summaries.websiteDisplayGroup'),
  display_group_name: text('Name of the group.', 'summaries.websiteDisplayGroupName'),
  sales_rank: rank('Sales rank in the group of products.', 'salesRanks.displayGroupRanks.rank'),
  sales_rank_group: text('Group of products that the rank is in.', 'salesRanks.displayGroupRanks.websiteDisplayGroup'),
  category_rank: rank('Sales rank in the first category.', 'salesRanks.classificationRanks.rank'),
  category_rank_title: text('Category of that rank.', 'salesRanks.classificationRanks.title'),
  sales_ranks: json('All sales ranks.', 'salesRanks'),
  identifiers: json('EAN, UPC and other numbers.', 'identifiers.identifiers'),
  item_dimensions: json('Dimensions of the product, each with its unit.', 'dimensions.item'),
  package_dimensions: json('Dimensions of the package, each with its unit.', 'dimensions.package'),
  relationships: json('Variations and packages that the product belongs to.', 'relationships.relationships'),
  ...fetchedTime,
} as const satisfies Columns;

export const catalogItemsTable = {
  name: 'catalog_items',
  description:
    "One row per ASIN that the seller lists, and marketplace. It is the catalog's view of the product, which all sellers share.",
  columns,
  key: ['seller_id', 'marketplace_id', 'asin'],
  retention: { class: 'other', from: '_read_at' },
} as const satisfies Table;
