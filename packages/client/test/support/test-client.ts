import { allOperations, loadOperation } from '@supercargo/catalogue';
import { loadFeedSchema } from '@supercargo/catalogue/registry';
import {
  type ClientEvent,
  type Credentials,
  SellingPartner,
  type SellingPartnerConfig,
  type SellingPartnerOptions,
} from '../../src/index.ts';
import type { Files } from '../../src/ports/files.ts';
import { type Reply, type Script, scriptedTransport } from './scripted-transport.ts';
import { type VirtualClock, virtualClock } from './virtual-clock.ts';

// Loading a module takes turns of the event loop that a virtual clock does not wait for.
await Promise.all(allOperations().map(loadOperation));
await Promise.all([
  import('../../src/documents/download.ts'),
  import('../../src/documents/download-rows.ts'),
  import('../../src/documents/download-stream.ts'),
  import('../../src/documents/download-to-file.ts'),
  import('../../src/documents/upload.ts'),
  import('../../src/flows/query/query-contents.ts'),
  import('../../src/flows/query/query-session.ts'),
  import('../../src/flows/report/download-report.ts'),
  import('../../src/diagnosis/diagnose.ts'),
  import('../../src/restricted/missing-role.ts'),
  import('../../src/restricted/restricted-need.ts'),
  import('../../src/paging/open-walk.ts'),
  import('../../src/flows/report/report-session.ts'),
  import('../../src/flows/report/report-contents.ts'),
  import('../../src/flows/feed/feed-flow.ts'),
  import('../../src/flows/listing/check-listing.ts'),
  import('../../src/flows/upload/upload-file.ts'),
  loadFeedSchema('JSON_LISTINGS_FEED', 'message'),
]);

export const credentials: Credentials = {
  SELLING_PARTNER_APP_CLIENT_ID: 'client-id',
  SELLING_PARTNER_APP_CLIENT_SECRET: 'planted-client-secret',
};

export const refreshToken = 'Atzr|planted-refresh-token';

/** Bytes that are held in memory. */
export const hold: Files['hold'] = async (_path, bytes) => {
  const pieces: Uint8Array[] = [];
  for await (const piece of bytes) pieces.push(Buffer.from(piece));
  const each = async function* () {
    yield* pieces;
  };
  return { bytes: each(), release: async () => void pieces.splice(0) };
};

/** A disk with nothing on it. */
export const noFiles: Files = {
  hold,
  readText: () => undefined,
  open: () => Promise.reject(new Error('no such file')),
  write: () => Promise.resolve(),
};

export interface TestClientOptions extends Partial<Omit<SellingPartnerConfig<unknown, boolean, boolean>, 'options'>> {
  readonly options?: SellingPartnerOptions<boolean, boolean> | undefined;
  readonly files?: Files;
  /** A clock that several clients share. */
  readonly clock?: VirtualClock;
  /** Answers the token endpoint. Default: tokens `Atza|1`, `Atza|2`, … that live an hour. */
  readonly tokens?: Script;
}

/** A client on a virtual clock whose API calls the script answers. Typed as one without options. */
export function testClient(script: Script, given: TestClientOptions = {}) {
  const { options, files = noFiles, tokens = freshTokens(), clock = virtualClock(), ...config } = given;
  const events: ClientEvent[] = [];
  const warnings: string[] = [];
  let apiCalls = 0;
  let tokenCalls = 0;
  const transport = scriptedTransport((request) =>
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
    /** Requests to the API and to documents, without those for tokens. */
    calls: () => transport.requests.filter((request) => !isToken(request)),
    tokenRequests: () => transport.requests.filter(isToken),
  };
}

export function freshTokens(): Script {
  let count = 0;
  return () => {
    count += 1;
    return { body: { access_token: `Atza|${count}`, token_type: 'bearer', expires_in: 3600 } };
  };
}

/** An answer with an `errors` array. */
export function refusal(status: number, code: string, more: object = {}, headers: Record<string, string> = {}): Reply {
  return { status, headers, body: { errors: [{ code, message: `${code} message`, ...more }] } };
}

export const throttled = (rate?: string): Reply =>
  refusal(429, 'QuotaExceeded', { details: '' }, rate === undefined ? {} : { 'x-amzn-ratelimit-limit': rate });

export const expired: Reply = refusal(403, 'Unauthorized', {
  details: 'The access token you provided has expired.',
});

/** The error a promise rejects with; fails when it does not. */
export async function errorOf(promise: Promise<unknown>): Promise<Record<string, unknown> & Error> {
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
