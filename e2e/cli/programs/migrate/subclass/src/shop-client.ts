import { SellingPartner } from 'amazon-sp-api';

export interface ShopSettings {
  region: 'eu' | 'na' | 'fe';
  token: string;
  marketplaceId: string;
}

export class ShopClient extends SellingPartner {
  readonly #marketplaceId: string;

  constructor({ region, token, marketplaceId }: ShopSettings) {
    super({ region, refresh_token: token, options: { auto_request_tokens: true, timeouts: { deadline: 60_000 } } });
    this.#marketplaceId = marketplaceId;
  }

  async readOffer(asin: string): Promise<unknown> {
    return this.callAPI({
      operation: 'getItemOffers',
      endpoint: 'productPricing',
      path: { Asin: asin },
      query: { MarketplaceId: this.#marketplaceId, ItemCondition: 'New' },
    });
  }

  override async refreshAccessToken(): Promise<void> {
    await super.refreshAccessToken();
  }
}
