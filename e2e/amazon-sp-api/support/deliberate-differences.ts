import type { Built } from './old-package.ts';

/** Operations whose builder throws in amazon-sp-api 1.2.1, for any input, with the error. */
export const broken: Readonly<Record<string, RegExp>> = {
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
type Rewrite = (request: Built) => Built;

/** Between the items of a list a comma stays a comma, so that one inside an item, `%2C`, can be told from it. */
export const literalCommas: Rewrite = (request) => ({ ...request, query: request.query.replaceAll(',', '%2C') });

/** The same where values are encoded twice: there a comma inside an item is `%252C`, one between items `%2C`. */
const commasInItems: Rewrite = (request) => ({
  ...request,
  query: request.query.replaceAll(/(Asins|Skus)=[^&]*/g, (list) => list.replaceAll('%252C', '%2C')),
});

/** Amazon's model requires the name of this list repeated for every item. It is the last in the query. */
const repeatedNames: Rewrite = (request) => {
  const [before = '', ...items] = request.query.split('&mskus=');
  return { ...request, query: [before, items.join('%2C')].join('&mskus=') };
};

/** The resource of an upload is a path of its own: its slashes stay slashes. */
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
