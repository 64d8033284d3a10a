import { z } from 'zod';
import { mostItems, usualItems } from '../answers/part.ts';

/** An operation, as tools name it. */
export const operation = z.string().max(200).describe('As endpoint.operation, such as orders.getOrders.');

export const version = z
  .string()
  .max(40)
  .optional()
  .describe('Version of the endpoint. Default: the newest that has it.');

/** Items of one answer. */
export const limit = z.int().min(1).max(mostItems).default(usualItems).describe('Items in one answer at most.');

export const waitSeconds = z
  .int()
  .min(0)
  .max(50)
  .default(0)
  .describe('Seconds to wait for the end before answering; 0 answers at once.');

export const confirmation = z
  .string()
  .max(300)
  .optional()
  .describe('Leave it out to see the plan. The same call with the confirmation of its plan is sent.');

export const marketplaceIds = z
  .array(z.string().max(40))
  .min(1)
  .max(25)
  .describe('Ids of marketplaces; {{marketplaceId}} is the account’s home.');
