const products = ['Running shoe', 'Cotton shirt', 'Garden hose', 'Ceramic mug', 'Desk lamp', 'Phone case'];
const statuses = ['Shipped', 'Pending', 'Cancelled'];
const currencies = ['EUR', 'GBP', 'PLN'];
const start = Date.UTC(2025, 0, 1);

/** Lines of orders as a report gives them: twelve columns of text, and further ones up to `columns`. */
export async function* shopRows(rows: number, columns = 12): AsyncGenerator<Record<string, unknown>> {
  let state = 1;
  const chance = (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state % below;
  };
  for (let row = 0; row < rows; row += 1) {
    const sku = chance(20_011);
    const made: Record<string, unknown> = {
      'amazon-order-id': `${302 + chance(99)}-${String(chance(9_999_991)).padStart(7, '0')}-${String(row % 10_000_000).padStart(7, '0')}`,
      'purchase-date': new Date(start + chance(31_536_000) * 1000).toISOString(),
      'order-status': statuses[chance(3)],
      sku: `SKU-${String(sku).padStart(6, '0')}`,
      asin: `B0${(sku * 7919).toString(36).toUpperCase().padStart(8, '0').slice(-8)}`,
      'product-name': `${products[sku % 6]} ${sku % 2003}`,
      quantity: String(1 + chance(9)),
      currency: currencies[chance(3)],
      'item-price': (chance(100_000) / 100).toFixed(2),
      'item-tax': (chance(20_000) / 100).toFixed(2),
      'ship-postal-code': String(chance(99_999)).padStart(5, '0'),
      'is-business-order': chance(5) === 0 ? 'true' : 'false',
    };
    for (let extra = 12; extra < columns; extra += 1)
      made[`attribute-${extra}`] = extra % 3 === 0 ? String(chance(1000)) : `value ${chance(500)}`;
    yield made;
  }
}
