import { gunzipSync } from 'node:zlib';
import { findReportType } from '@supercargo/catalogue/registry';
import type { TestClock } from '@supercargo/sandbox';
import type { Application } from './application.ts';

const REPORTS = '/reports/2021-06-30/reports';

/** A report as it was downloaded. */
export interface Download {
  readonly status: number;
  readonly headers: Headers;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

export async function createReport(application: Application, reportType: string, more: object = {}): Promise<string> {
  const { marketplaceId } = application.sandbox.credentials;
  const body = { reportType, marketplaceIds: [marketplaceId], ...more };
  const answer = await application.call('POST', REPORTS, { body });
  if (answer.status !== 202) throw new Error(JSON.stringify(answer.body));
  return answer.body.reportId;
}

export async function fetchReport(application: Application, reportId: string) {
  return (await application.call('GET', `${REPORTS}/${reportId}`)).body;
}

export async function download(application: Application, url: string, headers = {}): Promise<Download> {
  const response = await application.sandbox.fetch(new Request(url, { headers }));
  const bytes = new Uint8Array(await response.arrayBuffer());
  return { status: response.status, headers: response.headers, bytes };
}

/** Makes a report, lets the time pass and downloads it, unpacked. */
export async function finishedReport(
  application: Application,
  clock: TestClock,
  reportType: string,
  more: object = {},
): Promise<Download> {
  const reportId = await createReport(application, reportType, more);
  clock.advance(10_000);
  const { reportDocumentId } = await fetchReport(application, reportId);
  return await readDocument(application, reportType, reportDocumentId);
}

/** Downloads the document of a report, unpacked. */
export async function readDocument(
  application: Application,
  reportType: string,
  reportDocumentId: string,
): Promise<Download> {
  const path = `/reports/2021-06-30/documents/${reportDocumentId}`;
  const restricted = findReportType(reportType)?.restricted ?? false;
  const token = restricted ? { token: await application.restrictedToken('GET', path) } : {};
  const { url } = (await application.call('GET', path, token)).body;
  const file = await download(application, url);
  return { ...file, bytes: new Uint8Array(gunzipSync(file.bytes)) };
}

/** Lines of a tab-separated file as records. */
export function parseRecords(text: string): readonly Readonly<Record<string, string>>[] {
  const [head = '', ...lines] = text.split('\r\n').filter((line) => line !== '');
  const columns = head.split('\t');
  return lines.map((line) => {
    const cells = line.split('\t');
    if (cells.length !== columns.length) throw new Error(`a line has ${cells.length} cells: ${line}`);
    return Object.fromEntries(columns.map((column, at) => [column, cells[at] ?? '']));
  });
}
