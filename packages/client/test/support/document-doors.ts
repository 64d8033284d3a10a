import { buffer } from 'node:stream/consumers';
import { readSavedReportRows, SellingPartner, type SellingPartnerConfig } from '../../src/index.ts';
import type { Files } from '../../src/ports/files.ts';
import type { ClientEvent, WarningEvent } from '../../src/ports/observer.ts';
import { undiciTransport } from '../../src/transport/undici-transport.ts';
import { createMemoryStorage, type Delivery, type StoredDocument } from './document-storage.ts';
import { createEagerClock } from './eager-clock.ts';
import { createScriptedTransport, type Script } from './scripted-transport.ts';
import { createTokenScript, credentials, noFiles, refreshToken } from './test-client.ts';

/** A report document as the storage has it. */
export interface ReportSource {
  readonly reportType: string;
  readonly marketplaceIds: readonly string[];
  readonly stored: StoredDocument;
  /** The details of the document say GZIP. */
  readonly isLabelled: boolean;
  /** The option `charset`. */
  readonly charset?: string | undefined;
  /** The option `list`. */
  readonly list?: string | undefined;
}

/** Options of `rows`. */
export interface RowsOptions {
  readonly headings?: 'original' | 'english';
  readonly onUnknownHeadings?: 'warn' | 'error';
  readonly columns?: readonly string[] | Readonly<Record<string, string>>;
}

/** What a way to read a document returns, or the error that it ends with. */
export interface Outcome<Value> {
  /** With an error, the rows before it. */
  readonly value: Value | undefined;
  readonly error: { readonly code: unknown; readonly message: string } | undefined;
  readonly warnings: readonly WarningEvent[];
}

export type Rows = readonly Readonly<Record<string, unknown>>[];

/** Where a client gets the document from: memory, or the URL of a local server. */
export type Access = { readonly delivery?: Delivery } | { readonly url: string };

/** All ways of a client to read a document of a report. */
export interface Doors {
  rows(options?: RowsOptions): Promise<Outcome<Rows>>;
  text(): Promise<Outcome<string>>;
  stream(): Promise<Outcome<Buffer>>;
  toFile(format: 'original' | 'json' | 'jsonl' | 'csv'): Promise<Outcome<Buffer>>;
  /** The classic `downloadReport` with `json: true`. */
  downloadJson(): Promise<Outcome<unknown>>;
  /** The classic `downloadReport` with `unzip: false`. */
  downloadStored(): Promise<Outcome<unknown>>;
  /** Reads bytes that were saved before, from a path or a stream. */
  savedRows(file: string | AsyncIterable<Uint8Array>, options?: RowsOptions): Promise<Outcome<Rows>>;
}

const memoryUrl = 'https://documents.example/report?X-Amz-Signature=planted';

/** Opens the doors of a document. Each has a client of its own. */
export function openDoors(source: ReportSource, access: Access = {}): Doors {
  return createDoors(source, () => createClient(source, access));
}

/** Opens the doors of a document for one client, which requests the report once. That is faster. */
export function openSharedDoors(source: ReportSource, delivery: Delivery): Doors {
  const { client, warnings, disk } = createClient(source, { delivery });
  const { reportType, marketplaceIds } = source;
  const run = client.report({ reportType, marketplaceIds } as never);
  return createDoors(source, () => {
    warnings.length = 0;
    return { client: { report: () => run, downloadReport: client.downloadReport.bind(client) }, warnings, disk };
  });
}

type Opened = Omit<ReturnType<typeof createClient>, 'client'> & {
  readonly client: Pick<ReturnType<typeof createClient>['client'], 'report' | 'downloadReport'>;
};

