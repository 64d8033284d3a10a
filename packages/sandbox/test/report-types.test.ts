import { gunzipSync } from 'node:zlib';
import { loadReportSchema, type Party, type ReportTypeDescriptor, reportTypes } from '@supercargo/catalogue/registry';
import { createSandbox, testClock } from '@supercargo/sandbox';
import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import { describe, expect, it } from 'vitest';
import { Application } from './support/application.ts';
import { findXmlError } from './support/find-xml-error.ts';
import { parseFlatFile } from './support/parse-flat-file.ts';
import { download } from './support/reading-reports.ts';

const REPORTS = '/reports/2021-06-30/reports';

/** A month for reports with periods, and the last hours for reports by the hour. */
const MONTH = { dataStartTime: '2025-12-01T00:00:00Z', dataEndTime: '2025-12-31T00:00:00Z' };
const HOURS = { dataStartTime: '2026-01-14T12:00:00Z', dataEndTime: '2026-01-15T10:00:00Z' };
const SINCE = { dataStartTime: '2025-12-20T00:00:00Z', dataEndTime: '2026-01-15T11:58:00Z' };

/** Types for which the sandbox has no contents, besides the retired ones. Their reports end like reports without data. */
const WITHOUT_CONTENTS: readonly string[] = [
  'FBA_BULK_INVOICE',
  'FEE_DISCOUNTS_REPORT',
  'GET_EASYSHIP_DOCUMENTS',
  'GET_EASYSHIP_PICKEDUP',
  'GET_EASYSHIP_WAITING_FOR_PICKUP',
  'GET_EPR_ANNUAL_REPORTS',
  'GET_EPR_MONTHLY_REPORTS',
  'GET_EPR_QUARTERLY_REPORTS',
  'GET_FBA_FULFILLMENT_CUSTOMER_TAXES_DATA',
  'GET_FBA_FULFILLMENT_INBOUND_NONCOMPLIANCE_DATA',
  'GET_FBA_RECOMMENDED_REMOVAL_DATA',
  'GET_FLAT_FILE_GEO_OPPORTUNITIES',
  'GET_FLAT_FILE_ORDERS_RECONCILIATION_DATA_INVOICING',
  'GET_FLAT_FILE_ORDERS_RECONCILIATION_DATA_SHIPPING',
  'GET_FLAT_FILE_ORDERS_RECONCILIATION_DATA_TAX',
  'GET_GST_MTR_B2B_CUSTOM',
  'GET_GST_MTR_B2C_CUSTOM',
  'GET_GST_STR_ADHOC',
  'GET_REMOTE_FULFILLMENT_ELIGIBILITY',
  'GET_V1_SELLER_PERFORMANCE_REPORT',
  'GST_MTR_STOCK_TRANSFER_REPORT',
];

const ajv = new Ajv({ strict: false, allErrors: true });
addFormats.default(ajv);

interface Partner {
  readonly party: Party;
  readonly marketplaceId: string;
  readonly request: (reportType: string, more: object) => ReturnType<Application['call']>;
  /** Waits until a report has ended, and reads it. */
  readonly finish: (
    reportId: string,
    restricted: boolean,
  ) => Promise<{ readonly status: string; readonly charset: string; readonly bytes: Uint8Array }>;
}

async function openPartner(party: Party): Promise<Partner> {
  const clock = testClock();
  const sandbox = createSandbox({ clock, rateScale: Number.POSITIVE_INFINITY, accessTokenSeconds: 1e9, orders: 400 });
  const application = new Application(sandbox);
  const partner = party === 'seller' ? sandbox.sellers[0] : sandbox.vendors[0];
  if (partner === undefined) throw new Error(`the sandbox has no ${party}`);
  const { marketplaceId, refreshToken } = partner;
  const token = await application.sellerToken(refreshToken);
  const readDocument = async (documentId: string, restricted: boolean) => {
    const path = `/reports/2021-06-30/documents/${documentId}`;
    const restrictedResources = [{ method: 'GET', path }];
    const created = await application.call('POST', '/tokens/2021-03-01/restrictedDataToken', {
      token,
      body: { restrictedResources },
    });
    const own = restricted ? created.body.restrictedDataToken : token;
    const { headers, bytes } = await download(
      application,
      (await application.call('GET', path, { token: own })).body.url,
    );
    return { charset: /charset=(.+)$/.exec(headers.get('content-type') ?? '')?.[1] ?? '', bytes: gunzipSync(bytes) };
  };
  return {
    party,
    marketplaceId,
    request: (reportType, more) =>
      application.call('POST', REPORTS, { token, body: { reportType, marketplaceIds: [marketplaceId], ...more } }),
    async finish(reportId, restricted) {
      clock.advance(10_000);
      const { processingStatus: status, reportDocumentId } = (
        await application.call('GET', `${REPORTS}/${reportId}`, { token })
      ).body;
      if (reportDocumentId === undefined) return { status, charset: '', bytes: new Uint8Array() };
      return { status, ...(await readDocument(reportDocumentId, restricted)) };
    },
  };
}

