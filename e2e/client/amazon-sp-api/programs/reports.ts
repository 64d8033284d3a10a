// biome-ignore-all lint/style/useConst: the code is copied from the README.
import type { DocumentDetails, SellingPartner } from 'supercargo';

export async function downloadReport(sellingPartner: SellingPartner, ABSOLUTE_FILE_PATH: string) {
  let res = await sellingPartner.downloadReport({
    body: {
      reportType: 'GET_FLAT_FILE_OPEN_LISTINGS_DATA',
      marketplaceIds: ['A1PA6795UKMFR9'],
    },
    version: '2021-06-30',
    interval: 8000,
    download: {
      json: true,
      file: `${ABSOLUTE_FILE_PATH}/report.json`,
    },
  });
  return res;
}

export async function getReportDocument(spClient: SellingPartner, REPORT_DOCUMENT_ID: string) {
  let report_document = await spClient.callAPI({
    operation: 'getReportDocument',
    endpoint: 'reports',
    path: {
      reportDocumentId: REPORT_DOCUMENT_ID, // retrieve the reportDocumentId from a "getReport" operation (when processingStatus of report is "DONE")
    },
  });
  return report_document;
}

export async function download(spClient: SellingPartner, report_document: DocumentDetails) {
  let report = await spClient.download(report_document);
  return report;
}

export async function downloadToFile(
  spClient: SellingPartner,
  report_document: DocumentDetails,
  ABSOLUTE_FILE_PATH: string,
) {
  let report = await spClient.download(report_document, {
    json: true,
    file: `${ABSOLUTE_FILE_PATH}/report.json`,
  });
  return report;
}

export async function downloadAsCp1252(spClient: SellingPartner, report_document: DocumentDetails) {
  let report = await spClient.download(report_document, {
    charset: 'cp1252',
  });
  return report;
}

export async function downloadReportStream(sellingPartner: SellingPartner) {
  const chunks: Buffer[] = [];
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  let resStream = await sellingPartner.downloadReportStream({
    body: {
      reportType: 'GET_FLAT_FILE_OPEN_LISTINGS_DATA',
      marketplaceIds: ['A1PA6795UKMFR9'],
    },
    version: '2021-06-30',
    interval: 8000,
  });
  resStream.on('data', (chunk) => {
    // Receiving buffer chunk
    chunks.push(chunk);
  });
  resStream.on('error', async (err) => {
    // Error while streaming
    reject(err);
  });
  resStream.on('end', () => {
    // Stream finished
    resolve(Buffer.concat(chunks));
  });
  return promise;
}
