import type { Handlers } from '../handler.ts';
import type { HandlerServices } from '../handler-services.ts';
import { addInventory, createInventoryItem, deleteInventoryItem } from './change-inventory.ts';
import { getInventorySummaries } from './inventory-summaries.ts';

export function fbaInventoryHandlers(services: HandlerServices): Handlers {
  return {
    'fbaInventory/v1/getInventorySummaries': getInventorySummaries(services),
    'fbaInventory/v1/createInventoryItem': createInventoryItem,
    'fbaInventory/v1/addInventory': addInventory,
    'fbaInventory/v1/deleteInventoryItem': deleteInventoryItem,
  };
}
