import { listAllOperations, loadOperation } from '@supercargo/catalogue';
import { loadFeedSchema } from '@supercargo/catalogue/registry';
import {
  type ClientEvent,
  type Credentials,
  SellingPartner,
  type SellingPartnerConfig,
  type SellingPartnerOptions,
} from '../../src/index.ts';
import type { Files } from '../../src/ports/files.ts';
import { createScriptedTransport, type Reply, type Script } from './scripted-transport.ts';
import { createVirtualClock, type VirtualClock } from './virtual-clock.ts';

// Loading a module takes turns of the event loop that a virtual clock does not wait for.
await Promise.all(listAllOperations().map(loadOperation));
await Promise.all([
  import('../../src/documents/download/download.ts'),
  import('../../src/documents/download/download-rows.ts'),
  import('../../src/documents/download/download-stream.ts'),
  import('../../src/documents/download/download-to-file.ts'),
  import('../../src/documents/upload/upload.ts'),
  import('../../src/flows/query/query-contents.ts'),
  import('../../src/flows/query/query-runner.ts'),
  import('../../src/flows/report/download-report.ts'),
  import('../../src/diagnosis/diagnose-error.ts'),
  import('../../src/restricted/missing-role.ts'),
  import('../../src/restricted/restricted-token-request.ts'),
  import('../../src/paging/create-source.ts'),
  import('../../src/flows/report/report-runner.ts'),
  import('../../src/flows/report/report-contents.ts'),
  import('../../src/flows/feed/feed-runner.ts'),
  import('../../src/flows/listing/validate-listing.ts'),
  import('../../src/flows/upload/upload-file.ts'),
  import('../../src/platform/node-codecs.ts'),
  import('../../src/platform/node-csv.ts'),
  loadFeedSchema('JSON_LISTINGS_FEED', 'message'),
]);

export const credentials: Credentials = {
  SELLING_PARTNER_APP_CLIENT_ID: 'client-id',
  SELLING_PARTNER_APP_CLIENT_SECRET: 'planted-client-secret',
};

export const refreshToken = 'Atzr|planted-refresh-token';

/** Stores temporary files in memory. */
export const writeTemporary: Files['writeTemporary'] = async (_path, bytes) => {
  const pieces: Uint8Array[] = [];
  for await (const piece of bytes) pieces.push(Buffer.from(piece));
  const readPieces = async function* () {
    yield* pieces;
  };
  return { bytes: readPieces(), delete: async () => void pieces.splice(0) };
};

/** An empty file system. */
export const noFiles: Files = {
  writeTemporary,
  readText: () => undefined,
  open: () => Promise.reject(new Error('no such file')),
  write: () => Promise.resolve(),
};

export interface TestClientOptions extends Partial<Omit<SellingPartnerConfig<unknown, boolean, boolean>, 'options'>> {
  readonly options?: SellingPartnerOptions<boolean, boolean> | undefined;
  readonly files?: Files;
  /** A clock shared by several clients. */
  readonly clock?: VirtualClock;
  /** Responds to token requests. @default tokens `Atza|1`, `Atza|2`, … that are valid for an hour */
  readonly tokens?: Script;
}

/**
 * Creates a client on a virtual clock. The script responds to its API calls. Its type is that of a client without options.
 */
export function createTestClient(script: Script, given: TestClientOptions = {}) {
  const { options, files = noFiles, tokens = createTokenScript(), clock = createVirtualClock(), ...config } = given;
  const events: ClientEvent[] = [];
  const warnings: string[] = [];
  let apiCalls = 0;
  let tokenCalls = 0;
  const transport = createScriptedTransport((request) =>
    request.url.pathname.endsWith('/auth/o2/token') ? tokens(request, tokenCalls++) : script(request, apiCalls++),
  );
  const logger = { ...console, debug: () => {}, warn: (line: string) => void warnings.push(line) };
  const client = new SellingPartner(
    {
      region: 'eu',
      refresh_token: refreshToken,
      credentials,
      ...config,
      options: { observer: (event) => events.push(event), logger, ...options },
    } as SellingPartnerConfig,
    { clock, transport, files, random: { next: () => 0.5 } },
  );
  const isToken = ({ url }: { url: URL }) => url.pathname.endsWith('/auth/o2/token');
  return {
    client,
    clock,
    events,
    warnings,
    /** Requests to the API and for documents, without token requests. */
    calls: () => transport.requests.filter((request) => !isToken(request)),
    tokenRequests: () => transport.requests.filter(isToken),
  };
}

export function createTokenScript(): Script {
  let count = 0;
  return () => {
    count += 1;
    return { body: { access_token: `Atza|${count}`, token_type: 'bearer', expires_in: 3600 } };
  };
}

/** Builds a response with an `errors` array. */
export function errorReply(
  status: number,
  code: string,
  more: object = {},
  headers: Record<string, string> = {},
): Reply {
  return { status, headers, body: { errors: [{ code, message: `${code} message`, ...more }] } };
}

export const throttledReply = (rate?: string): Reply =>
  errorReply(429, 'QuotaExceeded', { details: '' }, rate === undefined ? {} : { 'x-amzn-ratelimit-limit': rate });

export const expiredTokenReply: Reply = errorReply(403, 'Unauthorized', {
  details: 'The access token you provided has expired.',
});

/** Returns the error of a rejected promise; throws when the promise resolves. */
export async function catchError(promise: Promise<unknown>): Promise<Record<string, unknown> & Error> {
  try {
    await promise;
  } catch (error) {
    return error as Record<string, unknown> & Error;
  }
  throw new Error('expected an error, got a value');
}

/** Freezes a value and everything in it. */
export function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null) Object.values(Object.freeze(value)).forEach(deepFreeze);
  return value;
}
