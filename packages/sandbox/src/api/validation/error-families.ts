/** Error codes of a model, by the usual code they replace. */
export type Codes = Readonly<Record<string, string>>;

const CAPITALS: Codes = {
  InvalidInput: 'BAD_REQUEST',
  InternalFailure: 'INTERNAL_SERVER_ERROR',
};

const INVALID_REQUEST: Codes = { InvalidInput: 'InvalidRequest' };

const BAD_REQUEST: Codes = { InvalidInput: 'BadRequest' };

const SHIPPING: Codes = {
  InvalidInput: 'InvalidRequest',
  RequestTooLarge: 'InvalidRequest',
  UnsupportedMediaType: 'InvalidRequest',
  QuotaExceeded: 'TooManyRequests',
  InternalFailure: 'InternalError',
};

const WALLET: Codes = {
  Unauthorized: 'UnauthorizedRequest',
  QuotaExceeded: 'RequestThrottled',
  InternalFailure: 'InternalServerError',
};

const TRACKING: Codes = {
  InvalidInput: 'BAD_REQUEST',
  Unauthorized: 'ACCESS_DENIED',
  NotFound: 'RESOURCE_NOT_FOUND',
  RequestTooLarge: 'REQUEST_SIZE_EXCEEDED',
  UnsupportedMediaType: 'INVALID_REQUEST_FORMAT',
  QuotaExceeded: 'TOO_MANY_REQUESTS',
  InternalFailure: 'INTERNAL_SERVER_ERROR',
};

/** Error codes by model name. In some models, examples have numbers as codes ("400"). Amazon's real responses have words. */
export const FAMILIES: Readonly<Record<string, Codes>> = {
  'awd_2024-05-09': CAPITALS,
  'definitionsProductTypes_2020-09-01': CAPITALS,
  'fulfillmentInbound_2024-03-20': BAD_REQUEST,
  'listingsItems_2020-09-01': CAPITALS,
  'listingsItems_2021-08-01': CAPITALS,
  'listingsRestrictions_2021-08-01': CAPITALS,
  'sellerWallet_2024-03-01': WALLET,
  shippingV2: SHIPPING,
  'tracking_2026-01-30': TRACKING,
  'vehicles_2024-11-01': CAPITALS,
  vendorDirectFulfillmentShippingV1: INVALID_REQUEST,
  'vendorDirectFulfillmentShipping_2021-12-28': INVALID_REQUEST,
  vendorOrders: INVALID_REQUEST,
  vendorShipments: INVALID_REQUEST,
};
