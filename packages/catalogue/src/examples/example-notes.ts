import { computeDeprecationStatus, describeDeprecation } from '../deprecation-status.ts';
import type { OperationDescriptor } from '../descriptor.ts';

/** What a reader needs to know about the example of an operation. */
export interface ExampleNotes {
  /**
   * Operations whose examples run before, as `endpoint/version/operation`: they create what the example changes. Empty if a
   * new seller has it.
   */
  readonly after: readonly string[];
  /** Why a sandbox rejects the example; undefined if it accepts it. */
  readonly problem: string | undefined;
}

const aplus = 'aplusContent/2020-11-01';
const awd = 'amazonWarehousingAndDistribution/2024-05-09';
const external = 'externalFulfillmentShipping/2024-09-11';
const inbound = 'fulfillmentInbound/2024-03-20';
const outbound = 'fulfillmentOutbound/2020-07-01';
const newOutbound = 'fulfillmentOutbound/2026-07-04';
const merchant = 'merchantFulfillment/v0';
const oldShipping = 'shipping/v1';
const shipping = 'shipping/v2';

const addAppointment = 'services/v1/addAppointmentForServiceJobByServiceJobId';

/** The steps of an inbound plan. Each needs those before. */
const inboundSteps = [
  'createInboundPlan',
  'generatePackingOptions',
  'confirmPackingOption',
  'setPackingInformation',
  'generatePlacementOptions',
  'confirmPlacementOption',
  'generateTransportationOptions',
  'generateDeliveryWindowOptions',
  'confirmDeliveryWindowOptions',
  'confirmTransportationOptions',
].map((operation) => `${inbound}/${operation}`);

const inboundBefore = Object.fromEntries(
  inboundSteps.slice(1).map((operation, index) => [operation, inboundSteps.slice(index, index + 1)]),
);

