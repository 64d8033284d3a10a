import { buildPropertyTree, type PropertyTree } from '../../rows/unknown-properties.ts';

/** An element of XML: its text and its children by name. */
export interface XmlElement {
  readonly name: string;
  readonly text: string;
  readonly children: readonly XmlElement[];
}

/** Elements of an order that columns have, or that are left out for a reason. */
export const orderElements = buildPropertyTree([
  'AmazonOrderID',
  // The completed row has the seller's number of the order.
  'MerchantOrderID',
  'PurchaseDate',
  'LastUpdatedDate',
  'OrderStatus',
  'SalesChannel',
  'IsBusinessOrder',
  'FulfillmentData.FulfillmentChannel',
  'FulfillmentData.ShipServiceLevel',
  // It is personal data.
  'FulfillmentData.Address',
  // Items have rows of their own.
  'OrderItem',
]);

/** Elements of an item that columns have, or that are left out for a reason. */
export const itemElements = buildPropertyTree([
  'AmazonOrderItemCode',
  'ASIN',
  'SKU',
  'ProductName',
  'Quantity',
  'ItemStatus',
  'ItemPrice.Component.Type',
  'ItemPrice.Component.Amount',
  // The flat file has the discounts, and the completed row has their promotions.
  'Promotion',
]);

/** Types of amounts that columns have. The flat file has those of gift wrap. */
const amountTypes = new Set(['Principal', 'Tax', 'Shipping', 'ShippingTax', 'GiftWrap', 'GiftWrapTax']);

/**
 * Returns the elements that no column has by their paths, together with values that could not be read, as JSON text; null if there are
 * none.
 *
 * @param unreadable values that do not fit their columns, as JSON text
 */
export function collectElements(element: XmlElement, tree: PropertyTree, unreadable: string | null): string | null {
  const unknown = new Map<string, unknown[]>();
  addUnknown(element, tree, '', unknown);
  if (unknown.size === 0) return unreadable;
  const values = [...unknown].map(([path, list]) => [path, list.length === 1 ? list[0] : list] as const);
  return JSON.stringify({ ...(JSON.parse(unreadable ?? '{}') as object), ...Object.fromEntries(values) });
}

function addUnknown(element: XmlElement, tree: PropertyTree, parent: string, unknown: Map<string, unknown[]>): void {
  for (const child of element.children) {
    const path = parent === '' ? child.name : `${parent}.${child.name}`;
    const branch = tree.get(child.name);
    if (branch === null || (child.text === '' && child.children.length === 0)) continue;
    const isKnown = branch !== undefined && !isOtherAmount(child);
    if (isKnown) addUnknown(child, branch, path, unknown);
    else unknown.set(path, [...(unknown.get(path) ?? []), toJson(child)]);
  }
}

function isOtherAmount({ name, children }: XmlElement): boolean {
  return name === 'Component' && !amountTypes.has(children.find((child) => child.name === 'Type')?.text ?? '');
}

/** Elements with the same name are a list. */
function toJson({ text, children }: XmlElement): unknown {
  if (children.length === 0) return text;
  const names = [...new Set(children.map(({ name }) => name))];
  return Object.fromEntries(
    names.map((name) => {
      const [first, ...others] = children.filter((child) => child.name === name).map(toJson);
      return [name, others.length === 0 ? first : [first, ...others]];
    }),
  );
}
