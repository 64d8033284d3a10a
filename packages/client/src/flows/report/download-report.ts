import { checkPath } from '../../documents/check-path.ts';
import { type DownloadOptions, download } from '../../documents/download.ts';
import { downloadRows, type RowsOptions } from '../../documents/download-rows.ts';
import { downloadStream } from '../../documents/download-stream.ts';
import { downloadToFile, type SavedDocument } from '../../documents/download-to-file.ts';
import type { OpenOptions } from '../../documents/open-document.ts';
import type { Row } from '../../documents/row-shape.ts';
import type { TransferOptions } from '../../documents/transfer.ts';
import type { FlowDeps } from '../flow-deps.ts';
import { namingDocument } from './naming-document.ts';
import type { ReportDocument } from './report-document.ts';
import type { ReportRequest } from './report-request.ts';
import { runReport } from './run-report.ts';

/** Requests a report, waits until it is done and downloads it into memory. */
export async function downloadReport(request: ReportRequest<DownloadOptions>, deps: FlowDeps): Promise<unknown> {
  const document = await runReport(request, deps);
  return naming(document, download(deps.documents, document, optionsOf(request, document), request.body));
}

/** The same as a stream. */
export async function downloadReportStream(request: ReportRequest<OpenOptions>, deps: FlowDeps) {
  const document = await runReport(request, deps);
  return naming(document, downloadStream(deps.documents, document, optionsOf(request, document), request.body));
}

/** The same into a file. */
export async function downloadReportToFile(
  request: ReportRequest<OpenOptions>,
  file: string,
  deps: FlowDeps,
): Promise<SavedDocument> {
  checkPath(file);
  const document = await runReport(request, deps);
  return naming(document, downloadToFile(deps.documents, document, file, optionsOf(request, document), request.body));
}

/** The same as rows. */
export async function* downloadReportRows(
  request: ReportRequest<RowsOptions>,
  deps: FlowDeps,
): AsyncGenerator<Iterable<Row>, void, undefined> {
  const document = await runReport(request, deps);
  try {
    yield* downloadRows(deps.documents, document, optionsOf(request, document), request.body);
  } catch (error) {
    throw namingDocument(error, document);
  }
}

/** What a report's document is downloaded with: the request's signal, and a way to ask for an address that expired. */
function optionsOf<T extends TransferOptions>({ download, signal }: ReportRequest<T>, { renew }: ReportDocument): T {
  return { ...(signal === undefined ? {} : { signal }), renew, ...download } as T;
}

function naming<T>(document: ReportDocument, content: Promise<T>): Promise<T> {
  return content.catch((error: unknown) => {
    throw namingDocument(error, document);
  });
}
