import { findServedHost, isAmazonHost } from '../../base/served-host.ts';
import { isNameOrPrivateAddress } from './private-address.ts';
import { formatTarget, type ProxyTarget, parseTarget } from './proxy-target.ts';

/** What the proxy does with a request: the sandbox responds, the named host responds, or the proxy rejects it. */
export type ProxyDecision = { readonly to: 'sandbox' | 'host' } | { readonly to: 'nobody'; readonly reason: string };

export type ProxyRules = (target: ProxyTarget, scheme: 'http' | 'https') => ProxyDecision;

/** Further reasons are not printed, because a client can name any number of hosts. */
const MAX_PRINTED = 100;

export const DEFAULT_PORTS = { http: 80, https: 443 };

/**
 * Creates the rules for all hosts. Hosts that the sandbox serves always lead to the sandbox, and no other host of Amazon can be reached.
 * Throws a RangeError if an allowed host is invalid or belongs to Amazon.
 */
export function createProxyRules(allowed: readonly string[]): ProxyRules {
  const reject = createRejection();
  const targets = new Set(allowed.flatMap(readAllowed));
  return (target, scheme) => {
    const { host, port } = target;
    if (targets.has(formatTarget(target))) return { to: 'host' };
    if (!isAmazonHost(host)) return reject(`${formatTarget(target)} is not allowed: start with --proxy-allow ${host}`);
    if (findServedHost(host).serves === 'everything') return reject(`${host} is a host of Amazon without a sandbox`);
    if (port === DEFAULT_PORTS[scheme]) return { to: 'sandbox' };
    return reject(`port ${port} of ${host} is not served: use port ${DEFAULT_PORTS[scheme]}`);
  };
}

/** Programs show little of a proxy's response, so each reason is printed too, but only once. */
function createRejection() {
  const printed = new Set<string>();
  return (reason: string): ProxyDecision => {
    if (printed.size < MAX_PRINTED && !printed.has(reason))
      console.warn(`The sandbox's proxy rejected a request: ${reason}.`);
    if (printed.size < MAX_PRINTED) printed.add(reason);
    return { to: 'nobody', reason };
  };
}

/** Returns the targets that an entry allows. Without a port, these are the ports of HTTP and HTTPS. */
function readAllowed(entry: string): readonly string[] {
  const target = parseTarget(entry, DEFAULT_PORTS.https);
  if (target === null) throw new RangeError(`proxyAllow has an invalid host: ${entry}. Pass HOST or HOST:PORT`);
  if (isAmazonHost(target.host))
    throw new RangeError(`proxyAllow has a host of Amazon: ${entry}. The proxy never connects to Amazon`);
  if (!isNameOrPrivateAddress(target.host))
    throw new RangeError(
      `proxyAllow has a public address: ${entry}. Pass a host name, so that Amazon's hosts are recognized`,
    );
  const isComplete = parseTarget(entry, null) !== null;
  const ports = isComplete ? [target.port] : Object.values(DEFAULT_PORTS);
  return ports.map((port) => formatTarget({ ...target, port }));
}
