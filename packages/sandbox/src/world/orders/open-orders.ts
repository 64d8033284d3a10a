import { defineCollection } from '../accounts/account.ts';

interface OpenOrder {
  readonly dueAt: number;
}

/** The orders that will still change, by ID. */
export const openOrdersCollection = defineCollection<OpenOrder>('open-orders');
