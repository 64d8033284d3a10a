import { listAllOperations, loadOperation, type OperationDescriptor, type Paging } from '@supercargo/catalogue';
import { createSandbox, type Sandbox, type SandboxPartner, type TestClock, testClock } from '@supercargo/sandbox';
import { Application, type Received } from '../application.ts';
import type { Given } from '../sample-request.ts';

/** A list that has been filled. */
export interface FilledList extends Given {
  /** What tells its items apart: a dotted path within an item. */
  readonly key: string;
  /** Items a page, where the caller has no say. */
  readonly fixed?: number;
  /** How many items there have to be in all, where a page cannot hold them. */
  readonly count?: number;
  /** Reads a page's items, where they do not stand as the model says. */
  readonly listItems?: (body: Received['body']) => readonly unknown[];
  /** Filling it takes longer than a page token lives. */
  readonly slow?: true;
}

export interface PagedShop {
  readonly application: Application;
  readonly clock: TestClock;
  readonly marketplaceId: string;
  readonly sellerId: string;
}

/** Fills a list, and tells how to ask for it. Called again, it adds to the list. */
export type Fill = (shop: PagedShop) => Promise<FilledList>;

export type Fills = Readonly<Record<string, Fill>>;

export const DAY = 86_400_000;

/** Twelve stores of Europe, so that lists of stores are longer than a page too. */
export const STORES = [
  ...['A1F83G8C2ARO7P', 'A28R8C7NBKEWEA', 'A1RKKUPIHCS9HS', 'A13V1IB3VIYZZH', 'AMEN7PMS3EDWL', 'A1805IZSGTT6HS'],
  ...['A1PA6795UKMFR9', 'APJ6JRA9NG5V4', 'A2NODRKZP88ZB9', 'AE08WJ6YKNBMC', 'A1C3SOZRARQ6R3', 'ARBP9OOSHTCHU'],
];

/** The same shop for two partners of each kind, of whom each sees only what is its own. */
export function twoShops(): readonly [PagedShop, PagedShop] {
  const clock = testClock();
  const calm = { rateScale: Number.POSITIVE_INFINITY, accessTokenSeconds: 1_000_000_000 };
  const size = { sellers: 2, vendors: 2, orders: 150, ordersPerDay: 12, listings: 160, marketplaceIds: STORES };
  const sandbox = createSandbox({ clock, ...calm, ...size });
  const openPagedShop = (number: 0 | 1): PagedShop => {
    const [seller, vendor] = [sandbox.sellers[number], sandbox.vendors[number]] as [SandboxPartner, SandboxPartner];
    const application = new Application(callAs(sandbox, seller, vendor));
    return { application, clock, marketplaceId: STORES[0] as string, sellerId: seller.sellerId };
  };
  return [openPagedShop(0), openPagedShop(1)];
}

/** The sandbox as an application sees it that works for another seller and vendor. */
function callAs(sandbox: Sandbox, seller: SandboxPartner, vendor: SandboxPartner): Sandbox {
  const { sellerId, refreshToken } = seller;
  const credentials = { ...sandbox.credentials, sellerId, refreshToken };
  return Object.create(sandbox, { credentials: { value: credentials }, vendors: { value: [vendor] } });
}

export async function findOperation(name: string): Promise<OperationDescriptor & { readonly paging: Paging }> {
  const entry = listAllOperations().find((known) => `${known.endpoint}/${known.version}/${known.operation}` === name);
  if (entry === undefined) throw new Error(`there is no operation ${name}`);
  const operation = await loadOperation(entry);
  if (operation.paging === null) throw new Error(`${name} has no pages`);
  return { ...operation, paging: operation.paging };
}

type Query = Readonly<Record<string, string>>;

/** Asks for a page of a filled list. */
export async function askFor({ application }: PagedShop, name: string, input: Given, query: Query): Promise<Received> {
  const { method, path } = await findOperation(name);
  const address = path.replaceAll(/\{([^}]+)\}/g, (_, part) => encodeURIComponent(input.path?.[part] ?? 'missing'));
  const { token, body } = input;
  return application.call(method, address, { ...(token && { token }), ...(body !== undefined && { body }), query });
}

/** The query of a later page: the token, with what has to go along. */
export function nextQuery(
  { paging, operation, endpoint }: Awaited<ReturnType<typeof findOperation>>,
  input: Given,
  token: string,
) {
  const alone = paging.otherParameters === 'token-only';
  const older = endpoint === 'fulfillmentInbound' && operation.startsWith('getShipment');
  return {
    ...(!alone && input.query),
    ...(older && input.query?.QueryType !== undefined && { QueryType: 'NEXT_TOKEN' }),
    [paging.request.name]: token,
  };
}

export interface ReadPage {
  readonly items: readonly unknown[];
  readonly nextToken: string | undefined;
}

export function readPage(
  { body }: Received,
  { items, next }: Paging,
  { listItems }: Partial<FilledList> = {},
): ReadPage {
  const found =
    listItems?.(body) ??
    items
      .map((path) => at(body, path))
      .filter(Array.isArray)
      .flat();
  return { items: found, nextToken: at(body, next ?? '') as string | undefined };
}

export function at(value: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((inner, name) => (inner as Record<string, unknown> | undefined)?.[name], value);
}

export async function times<T>(count: number, work: (number: number) => Promise<T>): Promise<readonly T[]> {
  const results: T[] = [];
  for (let number = 0; number < count; number += 1) results.push(await work(number));
  return results;
}

const MOST_PAGES = 400;

/** Walks from the first page to the last one. `meanwhile` happens after the first. */
export async function walk(
  shop: PagedShop,
  name: string,
  list: FilledList,
  size: Query,
  meanwhile: () => Promise<void> = async () => {},
) {
  const operation = await findOperation(name);
  const input = { query: { ...list.query, ...size } };
  const pages: (readonly unknown[])[] = [];
  let next: Query | undefined = input.query;
  while (next !== undefined) {
    const answer = await askFor(shop, name, list, next);
    if (answer.status !== 200) throw new Error(`${name} ${answer.status}: ${JSON.stringify(answer.body)}`);
    const { items, nextToken } = readPage(answer, operation.paging, list);
    pages.push(items);
    if (pages.length === 1) await meanwhile();
    if (pages.length > MOST_PAGES) throw new Error(`${name} has no last page`);
    next = nextToken === undefined ? undefined : nextQuery(operation, input, nextToken);
  }
  return { pages, items: pages.flat() };
}
