import type { Region } from '../config/regions.ts';
import { SellingPartnerError } from '../errors/selling-partner-error.ts';
import type { CallParameters } from '../pipeline/call-parameters.ts';
import type { Transport } from '../ports/transport.ts';
import { SellingPartner } from '../selling-partner.ts';
import { createSharedLimits } from '../wiring/shared-limits.ts';

/** The request that a call would send. */
export interface DryRunRequest {
  /** HTTP method. */
  readonly method: string;
  /** Full URL, with its query. */
  readonly url: string;
  /** Names in lower case, without the access token. */
  readonly headers: Readonly<Record<string, string>>;
  /** Undefined when the request has no body. */
  readonly body: string | undefined;
}

/** The client settings that the request depends on. */
export interface DryRunOptions {
  /** Region of the selling partner. */
  readonly region: Region;
  /** Origin to use instead of the region's host. */
  readonly baseUrl?: string | undefined;
  /** Version to use by endpoint, or `latest`. @default the oldest version that has the operation */
  readonly endpoints_versions?: 'latest' | Readonly<Record<string, string>> | undefined;
  /** Check the request against the operation's model, and throw INVALID_REQUEST if it does not match. @default false */
  readonly validateRequests?: boolean | undefined;
}

const tokenUrl = 'https://dry-run.invalid/token';
const restrictedTokenPath = '/tokens/2021-03-01/restrictedDataToken';
const silentLogger = { warn: () => {}, error: () => {}, info: () => {}, debug: () => {} };

// See docs/decisions/0011-build-dry-runs-with-the-public-client.md
/**
 * Returns the request that a client would send for a call. A separate client builds it, with a transport that records the
 * request and sends nothing, so the call waits for no quota and takes no slot. Rejects with the client's error when the
 * input does not make a valid request.
 */
export async function dryRun(call: CallParameters, options: DryRunOptions): Promise<DryRunRequest> {
  const requests: DryRunRequest[] = [];
  const needsRestrictedToken = call?.restrictedData !== undefined;
  const transport: Transport = {
    send: async ({ url, method, headers, body }) => {
      if (url === tokenUrl) return buildResponse({ access_token: 'dry-run', token_type: 'bearer', expires_in: 3600 });
      if (needsRestrictedToken && new URL(url).pathname.endsWith(restrictedTokenPath)) {
        return buildResponse({ restrictedDataToken: 'dry-run', expiresIn: 3600 });
      }
      const { 'x-amz-access-token': _, ...otherHeaders } = headers;
      requests.push({ method, url, headers: otherHeaders, body: typeof body === 'string' ? body : undefined });
      return buildResponse({});
    },
  };
  const client = new SellingPartner(
    {
      region: options?.region,
      endpoints_versions: options?.endpoints_versions as undefined,
      refresh_token: 'dry-run',
      credentials: { SELLING_PARTNER_APP_CLIENT_ID: 'dry-run', SELLING_PARTNER_APP_CLIENT_SECRET: 'dry-run' },
      options: {
        authUrl: tokenUrl,
        baseUrl: options?.baseUrl,
        validateRequests: options?.validateRequests,
        // A dry run must neither wait for an earlier one nor take a slot of a call.
        sharedLimits: createSharedLimits(),
        auto_request_throttled: false,
        logger: silentLogger,
      },
    },
    { transport },
  );
  await client.call(call?.operation ?? '', { ...call, options: { ...call?.options, raw_result: true } });
  const [request] = requests;
  if (request !== undefined) return request;
  throw new SellingPartnerError({ code: 'NO_REQUEST', message: 'The call sends no request.' });
}

function buildResponse(value: unknown) {
  const body = (async function* () {
    yield new TextEncoder().encode(JSON.stringify(value));
  })();
  return { status: 200, headers: { 'content-type': 'application/json' }, body };
}
