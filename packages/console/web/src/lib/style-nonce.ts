/** The nonce that the server has put into the page: styles that libraries make at run time carry it. */
export function styleNonce(): string {
  return document.querySelector('meta[name="csp-nonce"]')?.getAttribute('content') ?? '';
}
