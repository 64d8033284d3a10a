import { listDataElementRoles, listEndpointRoles } from '@supercargo/catalogue/roles';

/** A read that shows something about roles. It works without existing objects and uses little of a quota. */
export interface RoleProbe {
  readonly operation: string;
  readonly version: string;
  readonly path?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  /** Each one of them alone grants access. */
  readonly roles: readonly string[];
}

const noOrder = '000-0000000-0000000';
const yesterdayMs = 86_400_000;

/**
 * The probes for a kind of seller in a marketplace. `Not found` is a useful response, too, because it shows that access
 * was granted. No probe returns personal data, which Amazon rejects without a restricted data token, whatever the
 * roles.
 */
export function roleProbes(kind: 'seller' | 'vendor', marketplaceId: string, now: number): readonly RoleProbe[] {
  const yesterday = new Date(now - yesterdayMs).toISOString();
  const today = new Date(now - 300_000).toISOString();
  const one = { marketplaceId };
  const many = { marketplaceIds: [marketplaceId] };
  const both = [probe('dataKiosk.getQueries', '2023-11-15', { pageSize: 10 })];
  if (kind === 'vendor') {
    const between = { createdAfter: yesterday, createdBefore: today };
    return [
      probe('vendorOrders.getPurchaseOrders', 'v1', { ...between, limit: 1 }),
      probe('vendorDirectFulfillmentTransactions.getTransactionStatus', '2021-12-28', {}, { transactionId: 'none' }),
      probe('vendorTransactionStatus.getTransaction', 'v1', {}, { transactionId: 'none' }),
      ...both,
    ];
  }
  return [
    probe('aplusContent.searchContentDocuments', '2020-11-01', one),
    probe('productTypeDefinitions.searchDefinitionsProductTypes', '2020-09-01', { ...many, keywords: ['shirt'] }),
    probe('fbaInventory.getInventorySummaries', 'v1', {
      ...many,
      granularityType: 'Marketplace',
      granularityId: marketplaceId,
    }),
    probe('fulfillmentOutbound.getFeatures', '2020-07-01', one),
    probe('amazonWarehousingAndDistribution.listInventory', '2024-05-09', { maxResults: 1 }),
    probe('finances.listTransactions', '2024-06-19', { postedAfter: yesterday, postedBefore: today }),
    probe('sales.getOrderMetrics', 'v1', { ...many, interval: `${yesterday}--${today}`, granularity: 'Total' }),
    probe('supplySources.getSupplySources', '2020-07-01', { pageSize: 1 }),
    probe('easyShip.getScheduledPackage', '2022-03-23', { ...one, amazonOrderId: noOrder }),
    probe('services.getServiceJobs', 'v1', { ...many, pageSize: 1, createdAfter: yesterday }),
    probe('customerFeedback.getItemBrowseNode', '2024-06-01', one, { asin: 'B000000000' }),
    probe('messaging.getMessagingActionsForOrder', 'v1', many, { amazonOrderId: noOrder }),
    probe('solicitations.getSolicitationActionsForOrder', 'v1', many, { amazonOrderId: noOrder }),
    probe('shipmentInvoicing.getInvoiceStatus', 'v0', {}, { shipmentId: 'none' }),
    restricted('shippingAddress'),
    restricted('buyerTaxInformation', `/orders/v0/orders/${noOrder}/buyerInfo`),
    ...both,
  ];
}

function probe(
  operation: string,
  version: string,
  query: Readonly<Record<string, unknown>>,
  path?: Readonly<Record<string, unknown>>,
): RoleProbe {
  const [endpoint = ''] = operation.split('.');
  return { operation, version, query, ...(path && { path }), roles: listEndpointRoles(endpoint) };
}

/** Creates a restricted data token that is never used. */
function restricted(element: string, path = `/orders/v0/orders/${noOrder}`): RoleProbe {
  return {
    operation: 'tokens.createRestrictedDataToken',
    version: '2021-03-01',
    body: { restrictedResources: [{ method: 'GET', path, dataElements: [element] }] },
    roles: listDataElementRoles(element),
  };
}
