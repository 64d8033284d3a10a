import type { Handlers } from '../handler.ts';
import type { HandlerServices } from '../handler-services.ts';
import { prefixOperations } from '../prefix-operations.ts';
import { batchInventory } from './external-inventory.ts';
import { generateInvoice, generateShipLabels, retrieveInvoice } from './invoices-and-labels.ts';
import { updatePackageStatus } from './package-status.ts';
import { createPackages, updatePackage } from './packages.ts';
import { processShipment } from './process-shipment.ts';
import { getShipment, getShipments } from './read-shipments.ts';
import { getReturn, listReturns } from './returns.ts';
import { retrieveShippingOptions } from './shipping-options.ts';

/** External Fulfillment: orders that the seller ships from its own locations. */
export function externalFulfillmentHandlers(services: HandlerServices): Handlers {
  return {
    ...prefixOperations('externalFulfillmentInventory/2024-09-11', { batchInventory }),
    ...prefixOperations('externalFulfillmentReturns/2024-09-11', { listReturns: listReturns(services), getReturn }),
    ...prefixOperations('externalFulfillmentShipping/2024-09-11', {
      getShipments: getShipments(services),
      getShipment,
      processShipment,
      createPackages,
      updatePackage,
      updatePackageStatus,
      retrieveShippingOptions,
      generateInvoice,
      retrieveInvoice,
      generateShipLabels: generateShipLabels(services),
    }),
  };
}
