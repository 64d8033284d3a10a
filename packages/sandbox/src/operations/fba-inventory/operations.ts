import type { HandlerServices } from '../handler-services.ts';
import type { Operation } from '../operation.ts';
import { addInventory, createInventoryItem, deleteInventoryItem } from './change-inventory.ts';
import { getInventorySummaries } from './inventory-summaries.ts';

export function operations(services: HandlerServices): readonly Operation[] {
  return [getInventorySummaries(services), createInventoryItem, addInventory, deleteInventoryItem];
}
