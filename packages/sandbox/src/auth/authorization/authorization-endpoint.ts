import type { AuthorizationCodes } from '../authorization-codes.ts';
import type { PartnerRegister } from '../partner-registry.ts';
import { consentPage, declinedPage, faultPage } from './authorization-page.ts';
import { ConsentFault, type ConsentingApplication, readConsentRequest } from './authorization-request.ts';

export const CONSENT_PATH = '/apps/authorize/consent';

export interface ConsentEndpointParts {
  readonly application: ConsentingApplication;
  readonly partners: PartnerRegister;
  readonly codes: AuthorizationCodes;
}

/** Creates the handler of the page on which a selling partner authorizes the application, and of the page's form. */
export function consentEndpoint(parts: ConsentEndpointParts) {
  return async (request: Request): Promise<Response> => {
    try {
      if (request.method === 'POST') return await decide(request, parts);
      if (request.method !== 'GET' && request.method !== 'HEAD') return new Response(null, { status: 405 });
      const given = new URL(request.url).searchParams;
      readConsentRequest(given, parts.application);
      return page(consentPage(given, parts.partners.all));
    } catch (error) {
      if (error instanceof ConsentFault) return page(faultPage(error), 400);
      throw error;
    }
  };
}

async function decide(request: Request, { application, partners, codes }: ConsentEndpointParts): Promise<Response> {
  rejectStrangers(request);
  const form = new URLSearchParams(await request.text());
  const { state, redirectUri, givenUri } = readConsentRequest(form, application);
  if (form.get('decision') !== 'allow') return page(declinedPage());
  if (form.get('user') === 'secondary') {
    throw new ConsentFault('SPDC8143', 'Only the primary user of the account can authorize an application.');
  }
  const partner = partners.byId(form.get('selling_partner_id') ?? '');
  if (partner === undefined) throw new ConsentFault('SPSA2043', 'This account cannot authorize the application.');
  const target = new URL(redirectUri);
  target.searchParams.set('spapi_oauth_code', codes.issue({ sellerId: partner.sellerId, redirectUri: givenUri }));
  target.searchParams.set('state', state);
  target.searchParams.set('selling_partner_id', partner.sellerId);
  return new Response(null, { status: 302, headers: { location: target.href, 'cache-control': 'no-store' } });
}

/** Rejects forms from other sites, which could authorize an application without the user's knowledge. */
function rejectStrangers({ headers, url }: Request): void {
  const origin = headers.get('origin');
  if (origin !== null && origin !== new URL(url).origin) {
    throw new ConsentFault('SPSA2043', 'The form was sent from another site.');
  }
}

function page(html: string, status = 200): Response {
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
