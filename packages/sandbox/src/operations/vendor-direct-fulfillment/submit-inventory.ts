import type * as Catalogue from '@supercargo/catalogue/types/vendor-direct-fulfillment-inventory-v1';
import { invalidInput } from '../../base/api-error.ts';
import type { Received } from '../../base/json-value.ts';
import { collection, defineCollection } from '../../world/accounts/account.ts';
import { createProblem } from '../../world/vendor-sales/vendor-transaction.ts';
import type { HandlerServices } from '../handler-services.ts';
import { type Operation, operation } from '../operation.ts';
import { submit, toTransactionReference } from '../vendor-sales/submission.ts';

function defineStockCollection(warehouse: string) {
  return defineCollection<{ readonly amount: number }>(`direct fulfillment stock ${warehouse}`);
}

/**
 * Updates the stock of one warehouse: all items (`isFullUpdate`), or only the given ones. The transaction fails if the
 * vendor does not sell one of the items.
 */
export function submitInventoryUpdate(services: HandlerServices): Operation {
  return operation('vendorDirectFulfillmentInventory', 'v1', 'submitInventoryUpdate', (call) => {
    const { inventory } = call.body;
    if (inventory == null) throw invalidInput('inventory is required.', 'inventory (body)');
    const warehouse = call.path.warehouseId;
    const stock = collection(call.account, defineStockCollection(warehouse));
    const listings = [...call.account.listings.values()];
    const findSku = ({ vendorProductIdentifier, buyerProductIdentifier }: Received<Catalogue.ItemDetails>) =>
      listings.find(({ sku, asin }) => sku === vendorProductIdentifier || asin === buyerProductIdentifier)?.sku;
    const transactionId = submit(call, services, {
      family: 'direct fulfillment',
      parts: [inventory],
      check: (part) =>
        part.items
          .filter((item) => findSku(item) === undefined)
          .map((item) => createProblem(`There is no item ${item.vendorProductIdentifier ?? 'without an identifier'}.`)),
      take(part) {
        if (part.isFullUpdate) stock.clear();
        for (const item of part.items) {
          stock.set(findSku(item) ?? '', {
            amount: item.isObsolete === true ? 0 : (item.availableQuantity.amount ?? 0),
          });
        }
      },
    });
    return toTransactionReference(call, transactionId);
  });
}
