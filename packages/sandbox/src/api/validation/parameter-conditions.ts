/** A condition on the query parameters of an operation that only descriptions of the model state. */
export type ParameterCondition =
  /** The first parameter cannot be combined with any of the others. */
  | { readonly kind: 'excludes'; readonly name: string; readonly others: readonly string[] }
  /** The first parameter needs all others. */
  | { readonly kind: 'requires'; readonly name: string; readonly others: readonly string[] }
  /** At least one of the parameters is required. */
  | { readonly kind: 'anyOf'; readonly names: readonly string[] }
  /** The time must not be more than this number of months in the past. */
  | { readonly kind: 'notOlder'; readonly name: string; readonly months: number };

const excludes = (name: string, ...others: readonly string[]): ParameterCondition => ({
  kind: 'excludes',
  name,
  others,
});
const requires = (name: string, ...others: readonly string[]): ParameterCondition => ({
  kind: 'requires',
  name,
  others,
});
const anyOf = (...names: readonly string[]): ParameterCondition => ({ kind: 'anyOf', names });

/** The conditions by model and operation ID. The source of each is the description of its first parameter in this model. */
export const PARAMETER_CONDITIONS: Readonly<Record<string, readonly ParameterCondition[]>> = {
  'catalogItems_2022-04-01 searchCatalogItems': [
    excludes('brandNames', 'identifiers'),
    excludes('classificationIds', 'identifiers'),
    excludes('keywordsLocale', 'identifiers'),
  ],
  'definitionsProductTypes_2020-09-01 searchDefinitionsProductTypes': [excludes('keywords', 'itemName')],
  'fbaInventory getInventorySummaries': [{ kind: 'notOlder', name: 'startDateTime', months: 18 }],
  // Error examples of the model: without dates, the range is invalid.
  'financesV0 listFinancialEventGroups': [anyOf('FinancialEventGroupStartedAfter', 'FinancialEventGroupStartedBefore')],
  'financesV0 listFinancialEvents': [anyOf('PostedAfter', 'PostedBefore'), requires('PostedBefore', 'PostedAfter')],
  'financesV0 listFinancialEventsByGroupId': [requires('PostedBefore', 'PostedAfter')],
  'fulfillmentInbound_2024-03-20 listTransportationOptions': [anyOf('placementOptionId', 'shipmentId')],
  'InvoicesApiModel_2024-06-19 getInvoices': [
    requires('transactionIdentifierName', 'transactionIdentifierId'),
    requires('transactionIdentifierId', 'transactionIdentifierName'),
  ],
  'listingsItems_2021-08-01 searchListingsItems': [
    requires('identifiers', 'identifiersType'),
    requires('identifiersType', 'identifiers'),
    excludes('identifiers', 'variationParentSku', 'packageHierarchySku'),
    excludes('variationParentSku', 'packageHierarchySku'),
  ],
};
