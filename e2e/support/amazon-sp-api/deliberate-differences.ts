import type { ComparableRequest } from './old-package.ts';

/** Operations whose builder throws in amazon-sp-api 1.2.1, for any input, with the error. */
export const brokenOperations: Readonly<Record<string, RegExp>> = {
  'fbaInventory/v1/deleteInventoryItem': /utils is not defined/,
  'sellerWallet/2024-03-01/getAccount': /utils is not defined/,
  'sellerWallet/2024-03-01/listAccountBalances': /utils is not defined/,
  'sellerWallet/2024-03-01/getTransaction': /utils is not defined/,
  'sellerWallet/2024-03-01/getTransferSchedule': /utils is not defined/,
  'sellerWallet/2024-03-01/deleteScheduleTransaction': /utils is not defined/,
  // It requires a path parameter that is not in its path.
  'vendorDirectFulfillmentSandboxTestData/2021-10-28/generateOrderScenarios': /path parameter: transactionId/,
};

/** Names that amazon-sp-api 1.2.1 misspells. supercargo lists Amazon's name and accepts both. */
export const misspelled: Readonly<Record<string, string>> = {
  'services/v1/getAppointmmentSlots': 'services/v1/getAppointmentSlots',
};

/** Rewrites a request of supercargo the way amazon-sp-api 1.2.1 makes it. Requests must be equal after that. */
type Rewrite = (request: ComparableRequest) => ComparableRequest;

/** supercargo separates the items of a list by `,` and encodes a comma in an item as `%2C`. amazon-sp-api encodes both as `%2C`. */
export const literalCommas: Rewrite = (request) => ({ ...request, query: request.query.replaceAll(',', '%2C') });

/** The same for values that are encoded twice: supercargo encodes a comma in an item as `%252C`, and one between items as `%2C`. */
const commasInItems: Rewrite = (request) => ({
  ...request,
  query: request.query.replaceAll(/(Asins|Skus)=[^&]*/g, (list) => list.replaceAll('%252C', '%2C')),
});

/** Amazon's model requires the name of this list before every item. The list is the last parameter of the query. */
const repeatedNames: Rewrite = (request) => {
  const [before = '', ...items] = request.query.split('&mskus=');
  return { ...request, query: [before, items.join('%2C')].join('&mskus=') };
};

/** The resource of an upload is a path, so supercargo does not encode its slashes. */
const slashes: Rewrite = (request) => {
  const [, start = '', resource = ''] = /^(.*\/uploadDestinations\/)(.*)$/.exec(request.path) ?? [];
  return { ...request, path: start + resource.replaceAll('/', '%2F') };
};

/** Amazon accepts only a grantless token here, but amazon-sp-api sends a seller's token. */
const sellersToken: Rewrite = (request) => ({ ...request, scope: null });

export const rewrites: Readonly<Record<string, Rewrite>> = {
  'applicationManagement/2023-11-30/rotateApplicationClientSecret': sellersToken,
  'fulfillmentInbound/2024-03-20/listPrepDetails': repeatedNames,
  'productPricing/v0/getCompetitivePricing': commasInItems,
  'productPricing/v0/getPricing': commasInItems,
  'uploads/2020-11-01/createUploadDestinationForResource': slashes,
};
