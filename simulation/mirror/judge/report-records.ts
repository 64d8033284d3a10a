import type { OrderRecord } from './shop.ts';

/** Units that entered or left Amazon's warehouses. */
export interface StockMovementRecord {
  readonly at: number;
  readonly event: string;
  readonly disposition: 'SELLABLE' | 'DEFECTIVE';
  readonly reference: string;
  readonly sku: string;
  readonly quantity: number;
}

export interface ReturnRecord {
  readonly orderId: string;
  readonly orderItemId: string;
  readonly marketplaceId: string;
  readonly channel: 'AFN' | 'MFN';
  readonly sku: string;
  readonly fnSku: string;
  readonly returnedAt: number;
  readonly quantity: number;
  readonly reason: string;
  readonly rmaId: string;
  readonly removal: {
    readonly id: string;
    readonly type: 'Return' | 'Disposal';
    readonly requestedAt: number;
    readonly completedAt: number;
  } | null;
}

export interface PromotionRecord {
  readonly selectionId: string;
  readonly trackingId: string;
  readonly type: string;
  readonly title: string;
  readonly marketplaceId: string;
  readonly createdAt: number;
  readonly startsAt: number;
  readonly endsAt: number;
  readonly cancelledAt: number | null;
  readonly fails: boolean;
}

/** The sandbox's own records that reports are compared with, by their kind. */
export interface ReportKinds {
  readonly returns: ReturnRecord;
  readonly 'stock-movements': StockMovementRecord;
  readonly 'retail-orders': OrderRecord;
  readonly promotions: PromotionRecord;
}

/** Whether something happened so long ago that a copy need not have it. */
export function isBefore(time: number, { copiedFrom }: { readonly copiedFrom: number }): boolean {
  return time < copiedFrom;
}

/** Characters of Windows-1252 that are not in ISO 8859-1. */
const windowsCharacters = '€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ';

/** Returns a text as a report of Europe has it: its charset lacks other characters. */
export function toReportText(text: string): string {
  return text.replaceAll(/[\u{100}-\u{10ffff}]/gu, (character) =>
    windowsCharacters.includes(character) ? character : '?',
  );
}

/** Returns the SKU that a copy has from a report without the product: none if characters of it may be lost. */
export function toReportSku(sku: string): string | null {
  return toReportText(sku).includes('?') ? null : sku;
}
