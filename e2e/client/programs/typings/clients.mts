// Clients as programs for amazon-sp-api create them. Its package has no default export for the compiler, so only ours compiles them.
import DefaultClient, { SellingPartner } from 'amazon-sp-api';
import type { Config } from 'amazon-sp-api/lib/typings/baseTypes';
import type { Item_2022_04_01, SearchCatalogItemsQuery } from 'amazon-sp-api/lib/typings/operations/catalogItems';
import type { GetInventorySummariesQuery } from 'amazon-sp-api/lib/typings/operations/fbaInventory';
import type { ListTransactionsQuery, Transaction } from 'amazon-sp-api/lib/typings/operations/finances';
import type { CreateRestrictedDataTokenBody } from 'amazon-sp-api/lib/typings/operations/tokens';

export type Keys = NonNullable<Config['credentials']>;

export interface Shop extends Omit<Config, 'region'> {
  name: string;
}

const config: Config = {
  region: (process.env.REGION as Config['region'] | undefined) ?? 'eu',
  endpoints_versions: { catalogItems: '2022-04-01', orders: 'v0' },
  credentials: { SELLING_PARTNER_APP_CLIENT_ID: process.env.CLIENT_ID },
  options: { version_fallback: false, https_proxy_agent: false, return_as_payload: false },
};
config.refresh_token = process.env.REFRESH_TOKEN;

export class ShopClient extends DefaultClient {}

const client = new SellingPartner(config);
export const clients = new Map<string, SellingPartner>([
  ['plain', client],
  ['sandbox', new DefaultClient({ ...config, options: { ...config.options, use_sandbox: true } })],
  ['subclass', new ShopClient(config)],
]);

export const createClient = async (overrides: Partial<Config>): Promise<SellingPartner> =>
  new SellingPartner({ ...config, ...overrides });

export async function searchItems(query: SearchCatalogItemsQuery): Promise<(string | undefined)[]> {
  const page = await client.callAPI({ operation: 'searchCatalogItems', endpoint: 'catalogItems', query });
  const items = page.items as Item_2022_04_01[];
  return items.map(({ summaries }) => summaries?.[0]?.brand);
}

export async function readStock(query: GetInventorySummariesQuery): Promise<number> {
  const page = await client.callAPI<'getInventorySummaries'>({
    operation: 'getInventorySummaries',
    endpoint: 'fbaInventory',
    query,
  });
  query.nextToken = page.nextToken;
  return page.inventorySummaries?.length ?? 0;
}

export async function listTransactions(account: SellingPartner, query: ListTransactionsQuery): Promise<Transaction[]> {
  const options = { version: '2024-06-19' };
  const { transactions } = await account.callAPI<'listTransactions'>({
    operation: 'listTransactions',
    endpoint: 'finances',
    query,
    options,
  });
  return transactions ?? [];
}

export async function requestToken(account: SellingPartner, body: CreateRestrictedDataTokenBody): Promise<string> {
  const { restrictedDataToken } = await account.callAPI({
    operation: 'createRestrictedDataToken',
    endpoint: 'tokens',
    body,
  });
  return restrictedDataToken ?? '';
}
