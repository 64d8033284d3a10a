import { describe, expect, it } from 'vitest';
import type { Files } from '../../src/index.ts';
import type { Reply, Script, SeenRequest } from '../support/scripted-transport.ts';
import { catchError, createTestClient, deepFreeze, errorReply, noFiles } from '../support/test-client.ts';

const body = { reportType: 'GET_MERCHANT_LISTINGS_ALL_DATA', marketplaceIds: ['A1PA6795UKMFR9'] };
const documentUrl = 'https://documents.example/report?X-Amz-Signature=planted-signature';
const buildStatuses = (...list: string[]) => list.map((processingStatus) => ({ processingStatus }));

async function collectAll<T>(rows: AsyncIterable<T>): Promise<T[]> {
  const list: T[] = [];
  for await (const row of rows) list.push(row);
  return list;
}

/** Creates a fake of Amazon with one report that goes through the given statuses; the last one repeats. */
function createReportScript(polls: readonly object[], content = 'sku\tprice\nA\t1\n'): Script {
  let pollCount = 0;
  return ({ method, url }: SeenRequest): Reply => {
    const path = url.pathname;
    if (url.host === 'documents.example') return { headers: { 'content-type': 'text/plain' }, body: content };
    if (method === 'POST' && path.endsWith('/restrictedDataToken')) {
      return { body: { restrictedDataToken: 'Atz.sprdt|planted', expiresIn: 3600 } };
    }
    if (method === 'POST') return { status: 202, body: { reportId: 'R1' } };
    if (method === 'DELETE') return { status: 200 };
    if (path.includes('/documents/')) return { body: { reportDocumentId: 'D1', url: documentUrl } };
    pollCount += 1;
    return { body: { reportId: 'R1', ...polls[Math.min(pollCount, polls.length) - 1] } };
  };
}

const done = { processingStatus: 'DONE', reportDocumentId: 'D1' };
const listSteps = (setup: ReturnType<typeof createTestClient>) =>
  setup.calls().map(({ method, url }) => `${method} ${url.pathname.replace('/reports/2021-06-30', '')}`);

