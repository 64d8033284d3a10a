import { type ReqParams, SellingPartner } from 'amazon-sp-api';

export interface Feed {
  id: string;
  status: string;
}

export async function listFeeds(sp: SellingPartner, since: Date): Promise<Feed[]> {
  const { feeds } = await sp.callAPI({
    operation: 'getFeeds',
    endpoint: 'feeds',
    query: { feedTypes: ['JSON_LISTINGS_FEED'], createdSince: since.toISOString(), pageSize: 50 },
  });
  return (feeds ?? []).map((feed) => ({ id: feed.feedId, status: feed.processingStatus }));
}

export function prepareReport(days: number): ReqParams<'createReport'> {
  const start = new Date(Date.now() - days * 86_400_000).toISOString();
  return {
    operation: 'createReport',
    endpoint: 'reports',
    body: { reportType: 'GET_SELLER_FEEDBACK_DATA', marketplaceIds: ['A1PA6795UKMFR9'], dataStartTime: start },
  };
}

export async function openReport(sp: SellingPartner, days: number): Promise<string> {
  const { reportId } = await sp.callAPI<'createReport'>(prepareReport(days));
  return reportId;
}

export const connect = (token: string): SellingPartner => new SellingPartner({ region: 'eu', refresh_token: token });

/** amazon-sp-api's types accept a name without its endpoint. */
export async function countParticipations(sp: SellingPartner): Promise<number> {
  return (await sp.callAPI({ operation: 'getMarketplaceParticipations' })).length;
}