function createDoors(source: ReportSource, open: () => Opened): Doors {
  const { reportType, marketplaceIds, charset, list } = source;
  const reading = { charset, ...(list === undefined ? {} : { list }) };
  const getReport = ({ client }: Opened) => client.report({ reportType, marketplaceIds } as never);
  return {
    async rows(options) {
      const opened = open();
      const rows = getReport(opened).rows({ ...reading, ...options } as never) as AsyncIterable<unknown>;
      return collect(rows, opened.warnings);
    },
    async text() {
      const opened = open();
      return settle(getReport(opened).text({ charset }), opened.warnings);
    },
    async stream() {
      const opened = open();
      return settle(getReport(opened).stream().then(buffer), opened.warnings);
    },
    async toFile(format) {
      const opened = open();
      const options = format === 'original' ? {} : { ...reading, format };
      const saved = getReport(opened).toFile('/f', options as never);
      return settle(
        saved.then(() => opened.disk.get('/f') as Buffer),
        opened.warnings,
      );
    },
    async downloadJson() {
      const opened = open();
      const body = { reportType, marketplaceIds };
      return settle(opened.client.downloadReport({ body, download: { json: true, charset } }), opened.warnings);
    },
    async downloadStored() {
      const opened = open();
      const body = { reportType, marketplaceIds };
      return settle(opened.client.downloadReport({ body, download: { unzip: false } }), opened.warnings);
    },
    async savedRows(file, options) {
      const warnings: WarningEvent[] = [];
      const observer = (event: ClientEvent) => void (event.type === 'warning' && warnings.push(event));
      const contentType = source.stored.headers['content-type'];
      const saved = { reportType, marketplaceIds, contentType, file, observer, ...reading, ...options };
      return collect(readSavedReportRows(saved as never) as AsyncIterable<unknown>, warnings);
    },
  };
}

function createClient(source: ReportSource, access: Access) {
  const warnings: WarningEvent[] = [];
  const disk = new Map<string, Buffer>();
  const write: Files['write'] = async (path, content) => {
    const pieces: Uint8Array[] = [];
    if (typeof content === 'string' || content instanceof Uint8Array) pieces.push(Buffer.from(content as Uint8Array));
    // A writer may not keep a chunk, because its memory is freed when the next one is read.
    else for await (const piece of content) pieces.push(Buffer.from(piece));
    disk.set(path, Buffer.concat(pieces));
  };
  const url = 'url' in access ? access.url : memoryUrl;
  const scripted = createScriptedTransport(createScript(source, url, 'url' in access ? undefined : access.delivery));
  const transport = {
    send: (request: Parameters<typeof scripted.send>[0]) =>
      request.url.startsWith('http://127.0.0.1:') ? undiciTransport.send(request) : scripted.send(request),
  };
  const observer = (event: ClientEvent) => void (event.type === 'warning' && warnings.push(event));
  const logger = { ...console, debug: () => {}, warn: () => {} };
  const client = new SellingPartner(
    { region: 'eu', refresh_token: refreshToken, credentials, options: { observer, logger } } as SellingPartnerConfig,
    { clock: createEagerClock(), transport, files: { ...noFiles, write }, random: { next: () => 0.5 } },
  );
  return { client, warnings, disk };
}

function createScript({ isLabelled, stored }: ReportSource, url: string, delivery: Delivery | undefined): Script {
  const respond = createMemoryStorage(stored, delivery);
  const respondWithToken = createTokenScript();
  return (request, index) => {
    const { method, url: asked } = request;
    if (asked.pathname.endsWith('/auth/o2/token')) return respondWithToken(request, index);
    if (asked.host === 'documents.example') return respond(request);
    if (asked.pathname.endsWith('/restrictedDataToken')) {
      return { body: { restrictedDataToken: 'Atz.sprdt|planted', expiresIn: 3600 } };
    }
    if (method === 'POST') return { status: 202, body: { reportId: 'R1' } };
    const compression = isLabelled ? { compressionAlgorithm: 'GZIP' } : {};
    if (asked.pathname.includes('/documents/')) return { body: { reportDocumentId: 'D1', url, ...compression } };
    return { body: { processingStatus: 'DONE', reportDocumentId: 'D1' } };
  };
}

async function settle<Value>(promise: Promise<Value>, warnings: readonly WarningEvent[]): Promise<Outcome<Value>> {
  try {
    return { value: await promise, error: undefined, warnings: [...warnings] };
  } catch (error) {
    return { value: undefined, error: describe(error), warnings: [...warnings] };
  }
}

async function collect(rows: AsyncIterable<unknown>, warnings: readonly WarningEvent[]): Promise<Outcome<Rows>> {
  const value: Readonly<Record<string, unknown>>[] = [];
  try {
    for await (const row of rows) value.push(row as Readonly<Record<string, unknown>>);
    return { value, error: undefined, warnings: [...warnings] };
  } catch (error) {
    return { value, error: describe(error), warnings: [...warnings] };
  }
}

function describe(error: unknown): { code: unknown; message: string } {
  if (!(error instanceof Error)) throw error;
  return { code: (error as { code?: unknown }).code, message: error.message };
}
