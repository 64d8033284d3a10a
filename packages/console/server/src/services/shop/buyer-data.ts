import type { GetOrderResponse } from '@supercargo/catalogue/types/orders-2026-01-01';
import { callContext } from '../../clients/call-context.ts';
import type { OrderTarget } from './order-target.ts';

/** The name, address and email address of a buyer. Null where Amazon gives none. */
export interface BuyerData {
  readonly buyerName: string | null;
  readonly buyerEmail: string | null;
  readonly phone: string | null;
  /** The lines of the delivery address, with the recipient's name first; empty if Amazon gives none. */
  readonly address: readonly string[];
}

/**
 * Fetches the data of an order's buyer. Amazon leaves it out if the application lacks the roles for personal data. Nothing of it is
 * stored.
 */
export async function readBuyer({ clients, connected, orderId }: OrderTarget): Promise<BuyerData> {
  const { order } = (await callContext.run(
    { source: 'orders', subject: connected.seller.id, savedBodies: 'none' },
    () =>
      clients.client(connected).callAPI({
        operation: 'orders.getOrder',
        path: { orderId },
        query: { includedData: ['BUYER', 'RECIPIENT'] },
        options: { version: '2026-01-01' },
      }),
  )) as GetOrderResponse;
  const address = order.recipient?.deliveryAddress;
  const place = [address?.postalCode, address?.city, address?.districtOrCounty, address?.stateOrRegion];
  const lines = [
    address?.name,
    address?.companyName,
    address?.addressLine1,
    address?.addressLine2,
    address?.addressLine3,
    address?.municipality,
    place.filter(Boolean).join(' '),
    address?.countryCode,
  ];
  return {
    buyerName: order.buyer?.buyerName ?? null,
    buyerEmail: order.buyer?.buyerEmail ?? null,
    phone: address?.phone ?? null,
    address: lines.filter((line): line is string => line !== undefined && line !== ''),
  };
}
