import type { TableEngine } from '../engine/table-engine.ts';
import { filterSql } from '../sql/filter-sql.ts';
import type { TableSource } from '../sql/table-source.ts';
import type { RowsQuery } from '../table-query.ts';
import { RowOrder } from './row-order.ts';

/** Maximum number of cached sort orders. */
const mostOrders = 12;

/** The recently used sort orders. */
export class RowOrders {
  readonly #engine: TableEngine;
  readonly #orders = new Map<string, RowOrder>();

  constructor(engine: TableEngine) {
    this.#engine = engine;
  }

  find(source: TableSource, { filters, sort }: RowsQuery): RowOrder {
    const key = JSON.stringify([source.path, source.version, filters, sort]);
    const order = this.#orders.get(key) ?? this.#make(source, { filters, sort });
    this.#orders.delete(key);
    this.#orders.set(key, order);
    return order;
  }

  #make(source: TableSource, { filters, sort }: RowsQuery): RowOrder {
    for (const order of this.#orders.values()) order.rest();
    const [oldest] = this.#orders.keys();
    if (oldest !== undefined && this.#orders.size >= mostOrders) this.#orders.delete(oldest);
    return new RowOrder(this.#engine, { source, condition: filterSql(source, filters), sort });
  }
}
