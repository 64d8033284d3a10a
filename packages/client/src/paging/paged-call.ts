import { loadOperation, type Paging } from '@supercargo/catalogue';
import { SellingPartnerError } from '../errors/selling-partner-error.ts';
import { shown } from '../errors/shown.ts';
import { type KnownOptions, type NamesOf, tellUnknown } from '../errors/unknown-options.ts';
import type { CallOptions, CallParameters } from '../pipeline/call-parameters.ts';
import { checkSignal } from '../pipeline/check-options.ts';
import { callOptionNames, partsOfCalls } from '../pipeline/known-call-options.ts';
import type { Observer } from '../ports/observer.ts';
import { resolveOperation, type VersionRules } from '../request/resolve-operation.ts';
import type { ItemOptions, WindowOptions } from './page-options.ts';

/** A call for pages as it is given. */
export interface PagedParameters extends Omit<CallParameters, 'options'> {
  readonly options?: GivenOptions | undefined;
}

interface GivenOptions extends ItemOptions, WindowOptions {
  readonly version?: string | undefined;
  readonly list?: string | undefined;
}

/** A call for pages, checked. */
export interface PagedCall {
  /** `endpoint.operation` */
  readonly name: string;
  readonly paging: Paging;
  /** The call for the first page. */
  readonly first: CallParameters;
  readonly options: Omit<GivenOptions, keyof CallOptions>;
  readonly signal: AbortSignal | undefined;
}

/** Resolves a call for pages. What is wrong with it, but for its input, is said here. */
export async function pagedCall(
  parameters: PagedParameters,
  rules: VersionRules,
  observe: Observer,
): Promise<PagedCall> {
  const given = parameters?.options ?? {};
  tellUnknown(given, walkOptions, observe);
  const { token, limit, prefetch, skip, window, after, list } = given;
  const options = ofCalls(given);
  const { operation, endpoint } = parameters ?? {};
  const entry = resolveOperation({ operation, endpoint, version: options.version }, rules);
  const name = `${entry.endpoint}.${entry.operation}`;
  const { paging } = await loadOperation(entry);
  if (paging === null || paging.items.length === 0) {
    throw new SellingPartnerError({
      code: 'NOT_PAGED',
      message: `${name} has no pages to walk over.`,
      operation: name,
    });
  }
  for (const [option, value] of Object.entries({ limit, window })) checkNumber(name, option, value, 1);
  checkNumber(name, 'skip', skip, 0);
  const own = { token, limit, prefetch, skip, window, after, list };
  return { name, paging, first: { ...parameters, options }, options: own, signal: checkSignal(options.signal) };
}

const ownNames: NamesOf<Omit<GivenOptions, keyof CallOptions>> = {
  token: true,
  limit: true,
  prefetch: true,
  skip: true,
  window: true,
  after: true,
  list: true,
};

const walkOptions: KnownOptions = {
  names: { ...callOptionNames, ...ownNames },
  of: ' of pages and items',
  elsewhere: partsOfCalls,
};

/** The options that each call for a page takes. Others have been told of, once for all pages. */
function ofCalls(given: GivenOptions): CallOptions {
  return Object.fromEntries(Object.entries(given).filter(([name]) => Object.hasOwn(callOptionNames, name)));
}

/** Dotted path of the list whose items are wanted. */
export function listPath({ name, paging: { items }, options: { list } }: PagedCall): string {
  const nameOf = (path: string) => path.slice(path.lastIndexOf('.') + 1);
  const found = list === undefined && items.length === 1 ? items[0] : items.find((path) => nameOf(path) === list);
  if (found !== undefined) return found;
  const names = items.map(nameOf).join(', ');
  throw wrongOption(name, `options.list is ${shown(list)}. Give one of: ${names}.`);
}

export function wrongOption(operation: string, message: string): SellingPartnerError {
  return new SellingPartnerError({ code: 'INVALID_PARAMETER', message, operation });
}

function checkNumber(operation: string, option: string, value: unknown, least: number): void {
  if (value === undefined || (Number.isSafeInteger(value) && (value as number) >= least)) return;
  throw wrongOption(operation, `options.${option} is ${shown(value)}. Give a whole number from ${least} on.`);
}
