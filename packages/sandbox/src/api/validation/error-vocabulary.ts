import type { OperationDescriptor } from '@supercargo/catalogue';
import type { Problem } from '../../base/api-error.ts';

/** Error codes of an API, by the usual code they replace. */
export type Codes = Readonly<Record<string, string>>;

/** The status and code of an error. */
export type ErrorKind = readonly [status: number, code: string];

/** The errors of an operation or an API where they differ from the usual ones. */
interface OperationErrors extends Partial<Readonly<Record<Problem, ErrorKind>>> {
  readonly codes?: Codes;
}

/** The errors of an API. */
interface ApiErrors extends OperationErrors {
  /** Where the codes are from. `example`: error examples of the model. */
  readonly source: string;
  /** Errors of operations that differ from those of their API, by operation. */
  readonly operations?: Readonly<Record<string, OperationErrors>>;
  /** Errors of parameters whose values have their own error, by parameter. */
  readonly parameters?: Readonly<Record<string, ErrorKind>>;
  /** The form of IDs in paths and queries, by parameter. Another text is a malformed ID. */
  readonly ids?: Readonly<Record<string, RegExp>>;
}

const ORDER_ID = /^[A-Z\d]{3}-\d{7}-\d{7}$/;
const NUMBER_ID = /^\d+$/;
const DOCUMENT_ID = /^amzn1\./;
/** The number of a shipment, or the order ID with a suffix. */
const SHIPMENT_ID = /^(?=\D*\d)[\w-]+$/;
const ASIN = /^[A-Z\d]{10}$/i;
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** The order ID of 3-7-7 digits that descriptions of all APIs for orders give. */
const ORDER_IDS = { source: 'description of the order ID', ids: { amazonOrderId: ORDER_ID } };

const CAPITALS: Codes = { InvalidInput: 'BAD_REQUEST', InternalFailure: 'INTERNAL_SERVER_ERROR' };

const ITEMS: Codes = { ...CAPITALS, NotFound: 'NOT_FOUND' };

const INVALID_REQUEST: Codes = { InvalidInput: 'InvalidRequest' };

const NO_SUCH_ID: ErrorKind = [400, 'InvalidInput'];

const ALPHANUMERIC_ORDERS = {
  source: 'description of the purchase order number',
  ids: { purchaseOrderNumber: /^[A-Z\d]+$/i },
};

/** Services has one code for all wrong input. A status of 422 says that the request was understood. */
const NOT_PROCESSABLE: ErrorKind = [422, 'InvalidInput'];

const CHANGED_JOB: OperationErrors = { unknownId: NOT_PROCESSABLE, invalidBody: NOT_PROCESSABLE };

const VENDOR_LISTS: OperationErrors = { codes: INVALID_REQUEST };

/**
 * The errors of APIs by model. Without an entry, an unknown ID is 404 `NotFound`, and everything else that is wrong with a
 * request is 400 `InvalidInput`. Where a model's examples have the status as code ("400"), Amazon’s real responses have
 * words, so that these models have the usual codes.
 */
