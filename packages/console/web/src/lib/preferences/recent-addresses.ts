import { loadList, saveList } from './preferences.ts';

const name = 'recent';
const maxAddresses = 40;

/** The search parameter that identifies, with the path, what is shown. Other parameters only change the view. */
function findIdentifyingParameter(path: string): string | undefined {
  if (path === '/sellers') return 'seller';
  return path.startsWith('/explorer/') ? 'version' : undefined;
}

/** The addresses that were opened in this browser, most recent first. */
export function loadRecentAddresses(): readonly string[] {
  return loadList(name);
}

/** Records an opened address. */
export function rememberAddress(address: string): void {
  const others = loadList(name).filter((one) => one !== address);
  saveList(name, [address, ...others].slice(0, maxAddresses));
}

/** Returns the address of what is shown, without view parameters. */
export function toRecentAddress(path: string, search: Readonly<Record<string, unknown>>): string {
  const parameter = findIdentifyingParameter(path);
  const value = parameter === undefined ? undefined : search[parameter];
  return value === undefined ? path : `${path}?${parameter}=${String(value)}`;
}