/** What must run before, by operation. */
const preceding: Readonly<Record<string, readonly string[]>> = {
  [`${aplus}/postContentDocumentSuspendSubmission`]: [`${aplus}/postContentDocumentApprovalSubmission`],
  [`${awd}/updateInbound`]: [`${awd}/createInbound`],
  [`${awd}/confirmInbound`]: [`${awd}/createInbound`],
  [`${awd}/cancelInbound`]: [`${awd}/createInbound`],
  'appIntegrations/2024-04-01/recordActionFeedback': ['appIntegrations/2024-04-01/createNotification'],
  'dataKiosk/2023-11-15/cancelQuery': ['dataKiosk/2023-11-15/createQuery'],
  'feeds/2021-06-30/cancelFeed': ['feeds/2021-06-30/createFeed'],
  'reports/2021-06-30/cancelReport': ['reports/2021-06-30/createReport'],
  'easyShip/2022-03-23/updateScheduledPackages': ['easyShip/2022-03-23/createScheduledPackage'],
  [`${external}/createPackages`]: [`${external}/processShipment`],
  [`${external}/updatePackageStatus`]: [`${external}/generateShipLabels`],
  [`${external}/createSandboxShipment`]: ['externalFulfillmentLocation/2026-07-30/createSandboxLocation'],
  [`${external}/updateSandboxShipment`]: [`${external}/createSandboxShipment`],
  'fbaInventory/v1/addInventory': ['fbaInventory/v1/createInventoryItem'],
  'fbaInventory/v1/deleteInventoryItem': ['fbaInventory/v1/createInventoryItem'],
  ...inboundBefore,
  [`${inbound}/generateShipmentContentUpdatePreviews`]: [`${inbound}/confirmTransportationOptions`],
  [`${inbound}/confirmShipmentContentUpdatePreview`]: [`${inbound}/generateShipmentContentUpdatePreviews`],
  [`${inbound}/updateShipmentSourceAddress`]: [`${inbound}/confirmPlacementOption`],
  [`${inbound}/updateShipmentTrackingDetails`]: [`${inbound}/confirmTransportationOptions`],
  [`${inbound}/scheduleSelfShipAppointment`]: [`${inbound}/generateSelfShipAppointmentSlots`],
  [`${inbound}/cancelSelfShipAppointment`]: [`${inbound}/scheduleSelfShipAppointment`],
  [`${outbound}/updateFulfillmentOrder`]: [`${outbound}/createFulfillmentOrder`],
  [`${outbound}/submitFulfillmentOrderStatusUpdate`]: [`${outbound}/createFulfillmentOrder`],
  [`${outbound}/cancelFulfillmentOrder`]: [`${outbound}/createFulfillmentOrder`],
  [`${newOutbound}/updateOrder`]: [`${newOutbound}/createOrder`],
  [`${newOutbound}/updateOrderStatus`]: [`${newOutbound}/createOrder`],
  [`${newOutbound}/cancelOrder`]: [`${newOutbound}/createOrder`],
  [`${merchant}/getShipment`]: [`${merchant}/createShipment`],
  [`${merchant}/cancelShipment`]: [`${merchant}/createShipment`],
  'notifications/v1/deleteDestination': ['notifications/v1/createDestination'],
  'orders/v0/updateShipmentStatus': ['orders/v0/confirmShipment'],
  'services/v1/updateReservation': ['services/v1/createReservation'],
  'services/v1/cancelReservation': ['services/v1/createReservation'],
  'services/v1/assignAppointmentResources': [addAppointment],
  'services/v1/setAppointmentFulfillmentData': [addAppointment],
  'services/v1/rescheduleAppointmentForServiceJobByServiceJobId': [addAppointment],
  [`${oldShipping}/getShipment`]: [`${oldShipping}/createShipment`],
  [`${oldShipping}/purchaseLabels`]: [`${oldShipping}/createShipment`],
  [`${oldShipping}/retrieveShippingLabel`]: [`${oldShipping}/purchaseLabels`],
  [`${oldShipping}/getTrackingInformation`]: [`${oldShipping}/purchaseLabels`],
  [`${oldShipping}/cancelShipment`]: [`${oldShipping}/createShipment`],
  [`${shipping}/getTracking`]: [`${shipping}/purchaseShipment`],
  [`${shipping}/getShipmentDocuments`]: [`${shipping}/purchaseShipment`],
  [`${shipping}/cancelShipment`]: [`${shipping}/purchaseShipment`],
  [`${shipping}/submitNdrFeedback`]: [`${shipping}/purchaseShipment`],
  [`${shipping}/createClaim`]: [`${shipping}/purchaseShipment`],
  'services/v1/completeServiceJobByServiceJobId': [addAppointment],
  [`${shipping}/unlinkCarrierAccount`]: [`${shipping}/linkCarrierAccount`],
};

/** Why a sandbox rejects an example, by operation. */
const problems: Readonly<Record<string, string>> = {
  [`${awd}/confirmReplenishmentOrder`]:
    'The order must be eligible: the warehouse must have stock of the product, and a new test seller has none.',
  [`${external}/updatePackage`]:
    'The package must contain every line item of its shipment. The example has the first one, and runs if there is no other.',
  'messaging/v1/createNegativeFeedbackRemoval':
    'The buyer of the order must have left negative feedback, and no read operation finds such an order.',
  'services/v1/completeServiceJobByServiceJobId':
    'The appointment of the job must have begun, and the one of the example begins in three days.',
  [`${shipping}/createClaim`]: 'The carrier must have the parcel, which takes up to a day after the purchase.',
};

/** Returns the notes of an operation at the time `now`, in milliseconds since the epoch. */
export function findExampleNotes(
  { endpoint, version, operation, deprecated }: OperationDescriptor,
  now: number,
): ExampleNotes {
  const name = `${endpoint}/${version}/${operation}`;
  const hasEnded = computeDeprecationStatus(deprecated, now) === 'ended';
  const problem = Object.hasOwn(problems, name) ? problems[name] : undefined;
  return {
    after: Object.hasOwn(preceding, name) ? (preceding[name] ?? []) : [],
    problem: hasEnded ? describeDeprecation('The operation', deprecated, now) : problem,
  };
}
