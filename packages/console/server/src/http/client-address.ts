import { BlockList, isIP, isIPv4, isIPv6 } from 'node:net';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import { ConsoleError } from '../errors/console-error.ts';

/** Returns the network address of a request; undefined if the request did not come over a network. */
export type ReadClientAddress = (context: Context) => string | undefined;

/**
 * Creates a function that reads the client address of a request: the remote address of the connection or, if that is a
 * trusted proxy, the last address in `x-forwarded-for` that is not a trusted proxy. `proxies` are addresses or
 * networks, such as `10.0.0.0/8` or `fd00::/8`. Throws a ConsoleError for an invalid one.
 */
export function createClientAddressReader(proxies: readonly string[]): ReadClientAddress {
  const trusted = buildBlockList(proxies);
  const isTrusted = (address: string) => trusted.check(address, isIPv4(address) ? 'ipv4' : 'ipv6');
  return (context) => {
    const socket = plain(findPeer(context) ?? '');
    if (socket === undefined || !isTrusted(socket)) return socket;
    // Each proxy appends the address of its caller. Everything before the first untrusted address can be forged.
    const hops = (context.req.header('x-forwarded-for') ?? '').split(',').reverse();
    let nearest = socket;
    for (const hop of hops) {
      const address = plain(hop.trim());
      if (address === undefined) return nearest;
      nearest = address;
      if (!isTrusted(address)) return address;
    }
    return nearest;
  };
}

/**
 * The key under which a caller is counted: an IPv4 address, or the /64 network of an IPv6 address, because one line
 * gets a network of that size.
 */
export function normalizeAddress(address: string | undefined): string {
  if (address === undefined || !isIPv6(address)) return address ?? '';
  return `${listGroups(address).slice(0, 4).join(':')}::/64`;
}

function findPeer(context: Context): string | undefined {
  // Without a server there is no connection to read.
  return context.env?.incoming === undefined ? undefined : getConnInfo(context).remote.address;
}

function buildBlockList(proxies: readonly string[]): BlockList {
  const list = new BlockList();
  for (const proxy of proxies) {
    const [address = '', bits, ...rest] = proxy.split('/');
    const maxPrefix = isIPv4(address) ? 32 : 128;
    const length = bits === undefined ? maxPrefix : Number(bits);
    if (isIP(address) === 0 || rest.length > 0 || !/^\d+$/.test(bits ?? '0') || length > maxPrefix) {
      throw new ConsoleError(
        'OPTION_INVALID',
        `SUPERCARGO_TRUSTED_PROXIES contains an invalid entry: ${proxy}.`,
        'Set addresses or networks, separated by commas, such as 10.0.0.4 or 10.0.0.0/8.',
      );
    }
    list.addSubnet(address, length, isIPv4(address) ? 'ipv4' : 'ipv6');
  }
  return list;
}

/** Normalizes an address: some proxies add a port, and sockets write IPv4 addresses as IPv6 addresses. */
function plain(text: string): string | undefined {
  const bare = /^\[([^\]]+)\](:\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text;
  const [address = ''] = bare.replace(/^::ffff:(?=\d+\.)/i, '').split('%', 1);
  return isIP(address) === 0 ? undefined : address.toLowerCase();
}

/** The eight groups of an IPv6 address, without leading zeros. */
function listGroups(address: string): readonly string[] {
  const [before = '', after] = address.split('::').map((part) => part);
  const [head, tail] = [before, after ?? ''].map((part) => part.split(':').filter(Boolean)) as [string[], string[]];
  const zeros = after === undefined ? 0 : 8 - head.length - tail.length;
  return [...head, ...Array.from({ length: Math.max(0, zeros) }, () => '0'), ...tail].map((group) =>
    group.replace(/^0+(?=.)/, ''),
  );
}
