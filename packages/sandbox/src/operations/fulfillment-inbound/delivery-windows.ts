import type * as Catalogue from '@supercargo/catalogue/types/fulfillment-inbound-2024-03-20';
import { requireFound } from '../../base/api-error.ts';
import { formatIsoTime } from '../../base/iso-time.ts';
import type { Sent } from '../../base/json-value.ts';
import { json } from '../../base/response.ts';
import type { HandlerServices } from '../handler-services.ts';
import { type Operation, operation } from '../operation.ts';
import { buildPagedList } from '../paged-list.ts';
import { createInboundId, findConfirmedShipment, findOpenPlan, findShipment } from './find-inbound-plan.ts';
import { buildListShape, toPagination } from './inbound-list.ts';
import { startOperation } from './inbound-operation.ts';
import { createStepError } from './step-error.ts';

const DAY = 86_400_000;

/** The offered windows: days from today until the start, and length in days. */
const WINDOWS: readonly (readonly [number, number])[] = [
  [7, 7],
  [14, 7],
  [21, 14],
];

export const generateDeliveryWindowOptions = operation(
  'fulfillmentInbound',
  '2024-03-20',
  'generateDeliveryWindowOptions',
  (call) => {
    findOpenPlan(call);
    const shipment = findShipment(call);
    if (shipment.windows.some(({ acceptedAt }) => acceptedAt !== null)) {
      throw createStepError(`The delivery window of ${shipment.id} has been confirmed already.`);
    }
    const { endsAt, answer } = startOperation(call, [shipment]);
    const today = Math.floor(call.now / DAY) * DAY;
    shipment.windows = WINDOWS.map(([days, length]) => ({
      id: createInboundId('dw', call.account.random),
      readyAt: endsAt,
      expiresAt: endsAt + DAY,
      acceptedAt: null,
      from: today + days * DAY,
      to: today + (days + length) * DAY,
    }));
    return answer;
  },
);

export function listDeliveryWindowOptions(services: HandlerServices): Operation {
  return operation('fulfillmentInbound', '2024-03-20', 'listDeliveryWindowOptions', (call) => {
    const { windows } = findShipment(call);
    const shown = windows.filter(({ readyAt }) => call.now >= readyAt);
    const page = buildPagedList(call, services, buildListShape(10, 100), () => shown);
    const views = page.items.map(
      ({ id, from, to, expiresAt }): Sent<Catalogue.DeliveryWindowOption> => ({
        deliveryWindowOptionId: id,
        availabilityType: 'AVAILABLE',
        startDate: formatIsoTime(from),
        endDate: formatIsoTime(to),
        validUntil: formatIsoTime(expiresAt),
      }),
    );
    return json({ deliveryWindowOptions: views, ...toPagination(page) });
  });
}

export const confirmDeliveryWindowOptions = operation(
  'fulfillmentInbound',
  '2024-03-20',
  'confirmDeliveryWindowOptions',
  (call) => {
    const shipment = findConfirmedShipment(call);
    const id = call.path.deliveryWindowOptionId;
    const option = requireFound(
      shipment.windows.find((one) => one.id === id && call.now >= one.readyAt),
      'The delivery window option',
    );
    const settled = shipment.windows.some(({ acceptedAt }) => acceptedAt !== null);
    if (settled || call.now >= option.expiresAt) {
      throw createStepError(`The delivery window option ${id} can no longer be confirmed.`);
    }
    const { endsAt, answer } = startOperation(call, [shipment]);
    option.acceptedAt = endsAt;
    return answer;
  },
);
