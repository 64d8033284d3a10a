/** Returns the nonce that the server put into the page, for styles that libraries create at run time. */
export function getStyleNonce(): string {
  return document.querySelector('meta[name="csp-nonce"]')?.getAttribute('content') ?? '';
}
