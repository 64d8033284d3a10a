import { isHosted } from '../lib/browser/mode.ts';
import { sendRequest } from '../lib/requests/send-request.ts';

/**
 * Signs in if the page was opened by a sign-in link, and replaces the link in the address bar. The token is in the fragment,
 * which browsers do not send.
 */
export async function followSignInLink(): Promise<void> {
  const { pathname, hash } = window.location;
  if (isHosted || pathname !== '/launch') return;
  const token = new URLSearchParams(hash.slice(1)).get('token') ?? '';
  const response = await sendRequest('/launch', { method: 'POST', body: token }).catch(() => undefined);
  const path = response?.ok ? ((await response.json()) as { readonly path: string }).path : '/?launch=used';
  window.history.replaceState(null, '', path);
}
