import { ApiError } from '../../base/api-error.ts';
import type { JsonObject } from '../../base/json-value.ts';
import { createUuid, DIGITS } from '../../base/random.ts';
import { json } from '../../base/response.ts';
import { type Account, collection, defineCollection } from '../../world/accounts/account.ts';
import { findParcelStage, type ParcelStage } from '../../world/orders/parcel-journey.ts';
import { readObject, readObjects, readOptionalObject } from '../body-values.ts';
import { createFileAddress } from '../document-address.ts';
import type { Handler, Handlers, SellerCall } from '../handler.ts';
import type { HandlerServices } from '../handler-services.ts';
import { readBody, readText } from '../job-request.ts';
import { prefixOperations } from '../prefix-operations.ts';
import { findShippableOrder, findSlot, listSlots } from './handover-slots.ts';
import { findJourneyStart, getScheduledPackages, type ScheduledPackage } from './scheduled-packages.ts';

const easyShipMeasuresCollection = defineCollection<MeasuredParcel>('easyShipMeasures');

interface MeasuredParcel {
  readonly dimensions: JsonObject;
  readonly weight: JsonObject;
}

/** Dimensions and weight of a package whose measures no request for time slots contained. */
const UNMEASURED: MeasuredParcel = {
  dimensions: { length: 30, width: 20, height: 10, unit: 'cm' },
  weight: { value: 500, unit: 'g' },
};

const STATUSES: Readonly<Record<ParcelStage, string>> = {
  Ready: 'ReadyForPickup',
  PickedUp: 'PickedUp',
  InTransit: 'AtOriginFC',
  OutForDelivery: 'OutForDelivery',
  Delivered: 'Delivered',
};

function getMeasuredParcels(account: Account): Map<string, MeasuredParcel> {
  return collection(account, easyShipMeasuresCollection);
}

const listHandoverSlots: Handler = (call) => {
  const body = readBody(call);
  const { id } = findShippableOrder(call, readText(body, 'amazonOrderId'));
  const measures = { dimensions: readObject(body, 'packageDimensions'), weight: readObject(body, 'packageWeight') };
  getMeasuredParcels(call.account).set(id, measures);
  return json({ amazonOrderId: id, timeSlots: listSlots(call.now) });
};

function schedulePackage(call: SellerCall, orderId: string, slot: JsonObject): ScheduledPackage {
  const { account, now } = call;
  const { id } = findShippableOrder(call, orderId);
  if (getScheduledPackages(account).has(id)) {
    throw new ApiError(400, 'ScheduledPackageAlreadyExists', `The order ${id} has a scheduled package already.`);
  }
  const scheduled: ScheduledPackage = {
    ...(getMeasuredParcels(account).get(id) ?? UNMEASURED),
    orderId: id,
    slot: findSlot(slot, now),
    packageId: createUuid(account.random),
    trackingId: account.random.text(12, DIGITS),
  };
  getScheduledPackages(account).set(id, scheduled);
  return scheduled;
}

const createScheduledPackage: Handler = (call) => {
  const body = readBody(call);
  const slot = readObject(readObject(body, 'packageDetails'), 'packageTimeSlot');
  return json(toPackageResponse(schedulePackage(call, readText(body, 'amazonOrderId'), slot), call.now));
};

function findStage(scheduled: ScheduledPackage, now: number): ParcelStage {
  return findParcelStage(findJourneyStart(scheduled), now);
}

function toPackageResponse(scheduled: ScheduledPackage, now: number) {
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

const getScheduledPackage: Handler = (call) =>
  json(toPackageResponse(findPackage(call, call.query.text('amazonOrderId') ?? ''), call.now));

function findPackage({ account }: SellerCall, orderId: string): ScheduledPackage {
  const scheduled = getScheduledPackages(account).get(orderId);
  if (scheduled === undefined) {
    throw new ApiError(404, 'ResourceNotFound', `The order ${orderId} has no scheduled package.`);
  }
  return scheduled;
}

/** Moves packages to other time slots: either all of them or, after an error, none. */
const updateScheduledPackages: Handler = (call) => {
  const changes = readObjects(readBody(call), 'updatePackageDetailsList').map((input) => {
    const id = readText(readObject(input, 'scheduledPackageId'), 'amazonOrderId');
    const scheduled = findPackage(call, id);
    if (findStage(scheduled, call.now) !== 'Ready') {
      throw new ApiError(400, 'OrderNotEligibleForRescheduling', `The package of ${id} has been collected.`);
    }
    return { scheduled, slot: findSlot(readObject(input, 'packageTimeSlot'), call.now) };
  });
  for (const { scheduled, slot } of changes) scheduled.slot = slot;
  return json({ packages: changes.map(({ scheduled }) => toPackageResponse(scheduled, call.now)) });
};

/** Schedules packages for the eligible orders, lists the others as rejected, and creates the labels. */
function createScheduledPackageBulk(services: HandlerServices): Handler {
  return (call) => {
    const body = readBody(call);
    const done: ScheduledPackage[] = [];
    const rejectedOrders: JsonObject[] = [];
    for (const input of readObjects(body, 'orderScheduleDetailsList')) {
      const id = readText(input, 'amazonOrderId');
      const details = readOptionalObject(input, 'packageDetails');
      const slot: JsonObject =
        details === undefined ? { ...listSlots(call.now)[0] } : readObject(details, 'packageTimeSlot');
      try {
        done.push(schedulePackage(call, id, slot));
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        rejectedOrders.push({ amazonOrderId: id, error: { code: error.code, message: error.message } });
      }
    }
    const format = body.labelFormat === 'ZPL' ? 'ZPL' : 'PDF';
    const page = {
      code: done[0]?.trackingId ?? '',
      lines: done.map(({ orderId, trackingId }) => `${orderId} ${trackingId}`),
    };
    return json({
      scheduledPackages: done.map((one) => toPackageResponse(one, call.now)),
      rejectedOrders,
      ...(done.length > 0 && { printableDocumentsUrl: createFileAddress(call, services, format, page) }),
    });
  };
}

/** Easy Ship: Amazon's carrier picks up the packages from the seller. */
export function easyShipHandlers(services: HandlerServices): Handlers {
  return prefixOperations('easyShip/2022-03-23', {
    listHandoverSlots,
    createScheduledPackage,
    getScheduledPackage,
    updateScheduledPackages,
    createScheduledPackageBulk: createScheduledPackageBulk(services),
  });
}
