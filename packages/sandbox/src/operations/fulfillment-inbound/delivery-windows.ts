import { notFound } from '../../base/api-error.ts';
import { json } from '../../base/response.ts';
import { isoTime } from '../../world/jobs/job.ts';
import { type Handler, pathValue } from '../handler.ts';
import type { HandlerServices } from '../handler-services.ts';
import { pagedList } from '../paged-list.ts';
import { findConfirmedShipment, findOpenPlan, findShipment, inboundId } from './find-inbound-plan.ts';
import { inboundList, paginated } from './inbound-list.ts';
import { startOperation } from './inbound-operation.ts';
import { wrongStep } from './wrong-step.ts';

const DAY = 86_400_000;

/** The offered windows: days from today until the start, and length in days. */
const WINDOWS: readonly (readonly [number, number])[] = [
  [7, 7],
  [14, 7],
  [21, 14],
];

export const generateDeliveryWindowOptions: Handler = (call) => {
  findOpenPlan(call);
  const shipment = findShipment(call);
  if (shipment.windows.some(({ acceptedAt }) => acceptedAt !== null)) {
    throw wrongStep(`The delivery window of ${shipment.id} has been confirmed already.`);
  }
  const { endsAt, answer } = startOperation(call, [shipment]);
  const today = Math.floor(call.now / DAY) * DAY;
  shipment.windows = WINDOWS.map(([days, length]) => ({
    id: inboundId('dw', call.account.random),
    readyAt: endsAt,
    expiresAt: endsAt + DAY,
    acceptedAt: null,
    from: today + days * DAY,
    to: today + (days + length) * DAY,
  }));
  return answer;
};

export function listDeliveryWindowOptions(services: HandlerServices): Handler {
  return (call) => {
    const { windows } = findShipment(call);
    const shown = windows.filter(({ readyAt }) => call.now >= readyAt);
    const page = pagedList(call, services, inboundList(10, 100), () => shown);
    const views = page.items.map(({ id, from, to, expiresAt }) => ({
      deliveryWindowOptionId: id,
      availabilityType: 'AVAILABLE',
      startDate: isoTime(from),
      endDate: isoTime(to),
      validUntil: isoTime(expiresAt),
    }));
    return json({ deliveryWindowOptions: views, ...paginated(page) });
  };
}

export const confirmDeliveryWindowOptions: Handler = (call) => {
  const shipment = findConfirmedShipment(call);
  const id = pathValue(call, 'deliveryWindowOptionId');
  const option = shipment.windows.find((one) => one.id === id && call.now >= one.readyAt);
  if (option === undefined) throw notFound('The delivery window option');
  const settled = shipment.windows.some(({ acceptedAt }) => acceptedAt !== null);
  if (settled || call.now >= option.expiresAt) {
    throw wrongStep(`The delivery window option ${id} can no longer be confirmed.`);
  }
  const { endsAt, answer } = startOperation(call, [shipment]);
  option.acceptedAt = endsAt;
  return answer;
};
