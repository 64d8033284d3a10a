// Written for the typings of amazon-sp-api, and compiled with ours too.
import type { SellingPartner } from 'amazon-sp-api';
import type { DownloadDocument, DownloadOptions } from 'amazon-sp-api/lib/typings/baseTypes';
import type { ReportDocumentType } from 'amazon-sp-api/lib/typings/download';
import type {
  CreateFeedBody,
  CreateFeedDocumentResponse,
  GetFeedResponse,
  GetFeedsQuery,
} from 'amazon-sp-api/lib/typings/operations/feeds';
import type {
  CreateReportBody,
  GetReportResponse,
  ProcessingStatus,
  Report,
  ReportDocument,
  ReportType,
} from 'amazon-sp-api/lib/typings/operations/reports';

const titles: Partial<Record<ReportType, string>> = { GET_MERCHANT_LISTINGS_ALL_DATA: 'Listings' };
const ended: ProcessingStatus[] = ['DONE', 'CANCELLED', 'FATAL'];

export const readTitle = (report: Report): string => titles[report.reportType] ?? report.reportType;

export async function createReport(client: SellingPartner, reportType: ReportType, since?: Date): Promise<string> {
  const body: CreateReportBody = { reportType, marketplaceIds: ['A1PA6795UKMFR9'] };
  if (since !== undefined) body.dataStartTime = since.toISOString();
  body.reportOptions = { reportPeriod: 'DAY' };
  const { reportId } = await client.callAPI<'createReport'>({ operation: 'createReport', endpoint: 'reports', body });
  return reportId;
}

export async function download<Row extends ReportDocumentType>(client: SellingPartner, reportId: string): Promise<Row> {
  const report: GetReportResponse = await client.callAPI({
    operation: 'getReport',
    endpoint: 'reports',
    path: { reportId },
  });
  if (!ended.includes(report.processingStatus)) throw new Error(report.processingStatus);
  const document: ReportDocument = await client.callAPI({
    operation: 'getReportDocument',
    endpoint: 'reports',
    path: { reportDocumentId: report.reportDocumentId ?? '' },
  });
  const details: DownloadDocument = document;
  const options: DownloadOptions = { json: true };
  options.charset = 'utf-8';
  return client.download<Row>(details, options);
}

export async function sendFeed(client: SellingPartner, feedType: string): Promise<GetFeedResponse> {
  const document: CreateFeedDocumentResponse = await client.callAPI({
    operation: 'createFeedDocument',
    endpoint: 'feeds',
    body: { contentType: 'application/json' },
  });
  const body: CreateFeedBody = { feedType, marketplaceIds: [], inputFeedDocumentId: document.feedDocumentId };
  body.marketplaceIds.push('A1PA6795UKMFR9');
  const { feedId } = await client.callAPI<'createFeed'>({ operation: 'createFeed', endpoint: 'feeds', body });
  return client.callAPI<'getFeed'>({ operation: 'getFeed', endpoint: 'feeds', path: { feedId } });
}

export async function listFeeds(client: SellingPartner, query: GetFeedsQuery, nextToken?: string): Promise<number> {
  if (nextToken !== undefined) query = { nextToken };
  const { feeds } = await client.callAPI<'getFeeds'>({ operation: 'getFeeds', endpoint: 'feeds', query });
  return feeds?.length ?? 0;
}

// @ts-expect-error: the type of a feed is text.
export const wrongBody: CreateFeedBody = { feedType: 1, marketplaceIds: [], inputFeedDocumentId: '1' };
