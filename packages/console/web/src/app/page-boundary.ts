import { redirect } from '@tanstack/react-router';
import { checkServerAnswers } from '../lib/failure.ts';

interface Crossing {
  readonly location: { readonly pathname: string; readonly href: string; readonly searchStr: string };
  /** It is only made ready, and not shown. */
  readonly preload: boolean;
}

/** A content security policy belongs to a page; that of the billing screen's page admits the payment provider. */
const admitsPayments = /^\/billing\/?$/.test(window.location.pathname);

/** One enters and leaves the billing screen by loading a page, whatever leads there: a link, a key, the palette, history. */
export async function crossPageBoundary({ location, preload }: Crossing): Promise<void> {
  // The router takes capital letters for small ones, and the server does not.
  const isBilling = /^\/billing\/?$/i.test(location.pathname);
  if (preload || isBilling === admitsPayments) return;
  await checkServerAnswers();
  // Two slashes at the beginning would lead to another host.
  const href = isBilling ? `/billing${location.searchStr}` : location.href.replace(/^\/[/\\]+/, '/');
  throw redirect({ href, reloadDocument: true });
}
