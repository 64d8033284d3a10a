import { z } from 'zod';
import { defaultItems, maxItems } from '../output/page.ts';

export const operation = z.string().max(200).describe('endpoint.operation, such as orders.searchOrders.');

export const version = z
  .string()
  .max(40)
  .optional()
  .describe('Version of the endpoint. Default: the latest that has the operation.');

export const limit = z.int().min(1).max(maxItems).default(defaultItems).describe('Maximum number of items per page.');

export const waitSeconds = z
  .int()
  .min(0)
  .max(50)
  .default(0)
  .describe('Maximum number of seconds to wait until it is done. 0 returns immediately.');

export const confirmation = z
  .string()
  .max(300)
  .optional()
  .describe('Omit it to get a preview. Repeat the same call with the confirmation from the preview to send it.');

export const marketplaceIds = z
  .array(z.string().max(40))
  .min(1)
  .max(25)
  .describe('Marketplace IDs or country codes, such as DE. {{marketplaceId}} is the home marketplace of the profile.');
