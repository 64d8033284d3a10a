import { SellingPartner } from 'amazon-sp-api';

let cached: SellingPartner | undefined;

/** One client for the program. */
export function open(): SellingPartner {
  cached ??= new SellingPartner({ region: 'na', refresh_token: process.env.REFRESH_TOKEN ?? '' });
  return cached;
}

export function request(operation: string, endpoint: string, query: Record<string, unknown> = {}): Promise<unknown> {
  return open().callAPI({ operation, endpoint, query });
}
