import { checkPath } from '../../documents/download/check-path.ts';
import { type DownloadOptions, download } from '../../documents/download/download.ts';
import { downloadRows, type RowsOptions } from '../../documents/download/download-rows.ts';
import { downloadStream } from '../../documents/download/download-stream.ts';
import { downloadToFile, type SavedDocument } from '../../documents/download/download-to-file.ts';
import type { OpenOptions } from '../../documents/opening/open-document.ts';
import type { TransferOptions } from '../../documents/opening/resumable-download.ts';
import type { Row } from '../../documents/rows/row-shape.ts';
import type { FlowDeps } from '../flow-deps.ts';
import { addDocumentIds } from './add-document-ids.ts';
import type { ReportDocument } from './report-document.ts';
import type { DownloadReportRequest } from './report-request.ts';
import { runReport } from './run-report.ts';

/** Requests a report, waits until it is done and downloads it into memory. */
export async function downloadReport(
  request: DownloadReportRequest<DownloadOptions>,
  deps: FlowDeps,
): Promise<unknown> {
  const document = await runReport(request, deps);
  return withDocumentIds(
    document,
    download(deps.documents, document, buildDownloadOptions(request, document), request.body),
  );
}

/** Requests a report, waits until it is done and opens its document as a stream. */
export async function downloadReportStream(request: DownloadReportRequest<OpenOptions>, deps: FlowDeps) {
  const document = await runReport(request, deps);
  return withDocumentIds(
    document,
    downloadStream(deps.documents, document, buildDownloadOptions(request, document), request.body),
  );
}

/** Requests a report, waits until it is done and saves its document to a file. */
export async function downloadReportToFile(
  request: DownloadReportRequest<OpenOptions>,
  file: string,
  deps: FlowDeps,
): Promise<SavedDocument> {
  checkPath(file, deps.documents.files);
  const document = await runReport(request, deps);
  return withDocumentIds(
    document,
    downloadToFile(deps.documents, document, file, buildDownloadOptions(request, document), request.body),
  );
}

/** Requests a report, waits until it is done and streams its rows. */
export async function* downloadReportRows(
  request: DownloadReportRequest<RowsOptions>,
  deps: FlowDeps,
): AsyncGenerator<Iterable<Row>, void, undefined> {
  const document = await runReport(request, deps);
  try {
    yield* downloadRows(deps.documents, document, buildDownloadOptions(request, document), request.body);
  } catch (error) {
    throw addDocumentIds(error, document);
  }
}

/** The options for downloading a report's document: the request's signal, and a function that fetches a new URL. */
function buildDownloadOptions<T extends TransferOptions>(
  { download, signal }: DownloadReportRequest<T>,
  { renew }: ReportDocument,
): T {
  return { ...(signal === undefined ? {} : { signal }), renew, ...download } as T;
}

function withDocumentIds<T>(document: ReportDocument, content: Promise<T>): Promise<T> {
  return content.catch((error: unknown) => {
    throw addDocumentIds(error, document);
  });
}
