import { invalidInput } from '../../base/api-error.ts';
import { json } from '../../base/response.ts';
import { addSandboxLocation, type LocationChannel } from '../../world/external-fulfillment/sandbox-location.ts';
import { operation } from '../operation.ts';
import { checkOwnMarketplaces } from '../own-marketplaces.ts';

const CHANNELS: readonly LocationChannel[] = ['FBA', 'MFN'];

/** Creates a test location for each channel. Throws a 400 unless all merchants are the seller itself. */
export const createSandboxLocation = operation(
  'externalFulfillmentLocation',
  '2026-07-30',
  'createSandboxLocation',
  ({ account, body }) => {
    const { merchantIds, marketplaceId, locationName: name } = body;
    const other = merchantIds.find((id) => id !== account.sellerId);
    if (other !== undefined) {
      throw invalidInput(`The merchant ${other} is not the seller.`, 'merchantIds (body)');
    }
    checkOwnMarketplaces(account, [marketplaceId], 'marketplaceId (body)');
    const wanted = body.channels ?? CHANNELS;
    const channels = CHANNELS.filter((channel) => wanted.includes(channel));
    const locations = channels.map((channel) => addSandboxLocation(account, { name, marketplaceId, channel }));
    return json({ locationIds: Object.fromEntries(locations.map(({ channel, id }) => [channel, id])) }, 201);
  },
);
