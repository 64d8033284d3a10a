import { z } from 'zod';
import { defaultItems, maxItems } from '../output/page.ts';

export const operation = z.string().max(200).describe('endpoint.operation, such as orders.searchOrders.');

export const version = z.string().max(40).optional().describe('Default: the latest.');

export const limit = z.int().min(1).max(maxItems).default(defaultItems).describe('Items per page.');

export const waitSeconds = z.int().min(0).max(50).default(0).describe('Seconds to wait until it is done.');

export const confirmation = z.string().max(300).optional().describe('From the preview of this call.');

export const marketplaceIds = z
  .array(z.string().max(40))
  .min(1)
  .max(25)
  .describe('Marketplace IDs or country codes, such as DE. {{marketplaceId}} is the home marketplace of the profile.');
