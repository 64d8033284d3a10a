import { BlockList, isIP } from 'node:net';

const PRIVATE = new BlockList();
for (const [network, prefix] of [
  ['10.0.0.0', 8],
  ['127.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const) {
  PRIVATE.addSubnet(network, prefix, 'ipv4');
}
PRIVATE.addAddress('::1', 'ipv6');
PRIVATE.addSubnet('fc00::', 7, 'ipv6');

/** Whether a host is a name, or an address of this machine or of a private network. */
export function isNameOrPrivateAddress(host: string): boolean {
  const version = isIP(host);
  return version === 0 || PRIVATE.check(host, version === 4 ? 'ipv4' : 'ipv6');
}
