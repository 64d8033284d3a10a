import { ApiError } from '../../base/api-error.ts';
import type { JsonObject } from '../../base/json-value.ts';
import { DIGITS, uuid } from '../../base/random.ts';
import { json } from '../../base/response.ts';
import { type Account, collection, defineCollection } from '../../world/accounts/account.ts';
import { type ParcelStage, parcelStage } from '../../world/orders/parcel-journey.ts';
import { objectIn, objectsIn, optionalObjectIn } from '../body-values.ts';
import { fileAddress } from '../document-address.ts';
import type { Handler, Handlers, SellerCall } from '../handler.ts';
import type { HandlerServices } from '../handler-services.ts';
import { bodyObject, requiredText } from '../job-request.ts';
import { versioned } from '../prefix-operations.ts';
import { chosenSlot, shippableOrder, slotsFrom } from './handover-slots.ts';
import { journeyBegin, packagesOf, type ScheduledPackage } from './scheduled-packages.ts';

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

function measuresOf(account: Account): Map<string, MeasuredParcel> {
  return collection(account, easyShipMeasuresCollection);
}

const listHandoverSlots: Handler = (call) => {
  const body = bodyObject(call);
  const { id } = shippableOrder(call, requiredText(body, 'amazonOrderId'));
  const measures = { dimensions: objectIn(body, 'packageDimensions'), weight: objectIn(body, 'packageWeight') };
  measuresOf(call.account).set(id, measures);
  return json({ amazonOrderId: id, timeSlots: slotsFrom(call.now) });
};

function schedule(call: SellerCall, orderId: string, slot: JsonObject): ScheduledPackage {
  const { account, now } = call;
  const { id } = shippableOrder(call, orderId);
  if (packagesOf(account).has(id)) {
    throw new ApiError(400, 'ScheduledPackageAlreadyExists', `The order ${id} has a scheduled package already.`);
  }
  const scheduled: ScheduledPackage = {
    ...(measuresOf(account).get(id) ?? UNMEASURED),
    orderId: id,
    slot: chosenSlot(slot, now),
    packageId: uuid(account.random),
    trackingId: account.random.text(12, DIGITS),
  };
  packagesOf(account).set(id, scheduled);
  return scheduled;
}

const createScheduledPackage: Handler = (call) => {
  const body = bodyObject(call);
  const slot = objectIn(objectIn(body, 'packageDetails'), 'packageTimeSlot');
  return json(viewOf(schedule(call, requiredText(body, 'amazonOrderId'), slot), call.now));
};

function stageOf(scheduled: ScheduledPackage, now: number): ParcelStage {
  return parcelStage(journeyBegin(scheduled), now);
}

function viewOf(scheduled: ScheduledPackage, now: number) {
  const { orderId, packageId, dimensions, weight, slot, trackingId } = scheduled;
  return {
    scheduledPackageId: { amazonOrderId: orderId, packageId },
    packageDimensions: dimensions,
    packageWeight: weight,
    packageTimeSlot: slot,
    packageStatus: STATUSES[stageOf(scheduled, now)],
    trackingDetails: { trackingId },
  };
}

const getScheduledPackage: Handler = (call) =>
  json(viewOf(findPackage(call, call.query.text('amazonOrderId') ?? ''), call.now));

function findPackage({ account }: SellerCall, orderId: string): ScheduledPackage {
  const scheduled = packagesOf(account).get(orderId);
  if (scheduled === undefined) {
    throw new ApiError(404, 'ResourceNotFound', `The order ${orderId} has no scheduled package.`);
  }
  return scheduled;
}

/** Moves packages to other time slots: either all of them or, after an error, none. */
const updateScheduledPackages: Handler = (call) => {
  const changes = objectsIn(bodyObject(call), 'updatePackageDetailsList').map((given) => {
    const id = requiredText(objectIn(given, 'scheduledPackageId'), 'amazonOrderId');
    const scheduled = findPackage(call, id);
    if (stageOf(scheduled, call.now) !== 'Ready') {
      throw new ApiError(400, 'OrderNotEligibleForRescheduling', `The package of ${id} has been collected.`);
    }
    return { scheduled, slot: chosenSlot(objectIn(given, 'packageTimeSlot'), call.now) };
  });
  for (const { scheduled, slot } of changes) scheduled.slot = slot;
  return json({ packages: changes.map(({ scheduled }) => viewOf(scheduled, call.now)) });
};

/** Schedules packages for the eligible orders, lists the others as rejected, and creates the labels. */
function createScheduledPackageBulk(services: HandlerServices): Handler {
  return (call) => {
    const body = bodyObject(call);
    const done: ScheduledPackage[] = [];
    const rejectedOrders: JsonObject[] = [];
    for (const given of objectsIn(body, 'orderScheduleDetailsList')) {
      const id = requiredText(given, 'amazonOrderId');
      const details = optionalObjectIn(given, 'packageDetails');
      const slot: JsonObject =
        details === undefined ? { ...slotsFrom(call.now)[0] } : objectIn(details, 'packageTimeSlot');
      try {
        done.push(schedule(call, id, slot));
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
      scheduledPackages: done.map((one) => viewOf(one, call.now)),
      rejectedOrders,
      ...(done.length > 0 && { printableDocumentsUrl: fileAddress(call, services, format, page) }),
    });
  };
}

/** Easy Ship: Amazon's carrier picks up the packages from the seller. */
export function easyShipHandlers(services: HandlerServices): Handlers {
  return versioned('easyShip/2022-03-23', {
    listHandoverSlots,
    createScheduledPackage,
    getScheduledPackage,
    updateScheduledPackages,
    createScheduledPackageBulk: createScheduledPackageBulk(services),
  });
}
