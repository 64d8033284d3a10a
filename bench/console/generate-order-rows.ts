const products = ['Running shoe', 'Cotton shirt', 'Garden hose', 'Ceramic mug', 'Desk lamp', 'Phone case'];
const statuses = ['Shipped', 'Pending', 'Cancelled'];
const currencies = ['EUR', 'GBP', 'PLN'];
const start = Date.UTC(2025, 0, 1);

/** Generates the rows of an orders report: twelve columns of text, and more columns up to `columns`. */
export async function* generateOrderRows(rows: number, columns = 12): AsyncGenerator<Record<string, unknown>> {
  let state = 1;
  const drawBelow = (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state % below;
  };
  for (let row = 0; row < rows; row += 1) {
    const sku = drawBelow(20_011);
    const values: Record<string, unknown> = {
      'amazon-order-id': `${302 + drawBelow(99)}-${String(drawBelow(9_999_991)).padStart(7, '0')}-${String(row % 10_000_000).padStart(7, '0')}`,
      'purchase-date': new Date(start + drawBelow(31_536_000) * 1000).toISOString(),
      'order-status': statuses[drawBelow(3)],
      sku: `SKU-${String(sku).padStart(6, '0')}`,
      asin: `B0${(sku * 7919).toString(36).toUpperCase().padStart(8, '0').slice(-8)}`,
      'product-name': `${products[sku % 6]} ${sku % 2003}`,
      quantity: String(1 + drawBelow(9)),
      currency: currencies[drawBelow(3)],
      'item-price': (drawBelow(100_000) / 100).toFixed(2),
      'item-tax': (drawBelow(20_000) / 100).toFixed(2),
      'ship-postal-code': String(drawBelow(99_999)).padStart(5, '0'),
      'is-business-order': drawBelow(5) === 0 ? 'true' : 'false',
    };
    for (let extra = 12; extra < columns; extra += 1)
      values[`attribute-${extra}`] = extra % 3 === 0 ? String(drawBelow(1000)) : `value ${drawBelow(500)}`;
    yield values;
  }
}