describe('downloadReport', () => {
  it('downloadReport creates the report, polls it every ten seconds until it is done, and downloads it', async () => {
    const setup = createTestClient(createReportScript([...buildStatuses('IN_QUEUE', 'IN_PROGRESS'), done]));
    const report = setup.client.downloadReport({ body });
    await setup.clock.advance(19_999);
    expect(listSteps(setup)).toHaveLength(3);
    await setup.clock.advance(1);
    expect(await report).toBe('sku\tprice\nA\t1\n');
    expect(listSteps(setup)).toEqual([
      'POST /reports',
      'GET /reports/R1',
      'GET /reports/R1',
      'GET /reports/R1',
      'GET /documents/D1',
      'GET /report',
    ]);
    expect(setup.calls()[0]?.json).toEqual(body);
  });

  it('downloadReport accepts interval and version, and returns rows with the option `json`', async () => {
    const setup = createTestClient(createReportScript([...buildStatuses('IN_QUEUE'), done]));
    const report = setup.client.downloadReport({ body, version: '2021-06-30', interval: 50, download: { json: true } });
    await setup.clock.advance(50);
    expect(await report).toEqual([{ sku: 'A', price: '1' }]);
  });

  it('downloadReport treats every status that is not final as in progress', async () => {
    const setup = createTestClient(createReportScript([...buildStatuses('NEVER_SEEN'), {}, done]));
    const report = setup.client.downloadReport({ body });
    await setup.clock.advance(20_000);
    expect(await report).toContain('sku');
  });

  it('downloadReport sends no token and no header of SP-API to the document URL', async () => {
    const setup = createTestClient(createReportScript([done]));
    await setup.client.downloadReport({ body });
    expect(Object.keys(setup.calls().at(-1)?.headers ?? {}).filter((name) => name.startsWith('x-amz'))).toEqual([]);
  });

  it('downloadReport cancels the report after cancel_after polls', async () => {
    const setup = createTestClient(createReportScript(buildStatuses('IN_PROGRESS')));
    const error = catchError(setup.client.downloadReport({ body, interval: 1_000, cancel_after: 3 }));
    await setup.clock.advance(60_000);
    expect(await error).toMatchObject({ code: 'REPORT_PROCESSING_CANCELLED_MANUALLY', reportId: 'R1' });
    expect(listSteps(setup)).toEqual(['POST /reports', ...Array(3).fill('GET /reports/R1'), 'DELETE /reports/R1']);
  });

  it('downloadReport rejects with the same code when cancelling fails', async () => {
    const script = createReportScript(buildStatuses('IN_PROGRESS'));
    const setup = createTestClient((request, index) =>
      request.method === 'DELETE' ? errorReply(400, 'InvalidInput') : script(request, index),
    );
    const error = await catchError(setup.client.downloadReport({ body, cancel_after: 1 }));
    expect(error).toMatchObject({ code: 'REPORT_PROCESSING_CANCELLED_MANUALLY' });
    expect(error.cause).toMatchObject({ code: 'InvalidInput' });
  });

  it('downloadReport cancels the report after maxWait, by default a day', async () => {
    const setup = createTestClient(createReportScript(buildStatuses('IN_PROGRESS')));
    const error = catchError(setup.client.downloadReport({ body, interval: 3_600_000 }));
    await setup.clock.advance(86_400_000);
    expect(await error).toMatchObject({ code: 'REPORT_PROCESSING_CANCELLED_MANUALLY' });
    expect(setup.clock.pending).toBe(0);
  });

  it('downloadReport rejects when Amazon cancelled the report', async () => {
    const setup = createTestClient(createReportScript(buildStatuses('CANCELLED')));
    const error = await catchError(setup.client.downloadReport({ body }));
    expect(error).toMatchObject({ code: 'REPORT_PROCESSING_CANCELLED', reportId: 'R1' });
  });

  it('downloadReport rejects with the text of the document when a report failed', async () => {
    const fatal = { processingStatus: 'FATAL', reportDocumentId: 'D1' };
    const setup = createTestClient(createReportScript([fatal], 'The range is too long.'));
    expect(await catchError(setup.client.downloadReport({ body }))).toMatchObject({
      code: 'REPORT_PROCESSING_FATAL',
      details: 'The range is too long.',
      reportId: 'R1',
      reportDocumentId: 'D1',
    });
  });

  it('downloadReport rejects without details when a failed report has no document', async () => {
    const setup = createTestClient(createReportScript(buildStatuses('FATAL')));
    const error = await catchError(setup.client.downloadReport({ body }));
    expect(error).toMatchObject({ code: 'REPORT_PROCESSING_FATAL' });
    expect(error.details).toBeUndefined();
  });

  it('downloadReport downloads a restricted report with a token for its document', async () => {
    const setup = createTestClient(createReportScript([done]));
    await setup.client.downloadReport({ body: { ...body, reportType: 'GET_FLAT_FILE_ORDER_REPORT_DATA_SHIPPING' } });
    const [, , tokenRequest, fetched] = setup.calls();
    expect(tokenRequest?.json).toEqual({
      restrictedResources: [{ method: 'GET', path: '/reports/2021-06-30/documents/D1' }],
    });
    expect(fetched?.headers['x-amz-access-token']).toBe('Atz.sprdt|planted');
  });

  it('downloadReport cancels the report when the caller aborts', async () => {
    const setup = createTestClient(createReportScript(buildStatuses('IN_QUEUE')));
    const controller = new AbortController();
    const error = catchError(setup.client.downloadReport({ body, signal: controller.signal }));
    await setup.clock.advance(1_000);
    controller.abort();
    expect(await error).toMatchObject({ code: 'REQUEST_ABORTED', reportId: 'R1' });
    await setup.clock.advance(0);
    expect(listSteps(setup).at(-1)).toBe('DELETE /reports/R1');
    expect(setup.clock.pending).toBe(0);
  });

  it('downloadReport cancels the report when the caller aborts during a poll, and does not wait for the cancellation', async () => {
    const script = createReportScript(buildStatuses('IN_QUEUE'));
    const setup = createTestClient((request, index) => {
      if (request.method === 'DELETE') return errorReply(429, 'QuotaExceeded');
      return request.method === 'GET' ? 'stall' : script(request, index);
    });
    const controller = new AbortController();
    const error = catchError(setup.client.downloadReport({ body, signal: controller.signal }));
    await setup.clock.advance(10);
    controller.abort();
    expect(await error).toMatchObject({ code: 'REQUEST_ABORTED', reportId: 'R1' });
    await setup.clock.advance(3_600_000);
    expect(listSteps(setup).filter((step) => step.startsWith('DELETE'))).toHaveLength(2);
    expect(setup.clock.pending).toBe(0);
  });

  it('downloadReport rejects with the report ID when a step fails, so that the report can be resumed', async () => {
    const script = createReportScript([done]);
    const failAt = (part: string) => (request: SeenRequest, index: number) =>
      request.method === 'GET' && request.url.pathname.includes(part)
        ? errorReply(400, 'InvalidInput')
        : script(request, index);
    for (const part of ['/reports/R1', '/documents/D1']) {
      const setup = createTestClient(failAt(part));
      expect(await catchError(setup.client.downloadReport({ body }))).toMatchObject({
        code: 'InvalidInput',
        reportId: 'R1',
      });
    }
    const setup = createTestClient(failAt('/report'));
    expect(await catchError(setup.client.downloadReport({ body }))).toMatchObject({ reportId: 'R1' });
  });

  it('downloadReport rejects with the report ID and the document ID when the download fails', async () => {
    const script = createReportScript([done]);
    const setup = createTestClient((request, index) =>
      request.url.host === 'documents.example' ? { status: 404, body: 'gone' } : script(request, index),
    );
    for (const run of [
      () => setup.client.downloadReport({ body }),
      () => setup.client.downloadReportStream({ body }),
    ]) {
      expect(await catchError(run())).toMatchObject({ code: 'DOWNLOAD_ERROR', reportId: 'R1', reportDocumentId: 'D1' });
    }
  });

  it('downloadReport rejects with an unknown outcome when the response to createReport has no report ID', async () => {
    const setup = createTestClient(() => ({ status: 202, body: {} }));
    const error = await catchError(setup.client.downloadReport({ body }));
    expect(error).toMatchObject({ code: 'API_ERROR', outcome: 'unknown' });
  });

  it('downloadReport polls at the default interval when the interval is 0', async () => {
    const setup = createTestClient(createReportScript([...buildStatuses('IN_QUEUE'), done]));
    const report = setup.client.downloadReport({ body, interval: 0 });
    await setup.clock.advance(9_999);
    expect(listSteps(setup)).toHaveLength(2);
    await setup.clock.advance(1);
    await report;
  });

  it('downloadReport ignores return_as_payload', async () => {
    const setup = createTestClient(createReportScript([done]), { options: { return_as_payload: true } });
    expect(await setup.client.downloadReport({ body })).toContain('sku');
  });

  it('downloadReport emits an event for every status with the number of polls', async () => {
    const setup = createTestClient(createReportScript([...buildStatuses('IN_QUEUE', 'IN_PROGRESS'), done]));
    const report = setup.client.downloadReport({ body });
    await setup.clock.advance(20_000);
    await report;
    const seen = setup.events.flatMap((event) => (event.type === 'report' ? [[event.status, event.polls]] : []));
    expect(seen).toEqual([
      ['CREATED', 0],
      ['IN_QUEUE', 0],
      ['IN_PROGRESS', 1],
      ['DONE', 2],
    ]);
  });

  it('downloadReport does not modify its argument', async () => {
    const request = deepFreeze({ body, interval: 1_000, download: { json: true } });
    const setup = createTestClient(createReportScript([done]));
    expect(await setup.client.downloadReport(request)).toEqual(await setup.client.downloadReport(request));
  });

  it('downloadReport rejects a missing report type and invalid numbers', async () => {
    const setup = createTestClient(createReportScript([done]));
    const missing = setup.client.downloadReport({ body: {} as never });
    expect(await catchError(missing)).toMatchObject({ code: 'INVALID_PARAMETER' });
    for (const call of [
      () => setup.client.downloadReport(undefined as never),
      () => setup.client.downloadReportStream(null as never),
    ]) {
      expect(await catchError(call())).toMatchObject({ code: 'INVALID_PARAMETER' });
    }
    const endless = setup.client.downloadReport({ body, interval: Number.POSITIVE_INFINITY });
    expect(await catchError(endless)).toMatchObject({ code: 'INVALID_PARAMETER' });
    expect(await catchError(setup.client.downloadReport({ body, interval: -1 }))).toMatchObject({
      message: 'interval is -1. Pass a number of 0 or more.',
    });
    expect(setup.calls()).toHaveLength(0);
  });
});

