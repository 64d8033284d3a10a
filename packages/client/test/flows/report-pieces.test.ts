import { describe, expect, it } from 'vitest';
import type { ReportPieces } from '../../src/index.ts';
import { networkError, type Script } from '../support/scripted-transport.ts';
import { catchError, createTestClient } from '../support/test-client.ts';
import { collectAll } from './report-scenario.ts';

const request = {
  reportType: 'GET_FLAT_FILE_ALL_ORDERS_DATA_BY_ORDER_DATE_GENERAL',
  marketplaceIds: ['A1PA6795UKMFR9'],
  from: '2025-10-01T00:00:00Z',
  to: '2025-12-15T00:00:00Z',
} as const;
const ranges = [
  ['2025-10-01T00:00:00.000Z', '2025-10-30T23:59:59.999Z'],
  ['2025-10-31T00:00:00.000Z', '2025-11-29T23:59:59.999Z'],
  ['2025-11-30T00:00:00.000Z', '2025-12-14T23:59:59.999Z'],
];

interface StoredReport {
  readonly reportId: string;
  readonly createdTime: string;
  readonly [name: string]: unknown;
}

/** Amazon with reports that are done at once, and whose document has a row with their ID. Clients of several processes share it. */
function createAmazon() {
  const reports: StoredReport[] = [];
  const faults: { failResponse?: (count: number) => boolean } = {};
  const script: Script = ({ method, url, json }) => {
    const path = url.pathname;
    if (url.host === 'documents.example')
      return {
        headers: { 'content-type': 'text/plain' },
        pieces: [`amazon-order-id\tsales-channel\n${url.searchParams.get('id')}\tAmazon.de\n`],
      };
    if (method === 'POST') {
      reports.push({ ...(json as object), reportId: `R${reports.length + 1}`, createdTime: '2026-01-01T00:00:00Z' });
      if (faults.failResponse?.(reports.length)) return networkError('ECONNRESET');
      return { status: 202, body: { reportId: `R${reports.length}` } };
    }
    if (path.endsWith('/reports')) return { body: { reports } };
    const id = path.split('/').at(-1);
    if (path.includes('/documents/'))
      return { body: { reportDocumentId: id, url: `https://documents.example/?id=${id}` } };
    return { body: { processingStatus: 'DONE', reportDocumentId: id } };
  };
  return { reports, faults, script };
}

const readRanges = (reports: readonly StoredReport[]) =>
  reports.map(({ dataStartTime, dataEndTime }) => [dataStartTime, dataEndTime]);

