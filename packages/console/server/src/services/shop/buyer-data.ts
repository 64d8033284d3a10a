import type { Order } from '@supercargo/catalogue/types/orders-v0';
import { z } from 'zod';
import { callContext } from '../../clients/call-context.ts';
import type { OrderTarget } from './confirm-shipment.ts';

/** The reason for which a user views a buyer's data, which the audit log keeps. */
export const buyerReasonSchema = z.object({
  reason: z.enum(['shipping', 'buyer-question', 'return', 'invoice', 'fraud-check', 'other']),
  /** A sentence that says more. */
  explanation: z
    .string()
    .trim()
    .min(5, 'Explain the reason in a few words.')
    .max(300)
    .refine((text) => /\p{L}{2}/u.test(text), 'Explain the reason in words.'),
});

/** The name, address and email address of a buyer. Null where Amazon gives none. */
export interface BuyerData {
  readonly buyerName: string | null;
  readonly buyerEmail: string | null;
  readonly phone: string | null;
  /** The lines of the delivery address, with the recipient's name first; empty if Amazon gives none. */
  readonly address: readonly string[];
}

/** Fetches the data of an order's buyer with a restricted data token. Nothing of it is stored. */
export async function readBuyer({ clients, connected, orderId }: OrderTarget): Promise<BuyerData> {
  const order = (await callContext.run({ source: 'orders', subject: connected.seller.id, savesNoBodies: true }, () =>
    clients.client(connected).callAPI({
      operation: 'orders.getOrder',
      path: { orderId },
      restrictedData: ['buyerInfo', 'shippingAddress'],
      options: { version: 'v0' },
    }),
  )) as Order;
  const address = order.ShippingAddress;
  const place = [address?.PostalCode, address?.City, address?.StateOrRegion].filter(Boolean).join(' ');
  const lines = [
    address?.Name,
    address?.CompanyName,
    address?.AddressLine1,
    address?.AddressLine2,
    address?.AddressLine3,
    place,
    address?.CountryCode,
  ];
  return {
    buyerName: order.BuyerInfo?.BuyerName ?? null,
    buyerEmail: order.BuyerInfo?.BuyerEmail ?? null,
    phone: address?.Phone ?? null,
    address: lines.filter((line): line is string => line !== undefined && line !== ''),
  };
}
