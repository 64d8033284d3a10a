import { readBodyText } from '../../base/body-text.ts';
import type { AuthorizationCodes } from '../authorization-codes.ts';
import type { PartnerRegistry } from '../partner-registry.ts';
import { MAX_FORM_BYTES } from '../token-form.ts';
import { buildConsentPage, buildDeclinedPage, buildErrorPage } from './authorization-page.ts';
import { ConsentError, type ConsentingApplication, readConsentRequest } from './authorization-request.ts';

export const CONSENT_PATH = '/apps/authorize/consent';

export interface ConsentEndpointParts {
  readonly application: ConsentingApplication;
  readonly partners: PartnerRegistry;
  readonly codes: AuthorizationCodes;
}

/** Creates the handler of the page on which a selling partner authorizes the application, and of the page's form. */
export function createConsentEndpoint(parts: ConsentEndpointParts) {
  return async (request: Request): Promise<Response> => {
    try {
      if (request.method === 'POST') return await decide(request, parts);
      if (request.method !== 'GET' && request.method !== 'HEAD') return new Response(null, { status: 405 });
      const given = new URL(request.url).searchParams;
      readConsentRequest(given, parts.application);
      return buildPage(buildConsentPage(given, parts.partners.all));
    } catch (error) {
      if (error instanceof ConsentError) return buildPage(buildErrorPage(error), 400);
      throw error;
    }
  };
}

async function decide(request: Request, { application, partners, codes }: ConsentEndpointParts): Promise<Response> {
  checkOrigin(request);
  const form = new URLSearchParams(await readFormText(request));
  const { state, redirectUri, requestedUri: givenUri } = readConsentRequest(form, application);
  if (form.get('decision') !== 'allow') return buildPage(buildDeclinedPage());
  if (form.get('user') === 'secondary') {
    throw new ConsentError('SPDC8143', 'Only the primary user of the account can authorize an application.');
  }
  const partner = partners.byId(form.get('selling_partner_id') ?? '');
  if (partner === undefined) throw new ConsentError('SPSA2043', 'This account cannot authorize the application.');
  const target = new URL(redirectUri);
  target.searchParams.set('spapi_oauth_code', codes.issue({ sellerId: partner.sellerId, redirectUri: givenUri }));
  target.searchParams.set('state', state);
  target.searchParams.set('selling_partner_id', partner.sellerId);
  return new Response(null, { status: 302, headers: { location: target.href, 'cache-control': 'no-store' } });
}

async function readFormText(request: Request): Promise<string> {
  const text = await readBodyText(request, MAX_FORM_BYTES);
  if (text !== undefined) return text;
  throw new ConsentError('MD1000', `The form must have at most ${MAX_FORM_BYTES} bytes.`);
}

/** Rejects forms from other sites, which could authorize an application without the user's knowledge. */
function checkOrigin({ headers, url }: Request): void {
  const origin = headers.get('origin');
  if (origin !== null && origin !== new URL(url).origin) {
    throw new ConsentError('SPSA2043', 'The form was sent from another site.');
  }
}

function buildPage(html: string, status = 200): Response {
  return new Response(html, {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
      'referrer-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
    },
  });
}
