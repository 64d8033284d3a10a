import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DocumentDetails } from 'supercargo';
import { beforeEach, describe, expect, it } from 'vitest';
import { SellingPartner } from '../../support/amazon-sp-api/selling-partner.ts';
import { germany, useSandbox } from '../../support/amazon-sp-api/use-sandbox.ts';
import * as programs from './programs/reports.ts';

const fixture = useSandbox();
let spClient: SellingPartner;

beforeEach(() => {
  spClient = new SellingPartner({ region: 'eu', refresh_token: fixture.running.sandbox.credentials.refreshToken });
});

const readSavedReport = async () => JSON.parse(await readFile(join(fixture.folder, 'report.json'), 'utf8'));

describe('downloadReport', () => {
  it('downloadReport returns the rows of a report and saves them', async () => {
    const rows = await programs.downloadReport(spClient, fixture.folder);

    expect(rows.length).toBeGreaterThan(100);
    expect(rows[0]).toMatchObject({ sku: expect.any(String), asin: expect.any(String) });
    expect(await readSavedReport()).toEqual(rows);
  });

  it('downloadReportStream returns the same bytes as a stream with data and end events', async () => {
    const bytes = await programs.downloadReportStream(spClient);
    const rows = await programs.downloadReport(spClient, fixture.folder);
    expect(bytes.toString('latin1').trimEnd().split(/\r?\n/)).toHaveLength(rows.length + 1);
  });
});

describe('A report in single steps', () => {
  let report_document: DocumentDetails;

  async function fetchDocument(reportType: string): Promise<DocumentDetails> {
    const body = { reportType, marketplaceIds: [germany] };
    const { reportId } = await spClient.callAPI({ operation: 'createReport', endpoint: 'reports', body });
    const report = await spClient.callAPI({ operation: 'getReport', endpoint: 'reports', path: { reportId } });
    expect(report.processingStatus).toBe('DONE');
    return programs.getReportDocument(spClient, String(report.reportDocumentId));
  }

  beforeEach(async () => {
    report_document = await fetchDocument('GET_MERCHANT_LISTINGS_ALL_DATA');
  });

  it('getReportDocument returns the document of a report', () => {
    expect(report_document).toMatchObject({
      reportDocumentId: expect.any(String),
      compressionAlgorithm: 'GZIP',
      url: expect.stringMatching(/^http/),
    });
  });

  it('download decompresses a document', async () => {
    expect(await programs.download(spClient, report_document)).toMatch(/^Artikelbezeichnung\titem-description\t/);
  });

  it('download parses the rows of a document and saves them', async () => {
    const rows = await programs.downloadToFile(spClient, report_document, fixture.folder);
    expect(rows[0]).toMatchObject({ Artikelbezeichnung: expect.any(String), 'Händler-SKU': expect.any(String) });
    expect(await readSavedReport()).toEqual(rows);
  });

  it('download decodes a document with the given charset', async () => {
    const text = await programs.downloadAsCp1252(spClient, report_document);
    expect(text).toMatch(/[äöüß]/);
    expect(text).not.toContain('\uFFFD');
    expect(await spClient.download(report_document, { charset: 'utf8' })).toContain('\uFFFD');
  });
});
