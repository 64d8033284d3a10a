import { checkServerReachable } from '../lib/requests/error-description.ts';

/** A content security policy applies to a whole page. Only the page of the billing screen allows the payment provider. */
const pageAllowsPayments = /^\/billing\/?$/.test(window.location.pathname);

/** The router ignores case in paths; the server does not. */
const billingPath = /^\/billing\/?(?=$|\?)/i;

/** Whether the user enters or leaves the billing screen, which needs a new page: by link, shortcut, palette or history. */
export function crossesBillingBoundary(pathname: string): boolean {
  return billingPath.test(pathname) !== pageAllowsPayments;
}

/** Loads a new page of the console. Rejects if the server is unreachable; does not resolve otherwise. */
export async function loadPage(address: string): Promise<never> {
  await checkServerReachable();
  // Two leading slashes would point to another host.
  window.location.replace(address.replace(billingPath, '/billing').replace(/^\/[/\\]+/, '/'));
  return new Promise(() => {});
}
