import { readList, writeList } from './preferences.ts';

const name = 'recent';
const most = 40;

/** Member of the search that tells, together with the path, which thing is shown; the others tell how. */
function tellingMember(path: string): string | undefined {
  if (path === '/sellers') return 'seller';
  return path.startsWith('/explorer/') ? 'version' : undefined;
}

/** Addresses that were opened in this browser, the last first. */
export function recentAddresses(): readonly string[] {
  return readList(name);
}

/** Remembers that an address was opened. */
export function rememberAddress(address: string): void {
  const others = readList(name).filter((one) => one !== address);
  writeList(name, [address, ...others].slice(0, most));
}

/** The address of what is shown, without how it is shown. */
export function addressOf(path: string, search: Readonly<Record<string, unknown>>): string {
  const member = tellingMember(path);
  const value = member === undefined ? undefined : search[member];
  return value === undefined ? path : `${path}?${member}=${String(value)}`;
}
