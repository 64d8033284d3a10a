import { redirect } from '@tanstack/react-router';
import { checkServerReachable } from '../lib/error-description.ts';

interface NavigationContext {
  readonly location: { readonly pathname: string; readonly href: string; readonly searchStr: string };
  /** The route is only preloaded, not shown. */
  readonly preload: boolean;
}

/** A content security policy applies to a whole page. Only the page of the billing screen allows the payment provider. */
const pageAllowsPayments = /^\/billing\/?$/.test(window.location.pathname);

/** Loads a new page whenever the user enters or leaves the billing screen: by link, shortcut, palette or history. */
export async function reloadAtBillingBoundary({ location, preload }: NavigationContext): Promise<void> {
  // The router ignores case in paths; the server does not.
  const isBilling = /^\/billing\/?$/i.test(location.pathname);
  if (preload || isBilling === pageAllowsPayments) return;
  await checkServerReachable();
  // Two leading slashes would point to another host.
  const href = isBilling ? `/billing${location.searchStr}` : location.href.replace(/^\/[/\\]+/, '/');
  throw redirect({ href, reloadDocument: true });
}
