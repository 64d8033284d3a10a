const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])$/;

/** Normalizes a URL. Throws a RangeError if it is not on this machine: the sandbox sends no notifications to other machines. */
export function checkWebhookUrl(given: string): string {
  const url = URL.canParse(given) ? new URL(given) : null;
  if (url === null) throw new RangeError(`url must be an address, like http://localhost:3000/hook, and not ${given}`);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') {
    throw new RangeError(`url must begin with http: or https:, and not with ${url.protocol}`);
  }
  if (url.username !== '' || url.password !== '') throw new RangeError('url must not hold a user name or a password');
  if (!LOOPBACK.test(url.hostname)) {
    throw new RangeError(`url must lead to localhost, 127.0.0.1 or [::1], and not to ${url.hostname}`);
  }
  return url.href;
}
