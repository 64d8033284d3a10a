import { marketplaceOf } from '../../base/marketplaces.ts';
import type { SandboxPartner } from '../partners.ts';
import type { ConsentFault } from './authorization-request.ts';
import { escaped, htmlPage } from './html-page.ts';

const KEPT = ['application_id', 'state', 'redirect_uri', 'version'];

/** Builds the authorization page: a form that works without scripts. */
export function consentPage(given: URLSearchParams, partners: readonly SandboxPartner[]): string {
  const hidden = KEPT.flatMap((name) => {
    const value = given.get(name);
    return value === null ? [] : [`<input type="hidden" name="${name}" value="${escaped(value)}">`];
  });
  return htmlPage(
    'Authorize an application',
    `<p>The application <code>${escaped(given.get('application_id') ?? '')}</code> asks for access to the data of one
of the selling partners of this sandbox. Nothing here is a real account.</p>
<form method="post">
${hidden.join('\n')}
<fieldset>
<legend>Selling partner</legend>
${partners.map(partnerChoice).join('\n')}
</fieldset>
<fieldset>
<legend>Signed in as</legend>
${choice('user', 'primary', 'Primary user of the account', true)}
${choice('user', 'secondary', 'Another user, who may not authorize', false)}
</fieldset>
<p class="buttons">
<button type="submit" name="decision" value="allow" class="main">Confirm</button>
<button type="submit" name="decision" value="decline">Decline</button>
</p>
</form>`,
  );
}

function partnerChoice({ sellerId, kind, marketplaceIds, roles }: SandboxPartner, position: number): string {
  const countries = marketplaceIds.map((id) => marketplaceOf(id).countryCode).join(', ');
  const label = `${kind === 'vendor' ? 'Vendor' : 'Seller'} ${sellerId} <small>${countries}; ${roles.length} roles</small>`;
  return choice('selling_partner_id', sellerId, label, position === 0);
}

function choice(name: string, value: string, label: string, checked: boolean): string {
  return `<label><input type="radio" name="${name}" value="${escaped(value)}"${checked ? ' checked' : ''}> ${label}</label>`;
}

export function declinedPage(): string {
  return htmlPage('No access was given', '<p>The application has not been authorized. This window can be closed.</p>');
}

export function faultPage({ code, message }: ConsentFault): string {
  return htmlPage(
    'The application cannot be authorized',
    `<p role="alert">${escaped(message)}</p>\n<p>Error code: <code>${escaped(code)}</code></p>`,
  );
}