const SAMPLES: Readonly<Record<string, string>> = {
  reportPeriod: 'MONTH',
  currencyCode: 'GBP',
  productType: 'LAMP',
};

/** A request that the registry allows for this party. */
function sampleRequest({ reportOptions, reportType }: ReportTypeDescriptor, party: Party, asin: string): object {
  const required = reportOptions.filter((option) => option.required && (option.party ?? party) === party);
  const values = required.map(({ name, type, values: [first] }) => [
    name,
    SAMPLES[name] ?? first ?? (type === 'date-time' ? MONTH.dataStartTime : asin),
  ]);
  const span = reportType.includes('REAL_TIME') ? HOURS : required.length > 0 ? MONTH : SINCE;
  return { ...span, ...(values.length > 0 && { reportOptions: Object.fromEntries(values) }) };
}

const canRequest = ({ documented, deprecated, requestable, parties }: ReportTypeDescriptor, party: Party) =>
  documented !== 'misspelled' && !deprecated?.removal && requestable && parties.includes(party);

async function findSoldAsin({ request, finish }: Partner): Promise<string> {
  const { body } = await request('GET_FLAT_FILE_ALL_ORDERS_DATA_BY_ORDER_DATE_GENERAL', MONTH);
  const { bytes } = await finish(body.reportId, false);
  const [head = [], first = []] = parseFlatFile(new TextDecoder('windows-1252').decode(bytes), {
    delimiter: '\t',
    quoted: false,
  });
  return first[head.indexOf('asin')] ?? '';
}

async function findSchemaErrors(text: string, reportType: string, party: Party): Promise<unknown> {
  const validate = ajv.compile((await loadReportSchema(reportType, party)) ?? false);
  return validate(JSON.parse(text)) ? null : validate.errors;
}

function findFormatError(text: string, { format, delimiter, quotedTsv }: ReportTypeDescriptor): string | null {
  if (format === 'XML') return findXmlError(text);
  if (delimiter === null) return `no check for ${format}`;
  const flat = { delimiter: delimiter === 'tab' ? '\t' : ',', quoted: quotedTsv || format === 'CSV' } as const;
  return parseFlatFile(text, flat).length > 1 ? null : 'there are no rows';
}

describe.each(['seller', 'vendor'] as const)('report types for a %s', async (party) => {
  const partner = await openPartner(party);
  const allowed = reportTypes.filter((descriptor) => canRequest(descriptor, party));
  const others = reportTypes.filter((descriptor) => !canRequest(descriptor, party));

  it.each(others)('A request for $reportType is rejected', async ({ reportType }) => {
    const { status, body } = await partner.request(reportType, {});
    expect([status, body.errors[0].code]).toEqual([400, 'InvalidInput']);
    expect(body.errors[0].details).toContain('reportType');
  });

  it.each(allowed)('A report of type $reportType ends as documented', async (descriptor) => {
    const { reportType, restricted, schemas, reportOptions } = descriptor;
    const asin = reportOptions.some(({ name }) => name === 'asin') ? await findSoldAsin(partner) : '';
    const { status, body } = await partner.request(reportType, sampleRequest(descriptor, party, asin));
    expect([status, body]).toEqual([202, { reportId: expect.any(String) }]);
    const report = await partner.finish(body.reportId, restricted);
    const hasContents = descriptor.documented !== 'before' && !WITHOUT_CONTENTS.includes(reportType);
    expect(report.status).toBe(hasContents ? 'DONE' : 'CANCELLED');
    if (!hasContents) return;
    const text = new TextDecoder(report.charset === 'Cp1252' ? 'windows-1252' : report.charset).decode(report.bytes);
    const found =
      schemas.length > 0 ? await findSchemaErrors(text, reportType, party) : findFormatError(text, descriptor);
    expect(found).toBeNull();
  });
});
