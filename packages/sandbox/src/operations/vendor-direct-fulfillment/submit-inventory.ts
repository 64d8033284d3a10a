import { invalidInput } from '../../base/api-error.ts';
import { isJsonObject, type JsonObject, textOf } from '../../base/json-value.ts';
import { collection, defineCollection } from '../../world/accounts/account.ts';
import { problem } from '../../world/vendor-sales/vendor-transaction.ts';
import { type Handler, pathValue } from '../handler.ts';
import type { HandlerServices } from '../handler-services.ts';
import { bodyObject } from '../job-request.ts';
import { amountOf } from '../vendor-sales/acknowledge.ts';
import { objectsIn, submit, transactionAnswer } from '../vendor-sales/submission.ts';

function defineStockCollection(warehouse: string) {
  return defineCollection<{ readonly amount: number }>(`direct fulfillment stock ${warehouse}`);
}

/**
 * Updates the stock of one warehouse: all items (`isFullUpdate`), or only the given ones. The transaction fails if the
 * vendor does not sell one of the items.
 */
export function submitInventoryUpdate(services: HandlerServices): Handler {
  return (call) => {
    const { inventory } = bodyObject(call);
    if (!isJsonObject(inventory)) throw invalidInput('inventory is required.', 'Parameter: inventory (body)');
    const warehouse = pathValue(call, 'warehouseId');
    const stock = collection(call.account, defineStockCollection(warehouse));
    const listings = [...call.account.listings.values()];
    const skuOf = ({ vendorProductIdentifier, buyerProductIdentifier }: JsonObject) =>
      listings.find(({ sku, asin }) => sku === vendorProductIdentifier || asin === buyerProductIdentifier)?.sku;
    const transactionId = submit<JsonObject>(call, services, {
      family: 'direct fulfillment',
      parts: [inventory],
      check: (part) =>
        objectsIn(part, 'items')
          .filter((item) => skuOf(item) === undefined)
          .map((item) =>
            problem(`There is no item ${textOf(item.vendorProductIdentifier) ?? 'without an identifier'}.`),
          ),
      take(part) {
        if (part.isFullUpdate === true) stock.clear();
        for (const item of objectsIn(part, 'items')) {
          stock.set(skuOf(item) ?? '', { amount: item.isObsolete === true ? 0 : amountOf(item.availableQuantity) });
        }
      },
    });
    return transactionAnswer(call, transactionId);
  };
}
