/** Builds the ID of a shipment from its order and its position among the shipments of the order. */
export function buildShipmentId(orderId: string, number: number): string {
  return `${orderId.replaceAll('-', '')}${number}`;
}

/** Returns the order ID that a shipment ID contains; undefined if it contains none. */
export function readOrderId(shipmentId: string): string | undefined {
  const [, ...parts] = /^(\d{3})(\d{7})(\d{7})\d+$/.exec(shipmentId) ?? [];
  return parts.length === 0 ? undefined : parts.join('-');
}
