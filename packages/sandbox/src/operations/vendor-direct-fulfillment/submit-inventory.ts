import { invalidInput } from '../../base/api-error.ts';
import { isJsonObject, type JsonObject, toText } from '../../base/json-value.ts';
import { collection, defineCollection } from '../../world/accounts/account.ts';
import { createProblem } from '../../world/vendor-sales/vendor-transaction.ts';
import { getPathValue, type Handler } from '../handler.ts';
import type { HandlerServices } from '../handler-services.ts';
import { readBody } from '../job-request.ts';
import { readAmount } from '../vendor-sales/acknowledge.ts';
import { buildTransactionResponse, listObjects, submit } from '../vendor-sales/submission.ts';

function defineStockCollection(warehouse: string) {
  return defineCollection<{ readonly amount: number }>(`direct fulfillment stock ${warehouse}`);
}

/**
 * Updates the stock of one warehouse: all items (`isFullUpdate`), or only the given ones. The transaction fails if the
 * vendor does not sell one of the items.
 */
export function submitInventoryUpdate(services: HandlerServices): Handler {
  return (call) => {
    const { inventory } = readBody(call);
    if (!isJsonObject(inventory)) throw invalidInput('inventory is required.', 'Parameter: inventory (body)');
    const warehouse = getPathValue(call, 'warehouseId');
    const stock = collection(call.account, defineStockCollection(warehouse));
    const listings = [...call.account.listings.values()];
    const findSku = ({ vendorProductIdentifier, buyerProductIdentifier }: JsonObject) =>
      listings.find(({ sku, asin }) => sku === vendorProductIdentifier || asin === buyerProductIdentifier)?.sku;
    const transactionId = submit<JsonObject>(call, services, {
      family: 'direct fulfillment',
      parts: [inventory],
      check: (part) =>
        listObjects(part, 'items')
          .filter((item) => findSku(item) === undefined)
          .map((item) =>
            createProblem(`There is no item ${toText(item.vendorProductIdentifier) ?? 'without an identifier'}.`),
          ),
      take(part) {
        if (part.isFullUpdate === true) stock.clear();
        for (const item of listObjects(part, 'items')) {
          stock.set(findSku(item) ?? '', { amount: item.isObsolete === true ? 0 : readAmount(item.availableQuantity) });
        }
      },
    });
    return buildTransactionResponse(call, transactionId);
  };
}