describe('downloadReportStream', () => {
  it('downloadReportStream returns the bytes of the document as a stream', async () => {
    const setup = createTestClient(createReportScript([done]));
    const stream = await setup.client.downloadReportStream({ body });
    const chunks = await stream.toArray();
    expect(Buffer.concat(chunks).toString()).toBe('sku\tprice\nA\t1\n');
  });
});

describe('The document of a report', () => {
  /** Creates a fake whose first document URL has already expired. */
  function createExpiringScript(): Script {
    const script = createReportScript([done]);
    let downloads = 0;
    return (request, index) => {
      if (request.url.host !== 'documents.example') return script(request, index);
      downloads += 1;
      const message = '<Error><Code>AccessDenied</Code><Message>Request has expired</Message></Error>';
      return downloads === 1 ? { status: 403, body: message } : script(request, index);
    };
  }
  const firstSteps = ['POST /reports', 'GET /reports/R1', 'GET /documents/D1', 'GET /report', 'GET /documents/D1'];

  it('The document of a report is requested again when its URL has expired', async () => {
    const setup = createTestClient(createExpiringScript());
    expect(await setup.client.downloadReport({ body })).toBe('sku\tprice\nA\t1\n');
    expect(listSteps(setup)).toEqual([...firstSteps, 'GET /report']);
  });

  it('The document of a report is requested again with the same token when it is restricted', async () => {
    const setup = createTestClient(createExpiringScript());
    const restricted = { ...body, reportType: 'GET_FLAT_FILE_ACTIONABLE_ORDER_DATA_SHIPPING' };
    await setup.client.downloadReport({ body: restricted });
    const token = 'POST /tokens/2021-03-01/restrictedDataToken';
    expect(listSteps(setup)).toEqual([...firstSteps.slice(0, 2), token, ...firstSteps.slice(2), 'GET /report']);
  });

  it('The document of a report is read as rows when the first row is requested', async () => {
    const setup = createTestClient(createReportScript([done]));
    const rows = setup.client.downloadReportRows({ body });
    expect(listSteps(setup)).toEqual([]);
    expect(await collectAll(rows)).toEqual([{ sku: 'A', price: '1' }]);
  });

  it('The document of a report is saved to a file', async () => {
    const written: string[] = [];
    const write: Files['write'] = async (path, pieces) => {
      for await (const piece of pieces as AsyncIterable<Uint8Array>) written.push(path, String(piece));
    };
    const setup = createTestClient(createReportScript([done]), { files: { ...noFiles, write } });
    const saved = await setup.client.downloadReportToFile({ body }, '/report.txt');
    expect(saved).toEqual({ file: '/report.txt', bytes: 14, contentType: 'text/plain' });
    expect(written).toEqual(['/report.txt', 'sku\tprice\nA\t1\n']);
  });

  it('The document of a report names the report ID and the document ID in an error when it cannot be read', async () => {
    const setup = createTestClient(createReportScript([done], '<not><a></table>'));
    const named = { reportId: 'R1', reportDocumentId: 'D1', code: 'PARSE_ERROR' };
    expect(await catchError(collectAll(setup.client.downloadReportRows({ body })))).toMatchObject(named);
  });
});
