import type { HandlerServices } from '../handler-services.ts';
import type { Operation } from '../operation.ts';
import { batchInventory } from './external-inventory.ts';
import { generateInvoice, generateShipLabels, retrieveInvoice } from './invoices-and-labels.ts';
import { updatePackageStatus } from './package-status.ts';
import { createPackages, updatePackage } from './packages.ts';
import { processShipment } from './process-shipment.ts';
import { getShipment, getShipments } from './read-shipments.ts';
import { getReturn, listReturns } from './returns.ts';
import { createSandboxLocation } from './sandbox-locations.ts';
import { createSandboxShipment, updateSandboxShipment } from './sandbox-shipments.ts';
import { retrieveShippingOptions } from './shipping-options.ts';

/** External Fulfillment: orders that the seller ships from its own locations. */
export function operations(services: HandlerServices): readonly Operation[] {
  return [
    batchInventory,
    listReturns(services),
    getReturn,
    getShipments(services),
    getShipment,
    processShipment,
    createPackages,
    updatePackage,
    updatePackageStatus,
    retrieveShippingOptions,
    generateInvoice,
    retrieveInvoice,
    generateShipLabels(services),
    createSandboxLocation,
    createSandboxShipment,
    updateSandboxShipment,
  ];
}
