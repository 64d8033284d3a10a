import type { MiddlewareHandler } from 'hono';

/** Hosts that a page may load content from, besides the console itself. */
interface AdmittedHosts {
  readonly scripts: readonly string[];
  readonly frames: readonly string[];
  readonly requests: readonly string[];
}

/** Hosts that the payment provider requires for its card form and for the bank's authentication inside it. */
export const paymentHosts: AdmittedHosts = {
  scripts: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frames: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  requests: ['https://api.stripe.com'],
};

/**
 * Builds the Content-Security-Policy: content may only come from the console itself and the admitted hosts, and no page
 * may frame it. Styles that libraries create carry the nonce.
 */
export function contentSecurityPolicy(nonce: string, admitted?: AdmittedHosts): string {
  const { scripts = [], frames = [], requests = [] } = admitted ?? {};
  return [
    "default-src 'none'",
    ["script-src 'self'", ...scripts].join(' '),
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    ["connect-src 'self'", ...requests].join(' '),
    ...(frames.length === 0 ? [] : [['frame-src', ...frames].join(' ')]),
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** Sets the headers of every response. `isSecure` tells browsers to use HTTPS only. */
export function securityHeaders(isSecure: boolean): MiddlewareHandler {
  return async (context, next) => {
    await next();
    const { headers } = context.res;
    headers.set('x-content-type-options', 'nosniff');
    headers.set('referrer-policy', 'no-referrer');
    headers.set('cross-origin-opener-policy', 'same-origin');
    headers.set('cross-origin-resource-policy', 'same-origin');
    headers.set('permissions-policy', 'camera=(), microphone=(), geolocation=()');
    if (isSecure) headers.set('strict-transport-security', 'max-age=31536000');
    if (!headers.has('content-security-policy')) headers.set('content-security-policy', "default-src 'none'");
    if (!headers.has('cache-control')) headers.set('cache-control', 'no-store');
  };
}
