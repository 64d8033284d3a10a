import type { Row } from '../../declaration/column.ts';
import { toTimestamp } from '../../rows/values.ts';

interface Order {
  readonly orderDetails?: {
    readonly purchaseOrderDate?: string;
    readonly shipWindow?: string;
    readonly deliveryWindow?: string;
  };
}

/** Amazon writes a time span as two times with two hyphens between them. */
export function readOrderTimes({ orderDetails = {} }: Order): Row {
  const { purchaseOrderDate, shipWindow = '', deliveryWindow = '' } = orderDetails;
  const [shipStart, shipEnd] = shipWindow.split('--');
  const [deliveryStart, deliveryEnd] = deliveryWindow.split('--');
  return {
    // Only of orders that nobody changed.
    changed_time: toTimestamp(purchaseOrderDate),
    ship_window_start: toTimestamp(shipStart),
    ship_window_end: toTimestamp(shipEnd),
    delivery_window_start: toTimestamp(deliveryStart),
    delivery_window_end: toTimestamp(deliveryEnd),
  };
}
