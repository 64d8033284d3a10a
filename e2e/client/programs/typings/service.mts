// Written for the typings of amazon-sp-api, and compiled with ours too.
import { SellingPartner } from 'amazon-sp-api';
import type { Config, Errors, ExchangeResponse, Timeouts } from 'amazon-sp-api/lib/typings/baseTypes';
import type { IReqOptions } from 'amazon-sp-api/lib/typings/IReqOptions';
import type {
  GetCatalogItemResponse,
  ListCatalogCategoriesResponse,
} from 'amazon-sp-api/lib/typings/operations/catalogItems';
import type {
  GetInventorySummariesResponse,
  InventorySummary,
} from 'amazon-sp-api/lib/typings/operations/fbaInventory';
import type { GetItemOffersResponse } from 'amazon-sp-api/lib/typings/operations/productPricing';

interface Account extends Config {
  name: string;
}

export const createService = ({ name, ...config }: Account) => ({ name, service: new AmazonService(config) });

export class AmazonService {
  private readonly client: SellingPartner;

  constructor(private readonly config: Config) {
    this.client = new SellingPartner(config);
  }

  async readItem(asin: string): Promise<GetCatalogItemResponse> {
    const query = { marketplaceIds: ['A1PA6795UKMFR9'], includedData: ['summaries' as const] };
    return this.client.callAPI({ operation: 'getCatalogItem', endpoint: 'catalogItems', path: { asin }, query });
  }

  async readCategories(ASIN: string): Promise<ListCatalogCategoriesResponse> {
    const query = { MarketplaceId: 'A1PA6795UKMFR9', ASIN };
    return this.client.callAPI({ operation: 'catalogItems.listCatalogCategories', query });
  }

  async readOffers(Asin: string): Promise<GetItemOffersResponse['Offers']> {
    const offers: GetItemOffersResponse = await this.client.callAPI({
      operation: 'productPricing.getItemOffers',
      path: { Asin },
      query: { MarketplaceId: 'A1PA6795UKMFR9', ItemCondition: 'New' },
    });
    return offers.Offers;
  }

  async readStock(): Promise<InventorySummary[]> {
    const page = (await this.client.callAPI({
      operation: 'getInventorySummaries',
      endpoint: 'fbaInventory',
      query: { granularityType: 'Marketplace', granularityId: 'A1PA6795UKMFR9', marketplaceIds: ['A1PA6795UKMFR9'] },
      options: this.buildOptions(),
    })) as GetInventorySummariesResponse;
    return (page.inventorySummaries ?? []).filter(({ totalQuantity = 0 }) => totalQuantity > 0);
  }

  useVersion(endpoint: string, version: string): AmazonService {
    const config: Config = { ...this.config, endpoints_versions: { [endpoint]: version } };
    config.options = { auto_request_throttled: true };
    config.options.debug_log = true;
    return new AmazonService(config);
  }

  private buildOptions(): IReqOptions {
    const timeouts: Timeouts = {};
    timeouts.response = 10_000;
    const options: IReqOptions = { timeouts };
    options.raw_result = false;
    return options;
  }
}

export const isThrottled = (error: Errors): boolean => error.code === 'QuotaExceeded';

export async function connect(client: SellingPartner, code: string, save: (token: string) => void): Promise<number> {
  const tokens: ExchangeResponse = await client.exchange(code);
  save(tokens.refresh_token);
  return tokens.expires_in;
}
