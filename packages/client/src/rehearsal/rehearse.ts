import type { Region } from '../config/regions.ts';
import { SellingPartnerError } from '../errors/selling-partner-error.ts';
import type { CallParameters } from '../pipeline/call-parameters.ts';
import type { Transport } from '../ports/transport.ts';
import { SellingPartner } from '../selling-partner.ts';

/** A request as it would leave. */
export interface RehearsedRequest {
  /** HTTP method. */
  readonly method: string;
  /** Whole address, with its query. */
  readonly url: string;
  /** Names in lower case; the token is left out. */
  readonly headers: Readonly<Record<string, string>>;
  /** Undefined when it has none. */
  readonly body: string | undefined;
}

/** Where a rehearsed call would go, and how it is judged. */
export interface RehearsalStage {
  /** Where the selling partner sells. */
  readonly region: Region;
  /** Another origin in place of the region's host. */
  readonly base_url?: string | undefined;
  /** Version to use by endpoint, or `latest`. @default the oldest version that has the operation */
  readonly endpoints_versions?: 'latest' | Readonly<Record<string, string>> | undefined;
  /** Refuse what does not fit the operation's model. @default false */
  readonly validate_requests?: boolean | undefined;
}

const tokenUrl = 'https://rehearsal.invalid/token';
const restrictedTokenPath = '/tokens/2021-03-01/restrictedDataToken';
const silent = { warn: () => {}, error: () => {}, info: () => {}, debug: () => {} };

/**
 * The request that the client would send for a call, made by a client of its own whose transport keeps it and sends nothing. It
 * waits for no quota and takes no slot. Rejects with the client's error for an input that makes no request.
 */
export async function rehearse(call: CallParameters, stage: RehearsalStage): Promise<RehearsedRequest> {
  const kept: RehearsedRequest[] = [];
  const wantsToken = call?.restricted_data !== undefined;
  const transport: Transport = {
    send: async ({ url, method, headers, body }) => {
      if (url === tokenUrl) return answer({ access_token: 'rehearsal', token_type: 'bearer', expires_in: 3600 });
      if (wantsToken && new URL(url).pathname.endsWith(restrictedTokenPath)) {
        return answer({ restrictedDataToken: 'rehearsal', expiresIn: 3600 });
      }
      const { 'x-amz-access-token': _, ...shown } = headers;
      kept.push({ method, url, headers: shown, body: typeof body === 'string' ? body : undefined });
      return answer({});
    },
  };
  const client = new SellingPartner(
    {
      region: stage?.region,
      endpoints_versions: stage?.endpoints_versions as undefined,
      refresh_token: 'rehearsal',
      credentials: { SELLING_PARTNER_APP_CLIENT_ID: 'rehearsal', SELLING_PARTNER_APP_CLIENT_SECRET: 'rehearsal' },
      options: {
        auth_url: tokenUrl,
        base_url: stage?.base_url,
        validate_requests: stage?.validate_requests,
        // Buckets are the process's: a rehearsal must not wait for the one before.
        wait_for_quota: false,
        auto_request_throttled: false,
        logger: silent,
      },
    },
    { transport },
  );
  await client.callAPI<unknown>({ ...call, options: { ...call?.options, raw_result: true } } as never);
  const [request] = kept;
  if (request !== undefined) return request;
  throw new SellingPartnerError({ code: 'NETWORK_ERROR', message: 'The call would send nothing.' });
}

function answer(value: unknown) {
  const body = (async function* () {
    yield new TextEncoder().encode(JSON.stringify(value));
  })();
  return { status: 200, headers: { 'content-type': 'application/json' }, body };
}