describe('client.reportPieces', () => {
  it('A range is requested in pieces without gap and overlap, and read as one list of rows', async () => {
    const { script, reports } = createAmazon();
    const { client } = createTestClient(script);
    const pieces = client.reportPieces(request);
    expect(reports).toEqual([]);
    expect((await collectAll(pieces.rows())).map((row) => row['amazon-order-id'])).toEqual(['R1', 'R2', 'R3']);
    expect(readRanges(reports)).toEqual(ranges);
    expect(pieces.progress).toEqual({ status: 'DONE', reportId: undefined, polls: 0, pieces: 3, endedPieces: 3 });
  });

  it('A loop yields the reports of the pieces, and creates each when it reaches it', async () => {
    const { script, reports } = createAmazon();
    const { client } = createTestClient(script);
    const counts: number[] = [];
    for await (const report of client.reportPieces(request)) {
      expect(await collectAll(report.rows())).toHaveLength(1);
      counts.push(reports.length);
    }
    expect(counts).toEqual([1, 2, 3]);
  });

  it('done creates all reports and returns their results', async () => {
    const { script } = createAmazon();
    const results = await createTestClient(script).client.reportPieces(request).done();
    expect(results.map(({ reportId, status }) => [reportId, status])).toEqual([
      ['R1', 'DONE'],
      ['R2', 'DONE'],
      ['R3', 'DONE'],
    ]);
  });

  it('A process that dies between or within pieces leads to no second report, wherever it dies', async () => {
    const total = await countSaves();
    for (let deathAt = 1; deathAt <= total; deathAt += 1) {
      const amazon = createAmazon();
      let saved = '';
      let saves = 0;
      const onProgress = (pieces: object) => {
        // After its death the process saves nothing, and sends nothing.
        if (saves >= deathAt) throw new Error('the process died');
        saves += 1;
        saved = JSON.stringify(pieces);
      };
      const first = createTestClient(amazon.script);
      await collectAll(first.client.reportPieces({ ...request, onProgress }).rows()).catch(() => {});
      const second = createTestClient(amazon.script);
      const rows = collectAll(second.client.resume<ReportPieces>(saved).rows());
      await second.clock.advance(600_000);
      const startById = new Map(amazon.reports.map(({ reportId, dataStartTime }) => [reportId, dataStartTime]));
      const starts = (await rows).map((row) =>
        startById.get((row as { 'amazon-order-id': string })['amazon-order-id']),
      );
      expect(starts).toEqual(ranges.map(([start]) => start));
      expect(readRanges(amazon.reports).sort()).toEqual(ranges);
    }
  });

  it('JSON that was saved outside of onProgress leads to a search for each piece that it does not show', async () => {
    const amazon = createAmazon();
    const first = createTestClient(amazon.script);
    const pieces = first.client.reportPieces(request);
    await pieces[Symbol.asyncIterator]().next();
    const saved = JSON.stringify(pieces);
    await collectAll(pieces.rows());
    const second = createTestClient(amazon.script);
    const rows = collectAll(second.client.resume<ReportPieces>(saved).rows());
    await second.clock.advance(600_000);
    expect(await rows).toHaveLength(3);
    expect(amazon.reports).toHaveLength(3);
  });

  it('A creation without a response is found and not repeated', async () => {
    const amazon = createAmazon();
    amazon.faults.failResponse = (count) => count === 2;
    const { client, clock } = createTestClient(amazon.script);
    const rows = collectAll(client.reportPieces(request).rows());
    await clock.advance(600_000);
    expect(await rows).toHaveLength(3);
    expect(readRanges(amazon.reports)).toEqual(ranges);
  });

  it('A range without an end ends now, and a saved run keeps that end', async () => {
    const { script, reports } = createAmazon();
    const { client } = createTestClient(script);
    const pieces = client.reportPieces({ ...request, from: '2025-12-20T00:00:00Z', to: undefined });
    const resumed = createTestClient(script);
    await resumed.clock.advance(86_400_000);
    await resumed.client.resume<ReportPieces>(JSON.stringify(pieces)).done();
    expect(readRanges(reports)).toEqual([['2025-12-20T00:00:00.000Z', '2025-12-31T23:59:59.999Z']]);
  });

  it('A type without a known limit has one piece', async () => {
    const { script, reports } = createAmazon();
    const { client } = createTestClient(script);
    await client.reportPieces({ ...request, reportType: 'GET_LEDGER_DETAIL_VIEW_DATA' }).done();
    expect(readRanges(reports)).toEqual([['2025-10-01T00:00:00.000Z', '2025-12-14T23:59:59.999Z']]);
  });

  it('Pieces of a type that Amazon creates only at intervals are requested at intervals', async () => {
    const { script } = createAmazon();
    const { client, clock, calls } = createTestClient(script);
    const shipments = { ...request, reportType: 'GET_AMAZON_FULFILLED_SHIPMENTS_DATA_GENERAL' } as const;
    const created = () => calls().filter(({ method }) => method === 'POST').length;
    const rows = collectAll(client.reportPieces(shipments).rows());
    await clock.advance(1_799_000);
    expect(created()).toBe(1);
    await clock.advance(1_000);
    expect(created()).toBe(2);
    await clock.advance(1_800_000);
    expect(await rows).toHaveLength(3);
  });

  it.each([
    [{ from: 'yesterday' }, 'from is "yesterday"'],
    [{ from: undefined }, 'from is missing'],
    [{ to: '2025-09-01T00:00:00Z' }, 'Pass a start before the end'],
    [{ to: '2027-01-01T00:00:00Z' }, 'in the future'],
    [{ marketplaceIds: [] }, 'marketplaceIds'],
  ])('An invalid request is rejected before anything is sent: %j', async (wrong, message) => {
    const { script, reports } = createAmazon();
    const { client } = createTestClient(script);
    const error = await catchError(client.reportPieces({ ...request, ...wrong } as never).done());
    expect(error).toMatchObject({ code: 'INVALID_PARAMETER', message: expect.stringContaining(message) });
    expect(reports).toEqual([]);
  });

  it('The rows of all pieces are saved in one file', async () => {
    const { script } = createAmazon();
    const written: Uint8Array[] = [];
    const files = {
      ...(await import('../support/test-client.ts')).noFiles,
      write: async (_path: string, bytes: AsyncIterable<Uint8Array>) => {
        for await (const chunk of bytes) written.push(chunk);
      },
    };
    const { client } = createTestClient(script, { files });
    await client.reportPieces(request).toFile('/orders.csv');
    expect(Buffer.concat(written).toString()).toBe(
      'amazon-order-id,sales-channel\r\nR1,Amazon.de\r\nR2,Amazon.de\r\nR3,Amazon.de\r\n',
    );
  });
});

/** The number of times that an undisturbed run is saved. */
async function countSaves(): Promise<number> {
  let saves = 0;
  const onProgress = () => {
    saves += 1;
  };
  await collectAll(
    createTestClient(createAmazon().script)
      .client.reportPieces({ ...request, onProgress })
      .rows(),
  );
  return saves;
}
