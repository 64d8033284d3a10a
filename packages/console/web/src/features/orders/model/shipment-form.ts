import type { Inputs, Outputs } from '../../../lib/requests/trpc.ts';

type Order = Outputs['shop']['order'];
type Shipment = Inputs['orders']['confirmShipment']['shipment'];

/** What the form has. */
export interface ShipmentFields {
  readonly carrierCode: string;
  readonly carrierName: string;
  readonly shippingMethod: string;
  readonly trackingNumber: string;
  /** As `datetime-local` inputs have it, in the time zone of the browser. */
  readonly shipTime: string;
  /** Units by order item ID. */
  readonly units: Readonly<Record<string, number>>;
}

/** Returns the units of an item that are left to ship. */
export function countLeft({ quantity, shipped }: Order['lines'][number]): number {
  return Math.max(0, (quantity ?? 0) - (shipped ?? 0));
}

/** The fields of a shipment of everything that is left. */
export function createShipmentFields({ lines }: Order, now: string): ShipmentFields {
  return {
    carrierCode: '',
    carrierName: '',
    shippingMethod: '',
    trackingNumber: '',
    shipTime: formatLocal(new Date(now)),
    units: Object.fromEntries(lines.map((line) => [line.orderItemId, countLeft(line)])),
  };
}

/** Builds the input of the procedure. Undefined while a required field is empty. */
export function toShipment(order: Order, { units, shipTime, ...fields }: ShipmentFields): Shipment | undefined {
  const time = new Date(shipTime);
  const items = Object.entries(units).flatMap(([orderItemId, quantity]) =>
    quantity > 0 ? [{ orderItemId, quantity }] : [],
  );
  const hasCarrier = fields.carrierCode !== '' && (fields.carrierCode !== 'Other' || fields.carrierName !== '');
  if (!hasCarrier || fields.trackingNumber === '' || Number.isNaN(time.getTime()) || items.length === 0)
    return undefined;
  return { ...fields, shipTime: time.toISOString(), items, knownPackages: countPackages(order) };
}

/** Whether units of the order are left after the shipment. */
export function isPartial({ lines }: Order, { units }: ShipmentFields): boolean {
  return lines.some((line) => countLeft(line) > (units[line.orderItemId] ?? 0));
}

function countPackages({ packages }: Order): number {
  return Array.isArray(packages) ? packages.length : 0;
}

function formatLocal(time: Date): string {
  const pad = (number: number) => String(number).padStart(2, '0');
  const day = [time.getFullYear(), pad(time.getMonth() + 1), pad(time.getDate())].join('-');
  return `${day}T${pad(time.getHours())}:${pad(time.getMinutes())}`;
}