export const ERROR_VOCABULARY: Readonly<Record<string, ApiErrors>> = {
  'appIntegrations-2024-04-01': { source: 'example', unknownId: NO_SUCH_ID },
  'awd_2024-05-09': { source: 'example of the shared error definition', codes: CAPITALS },
  'catalogItems_2020-12-01': {
    source: 'real responses, as developers quote them',
    codes: { NotFound: 'NOT_FOUND' },
    ids: { asin: ASIN },
  },
  'catalogItems_2022-04-01': {
    source: 'real responses, as developers quote them',
    codes: { NotFound: 'NOT_FOUND' },
    ids: { asin: ASIN },
  },
  'customerFeedback_2024-06-01': { source: 'description of the IDs', ids: { asin: ASIN, browseNodeId: NUMBER_ID } },
  'dataKiosk_2023-11-15': {
    source: 'example, for the status of malformed IDs',
    ids: { queryId: NUMBER_ID, documentId: DOCUMENT_ID },
  },
  'definitionsProductTypes_2020-09-01': { source: 'example', codes: CAPITALS },
  'deliveryShipmentInvoiceV2022-07-01': {
    source: 'example',
    ids: { orderId: ORDER_ID, shipmentId: SHIPMENT_ID },
    operations: {
      submitInvoice: { unknownId: [400, 'EntityNotFound'], malformedId: [400, 'EntityNotFound'] },
      getInvoiceStatus: { unknownId: NO_SUCH_ID },
    },
  },
  'easyShip_2022-03-23': ORDER_IDS,
  fbaInbound: { source: 'description of the ASIN', ids: { asin: ASIN } },
  'feeds_2021-06-30': {
    source: 'example, for the status of malformed IDs',
    ids: { feedId: NUMBER_ID, feedDocumentId: DOCUMENT_ID },
  },
  financesV0: { source: 'example', ids: { orderId: ORDER_ID, eventGroupId: /^[\w-]{20,}$/ } },
  'fulfillmentInbound_2024-03-20': {
    source: 'example of the shared error definition',
    codes: { InvalidInput: 'BadRequest' },
    unknownId: [400, 'BadRequest'],
  },
  fulfillmentInboundV0: {
    source: 'example',
    codes: { InvalidInput: 'Invalid Input' },
    ids: { shipmentId: /^FBA[A-Z\d]+$/ },
  },
  'listingsItems_2020-09-01': { source: 'example', codes: ITEMS },
  'listingsItems_2021-08-01': { source: 'example of 2020-09-01', codes: ITEMS },
  'listingsRestrictions_2021-08-01': { source: 'example', codes: ITEMS, ids: { asin: ASIN } },
  messaging: ORDER_IDS,
  notifications: { source: 'example of a destination', ids: { destinationId: UUID, subscriptionId: UUID } },
  ordersV0: {
    source: 'example',
    ids: { orderId: ORDER_ID, AmazonOrderIds: ORDER_ID },
    operations: { confirmShipment: { codes: { InvalidInput: 'Invalid Input' } } },
  },
  'orders_2026-01-01': { source: 'description of the order ID', ids: { orderId: ORDER_ID } },
  'reports_2021-06-30': {
    source: 'example, for the status of malformed IDs',
    ids: { reportId: NUMBER_ID, reportScheduleId: NUMBER_ID, reportDocumentId: DOCUMENT_ID },
  },
  'sellerWallet_2024-03-01': {
    source: 'example of the shared error definition',
    codes: {
      Unauthorized: 'UnauthorizedRequest',
      QuotaExceeded: 'RequestThrottled',
      InternalFailure: 'InternalServerError',
    },
  },
  services: {
    source: 'example; the length of IDs is that of the model’s examples',
    codes: { NotFound: 'InvalidInput' },
    ids: { serviceJobId: /^.{36,}$/, appointmentId: /^.{36,}$/ },
    operations: {
      cancelServiceJobByServiceJobId: { unknownId: NOT_PROCESSABLE },
      completeServiceJobByServiceJobId: { unknownId: NOT_PROCESSABLE },
      addAppointmentForServiceJobByServiceJobId: CHANGED_JOB,
      rescheduleAppointmentForServiceJobByServiceJobId: CHANGED_JOB,
      assignAppointmentResources: { unknownId: NOT_PROCESSABLE },
      setAppointmentFulfillmentData: { ...CHANGED_JOB, missing: NOT_PROCESSABLE },
      createServiceDocumentUploadDestination: { invalidBody: NOT_PROCESSABLE },
    },
  },
  productPricingV0: { source: 'description of the ASIN', ids: { Asin: ASIN } },
  shipmentInvoicingV0: { source: 'example', unknownId: NO_SUCH_ID, ids: { shipmentId: SHIPMENT_ID } },
  shippingV2: {
    source: 'example',
    codes: {
      InvalidInput: 'InvalidRequest',
      RequestTooLarge: 'InvalidRequest',
      UnsupportedMediaType: 'InvalidRequest',
      QuotaExceeded: 'TooManyRequests',
      InternalFailure: 'InternalError',
    },
    operations: { createClaim: { codes: { InvalidInput: 'InvalidInputException' } } },
  },
  solicitations: ORDER_IDS,
  'tokens_2021-03-01': { source: 'example', codes: INVALID_REQUEST },
  'tracking_2026-01-30': {
    source: 'example',
    parameters: { aftn: [400, 'INVALID_AFTN_FORMAT'] },
    codes: {
      InvalidInput: 'BAD_REQUEST',
      Unauthorized: 'ACCESS_DENIED',
      NotFound: 'RESOURCE_NOT_FOUND',
      RequestTooLarge: 'REQUEST_SIZE_EXCEEDED',
      UnsupportedMediaType: 'INVALID_REQUEST_FORMAT',
      QuotaExceeded: 'TOO_MANY_REQUESTS',
      InternalFailure: 'INTERNAL_SERVER_ERROR',
      ServiceUnavailable: 'SERVICE_UNAVAILABLE',
    },
  },
  'vehicles_2024-11-01': { source: 'example', codes: CAPITALS },
  vendorDirectFulfillmentOrdersV1: ALPHANUMERIC_ORDERS,
  'vendorDirectFulfillmentOrders_2021-12-28': ALPHANUMERIC_ORDERS,
  vendorDirectFulfillmentShippingV1: {
    source: 'example',
    unknownId: NO_SUCH_ID,
    operations: {
      getShippingLabels: VENDOR_LISTS,
      getCustomerInvoices: { ...VENDOR_LISTS, missing: [400, 'InvalidInput'] },
      getPackingSlips: VENDOR_LISTS,
    },
  },
  'vendorDirectFulfillmentShipping_2021-12-28': {
    source: 'example',
    codes: INVALID_REQUEST,
    unknownId: [400, 'InvalidRequest'],
  },
  vendorDirectFulfillmentTransactionsV1: { source: 'example', unknownId: NO_SUCH_ID },
  vendorOrders: {
    source: 'example; the form of IDs is described',
    codes: INVALID_REQUEST,
    ids: { purchaseOrderNumber: /^[A-Z\d]{8}$/i },
  },
  vendorShipments: { source: 'example', codes: INVALID_REQUEST },
};

/** Returns the status and code of an error in the words of the operation's API. */
export function translateError(
  [status, code]: ErrorKind,
  problem: Problem | undefined,
  operation: OperationDescriptor | undefined,
): ErrorKind {
  const api = ERROR_VOCABULARY[operation?.model ?? ''];
  if (api === undefined) return [status, code];
  const own = api.operations?.[operation?.operationId ?? ''] ?? api.operations?.[operation?.operation ?? ''];
  const kind = problem === undefined ? undefined : (own?.[problem] ?? api[problem]);
  return kind ?? [status, findCode(own?.codes, code) ?? findCode(api.codes, code) ?? code];
}

function findCode(codes: Codes = {}, code: string): string | undefined {
  return Object.hasOwn(codes, code) ? codes[code] : undefined;
}
