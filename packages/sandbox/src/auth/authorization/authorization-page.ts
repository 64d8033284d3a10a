import { escapeMarkup } from '../../base/escape-markup.ts';
import { getMarketplace } from '../../base/marketplaces.ts';
import type { SandboxPartner } from '../partners.ts';
import type { ConsentError } from './authorization-request.ts';
import { buildHtmlPage } from './html-page.ts';

const FORWARDED_PARAMETERS = ['application_id', 'state', 'redirect_uri', 'version'];

/** Builds the authorization page: a form that works without scripts. */
export function buildConsentPage(given: URLSearchParams, partners: readonly SandboxPartner[]): string {
  const hidden = FORWARDED_PARAMETERS.flatMap((name) => {
    const value = given.get(name);
    return value === null ? [] : [`<input type="hidden" name="${name}" value="${escapeMarkup(value)}">`];
  });
  return buildHtmlPage(
    'Authorize an application',
    `<p>The application <code>${escapeMarkup(given.get('application_id') ?? '')}</code> asks for access to the data of one
of the selling partners of this sandbox. Nothing here is a real account.</p>
<form method="post">
${hidden.join('\n')}
<fieldset>
<legend>Selling partner</legend>
${partners.map(buildPartnerChoice).join('\n')}
</fieldset>
<fieldset>
<legend>Signed in as</legend>
${buildChoice('user', 'primary', 'Primary user of the account', true)}
${buildChoice('user', 'secondary', 'Another user, who may not authorize', false)}
</fieldset>
<p class="buttons">
<button type="submit" name="decision" value="allow" class="main">Confirm</button>
<button type="submit" name="decision" value="decline">Decline</button>
</p>
</form>`,
  );
}

function buildPartnerChoice({ sellerId, kind, marketplaceIds, roles }: SandboxPartner, position: number): string {
  const countries = marketplaceIds.map((id) => getMarketplace(id).countryCode).join(', ');
  const label = `${kind === 'vendor' ? 'Vendor' : 'Seller'} ${sellerId} <small>${countries}; ${roles.length} roles</small>`;
  return buildChoice('selling_partner_id', sellerId, label, position === 0);
}

function buildChoice(name: string, value: string, label: string, checked: boolean): string {
  return `<label><input type="radio" name="${name}" value="${escapeMarkup(value)}"${checked ? ' checked' : ''}> ${label}</label>`;
}

export function buildDeclinedPage(): string {
  return buildHtmlPage(
    'No access was given',
    '<p>The application has not been authorized. This window can be closed.</p>',
  );
}

export function buildErrorPage({ code, message }: ConsentError): string {
  return buildHtmlPage(
    'The application cannot be authorized',
    `<p role="alert">${escapeMarkup(message)}</p>\n<p>Error code: <code>${escapeMarkup(code)}</code></p>`,
  );
}
