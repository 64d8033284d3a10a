import type * as Catalogue from '@supercargo/catalogue/types/easy-ship-2022-03-23';
import { ApiError } from '../../base/api-error.ts';
import { type Sent, withoutNulls } from '../../base/json-value.ts';
import { createUuid, DIGITS } from '../../base/random.ts';
import { json } from '../../base/response.ts';
import { type Account, collection, defineCollection } from '../../world/accounts/account.ts';
import { findParcelStage, type ParcelStage } from '../../world/orders/parcel-journey.ts';
import { createFileAddress } from '../document-address.ts';
import type { SellerCall } from '../handler.ts';
import type { HandlerServices } from '../handler-services.ts';
import { readText, requireBody } from '../job-request.ts';
import { type Operation, operation } from '../operation.ts';
import { findShippableOrder, findSlot, listSlots } from './handover-slots.ts';
import { findJourneyStart, getScheduledPackages, type ScheduledPackage } from './scheduled-packages.ts';

const easyShipMeasuresCollection = defineCollection<MeasuredParcel>('easyShipMeasures');

interface MeasuredParcel {
  readonly dimensions: Sent<Catalogue.Dimensions>;
  readonly weight: Sent<Catalogue.Weight>;
}

/** Dimensions and weight of a package whose measures no request for time slots contained. */
const UNMEASURED: MeasuredParcel = {
  dimensions: { length: 30, width: 20, height: 10, unit: 'cm' },
  weight: { value: 500, unit: 'g' },
};

const STATUSES: Readonly<Record<ParcelStage, Catalogue.PackageStatus>> = {
  Ready: 'ReadyForPickup',
  PickedUp: 'PickedUp',
  InTransit: 'AtOriginFC',
  OutForDelivery: 'OutForDelivery',
  Delivered: 'Delivered',
};

function getMeasuredParcels(account: Account): Map<string, MeasuredParcel> {
  return collection(account, easyShipMeasuresCollection);
}

const listHandoverSlots = operation('easyShip', '2022-03-23', 'listHandoverSlots', (call) => {
  const body = requireBody(call);
  const { id } = findShippableOrder(call, readText(body, 'amazonOrderId'));
  getMeasuredParcels(call.account).set(id, {
    dimensions: withoutNulls<Catalogue.Dimensions>(body.packageDimensions),
    weight: withoutNulls<Catalogue.Weight>(body.packageWeight),
  });
  return json({ amazonOrderId: id, timeSlots: listSlots(call.now) });
});

function schedulePackage(call: SellerCall, orderId: string, slotId: string): ScheduledPackage {
  const { account, now } = call;
  const { id } = findShippableOrder(call, orderId);
  if (getScheduledPackages(account).has(id)) {
    throw new ApiError(400, 'ScheduledPackageAlreadyExists', `The order ${id} has a scheduled package already.`);
  }
  const scheduled: ScheduledPackage = {
    ...(getMeasuredParcels(account).get(id) ?? UNMEASURED),
    orderId: id,
    slot: findSlot(slotId, now),
    packageId: createUuid(account.random),
    trackingId: account.random.text(12, DIGITS),
  };
  getScheduledPackages(account).set(id, scheduled);
  return scheduled;
}

const createScheduledPackage = operation('easyShip', '2022-03-23', 'createScheduledPackage', (call) => {
  const { slotId } = call.body.packageDetails.packageTimeSlot;
  return json(toPackageResponse(schedulePackage(call, readText(call.body, 'amazonOrderId'), slotId), call.now));
});

function findStage(scheduled: ScheduledPackage, now: number): ParcelStage {
  return findParcelStage(findJourneyStart(scheduled), now);
}

function toPackageResponse(scheduled: ScheduledPackage, now: number): Sent<Catalogue.Package> {
  const { orderId, packageId, dimensions, weight, slot, trackingId } = scheduled;
  return {
    scheduledPackageId: { amazonOrderId: orderId, packageId },
    packageDimensions: dimensions,
    packageWeight: weight,
    packageTimeSlot: slot,
    packageStatus: STATUSES[findStage(scheduled, now)],
    trackingDetails: { trackingId },
  };
}

const getScheduledPackage = operation('easyShip', '2022-03-23', 'getScheduledPackage', (call) =>
  json(toPackageResponse(findPackage(call, call.query.text('amazonOrderId') ?? ''), call.now)),
);

function findPackage({ account }: SellerCall, orderId: string): ScheduledPackage {
  const scheduled = getScheduledPackages(account).get(orderId);
  if (scheduled === undefined) {
    throw new ApiError(404, 'ResourceNotFound', `The order ${orderId} has no scheduled package.`);
  }
  return scheduled;
}

/** Moves packages to other time slots: either all of them or, after an error, none. */
const updateScheduledPackages = operation('easyShip', '2022-03-23', 'updateScheduledPackages', (call) => {
  const { updatePackageDetailsList } = requireBody(call);
  const changes = updatePackageDetailsList.map(({ scheduledPackageId, packageTimeSlot }) => {
    const id = readText(scheduledPackageId, 'amazonOrderId');
    const scheduled = findPackage(call, id);
    if (findStage(scheduled, call.now) !== 'Ready') {
      throw new ApiError(400, 'OrderNotEligibleForRescheduling', `The package of ${id} has been collected.`);
    }
    return { scheduled, slot: findSlot(packageTimeSlot.slotId, call.now) };
  });
  for (const { scheduled, slot } of changes) scheduled.slot = slot;
  return json({ packages: changes.map(({ scheduled }) => toPackageResponse(scheduled, call.now)) });
});

/** Schedules packages for the eligible orders, lists the others as rejected, and creates the labels. */
function createScheduledPackageBulk(services: HandlerServices): Operation {
  return operation('easyShip', '2022-03-23', 'createScheduledPackageBulk', (call) => {
    const { orderScheduleDetailsList, labelFormat } = call.body;
    const done: ScheduledPackage[] = [];
    const rejectedOrders: Sent<Catalogue.RejectedOrder>[] = [];
    for (const order of orderScheduleDetailsList) {
      const id = readText(order, 'amazonOrderId');
      const slot = order.packageDetails?.packageTimeSlot ?? listSlots(call.now)[0];
      try {
        done.push(schedulePackage(call, id, slot?.slotId ?? ''));
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        rejectedOrders.push({ amazonOrderId: id, error: { code: error.code, message: error.message } });
      }
    }
    const format = labelFormat === 'ZPL' ? 'ZPL' : 'PDF';
    const page = {
      code: done[0]?.trackingId ?? '',
      lines: done.map(({ orderId, trackingId }) => `${orderId} ${trackingId}`),
    };
    return json({
      scheduledPackages: done.map((one) => toPackageResponse(one, call.now)),
      rejectedOrders,
      ...(done.length > 0 && { printableDocumentsUrl: createFileAddress(call, services, format, page) }),
    });
  });
}

/** Easy Ship: Amazon's carrier picks up the packages from the seller. */
export function operations(services: HandlerServices): readonly Operation[] {
  return [
    listHandoverSlots,
    createScheduledPackage,
    getScheduledPackage,
    updateScheduledPackages,
    createScheduledPackageBulk(services),
  ];
}
