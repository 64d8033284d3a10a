import { lookup as resolveName } from 'node:dns';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { isLoopback } from '../base/is-loopback.ts';
import { ConsoleError } from '../errors/console-error.ts';

/** A POST request to an address that a user entered. */
export interface WebhookRequest {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Sends requests to the webhooks of users. */
export interface WebhookRequests {
  /** Throws a ConsoleError if requests to the URL are not allowed. */
  check(url: string): void;
  /** Resolves with the status of the response. Rejects if there is none within 15 seconds, or if the host is not allowed. */
  send(request: WebhookRequest): Promise<number>;
}

interface WebhookRequestsParts {
  /** Whether requests may only go to public addresses, because the network of the console is its operator's. */
  readonly publicOnly: boolean;
  /** Default: the system's. */
  readonly resolve?: LookupFunction | undefined;
}

const timeoutMilliseconds = 15_000;

/** Creates the code that sends requests to webhooks. It follows no redirects. */
export function createWebhookRequests({ publicOnly, resolve = resolveName }: WebhookRequestsParts): WebhookRequests {
  const lookup = publicOnly ? onlyPublic(resolve) : resolve;
  const check = (url: string) => checkUrl(url, publicOnly);
  return {
    check,
    send: async (request) => {
      check(request.url);
      return post(request, lookup);
    },
  };
}

function checkUrl(text: string, publicOnly: boolean): void {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const host = url?.hostname.replace(/^\[|\]$/g, '') ?? '';
  const isSafe = url?.protocol === 'https:' || (!publicOnly && url?.protocol === 'http:' && isLoopback(host));
  if (!isSafe || url.username !== '' || url.password !== '') {
    throw notAllowed(
      `The webhook’s URL is invalid: ${url?.origin ?? 'it cannot be parsed'}.`,
      'Enter a URL that starts with https:// and has no user name and password.',
    );
  }
  if (publicOnly && ((url.port !== '' && url.port !== '443') || (isIP(host) !== 0 && !isPublic(host)))) {
    throw notAllowed(`The webhook’s URL is not allowed: ${url.origin}.`, 'Use a public host and port 443.');
  }
}

/** Resolves names and rejects private addresses. The connection uses the checked address, so a name cannot change meanwhile. */
function onlyPublic(resolve: LookupFunction): LookupFunction {
  return (name, options, callback) => {
    resolve(name, { ...options, all: true }, (error, found) => {
      const addresses = Array.isArray(found) ? found : [];
      const [first] = addresses;
      if (error !== null || first === undefined) return callback(error ?? new Error(`${name} has no address.`), '', 0);
      if (!addresses.every(({ address }) => isPublic(address))) {
        return callback(
          notAllowed(`${name} is in a private network, which this console does not call.`, 'Use a public host.'),
          '',
          0,
        );
      }
      if (options.all === true) callback(null, addresses);
      else callback(null, first.address, first.family);
    });
  };
}

function post({ url, headers, body }: WebhookRequest, lookup: LookupFunction): Promise<number> {
  const send = url.startsWith('https:') ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    const signal = AbortSignal.timeout(timeoutMilliseconds);
    const length = String(Buffer.byteLength(body));
    const options = { method: 'POST', headers: { ...headers, 'content-length': length }, lookup, signal, agent: false };
    const request = send(url, options, (response) => {
      resolve(response.statusCode ?? 0);
      // The text of a response is of no use, and it may be endless.
      response.destroy();
    });
    request.on('error', (error) => {
      reject(
        signal.aborted
          ? new ConsoleError('WEBHOOK_FAILED', 'The webhook did not respond within 15 seconds.', retryAdvice)
          : error,
      );
    });
    request.end(body);
  });
}

const retryAdvice = 'Check that the receiver runs and responds before it does long work.';

function notAllowed(message: string, action: string): ConsoleError {
  return new ConsoleError('WEBHOOK_NOT_ALLOWED', message, action);
}

/** Addresses that are not public, by the registries of IANA for special purposes. */
const reserved = new BlockList();
for (const [address, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const) {
  reserved.addSubnet(address, bits, 'ipv4');
}
/** Public addresses of IPv6. All others are local, reserved, or contain an address of IPv4. */
const global6 = new BlockList();
global6.addSubnet('2000::', 3, 'ipv6');
for (const [address, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const) {
  reserved.addSubnet(address, bits, 'ipv6');
}

function isPublic(address: string): boolean {
  if (isIP(address) === 4) return !reserved.check(address, 'ipv4');
  return global6.check(address, 'ipv6') && !reserved.check(address, 'ipv6');
}
