import { open, request } from './client';

export async function countParticipations(): Promise<number> {
  const participations = await open().callAPI({ operation: 'getMarketplaceParticipations', endpoint: 'sellers' });
  return participations.length;
}

export const loadOrders = (since: string) => request('getOrders', 'orders', { CreatedAfter: since });

export const planShipment = () => request('createInboundShipmentPlan', 'fulfillmentInbound');

export async function downloadFeed(feedDocumentId: string): Promise<unknown> {
  const document = await open().callAPI({ operation: 'feeds.getFeedDocument', path: { feedDocumentId } });
  return open().download(document, { unzip: true });
}
