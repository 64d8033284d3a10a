import type { Paging } from '@supercargo/catalogue';
import { formatValue } from '../errors/format-value.ts';
import { SellingPartnerError } from '../errors/selling-partner-error.ts';
import { type KnownOptions, type OptionNames, warnAboutUnknownOptions } from '../errors/unknown-options.ts';
import type { CallOptions, CallParameters } from '../pipeline/call-parameters.ts';
import { resolveSignal } from '../pipeline/check-options.ts';
import { callOptionNames, callParameterHints } from '../pipeline/known-call-options.ts';
import type { Observer } from '../ports/observer.ts';
import { resolveOperation, type VersionRules } from '../request/resolve-operation.ts';
import type { ItemOptions, WindowOptions } from './page-options.ts';

/** The parameters of `pages` and `items`. */
export interface PagedParameters extends Omit<CallParameters, 'options'> {
  readonly options?: GivenOptions | undefined;
}

/** Parameters of `listItems`: those of `items`, except for the operation. */
export type ListParameters = Omit<PagedParameters, 'operation'>;

interface GivenOptions extends ItemOptions, WindowOptions {
  readonly version?: string | undefined;
  readonly list?: string | undefined;
}

/** A call for pages whose operation is resolved and whose options are valid. */
export interface PagedCall {
  /** `endpoint.operation` */
  readonly name: string;
  readonly paging: Paging;
  /** Parameters of the call for the first page. */
  readonly first: CallParameters;
  readonly options: Omit<GivenOptions, keyof CallOptions>;
  readonly signal: AbortSignal | undefined;
}

/** Resolves the operation and checks the options. The input is checked when the first page is requested. */
export async function resolvePagedCall(
  parameters: PagedParameters,
  rules: VersionRules,
  observe: Observer,
): Promise<PagedCall> {
  const allOptions = parameters?.options ?? {};
  warnAboutUnknownOptions(allOptions, knownPagingOptions, observe);
  const { token, limit, prefetch, skip, window, windowStart, list } = allOptions;
  const options = pickCallOptions(allOptions);
  const { operation, endpoint } = parameters ?? {};
  const operationEntry = resolveOperation({ operation, endpoint, version: options.version }, rules);
  const name = `${operationEntry.endpoint}.${operationEntry.operation}`;
  const { paging } = await rules.catalogue.loadOperation(operationEntry);
  if (paging === null || paging.items.length === 0) {
    throw new SellingPartnerError({
      code: 'NOT_PAGED',
      message: `${name} has no pages. Use callAPI, or the method of its endpoint.`,
      operation: name,
    });
  }
  for (const [option, count] of Object.entries({ limit, window })) checkNumber(name, option, count, 1);
  checkNumber(name, 'skip', skip, 0);
  const pagingOptions = { token, limit, prefetch, skip, window, windowStart, list };
  return {
    name,
    paging,
    first: { ...parameters, options },
    options: pagingOptions,
    signal: resolveSignal(options.signal),
  };
}

const pagingOptionNames: OptionNames<Omit<GivenOptions, keyof CallOptions>> = {
  token: true,
  limit: true,
  prefetch: true,
  skip: true,
  window: true,
  windowStart: true,
  list: true,
};

const knownPagingOptions: KnownOptions = {
  names: { ...callOptionNames, ...pagingOptionNames },
  owner: ' of pages and items',
  hints: callParameterHints,
};

/** Returns the options of the calls for the single pages. A warning about unknown options has been emitted already. */
function pickCallOptions(options: GivenOptions): CallOptions {
  return Object.fromEntries(Object.entries(options).filter(([name]) => Object.hasOwn(callOptionNames, name)));
}

/** Returns the dotted path of the list to read. */
export function findListPath({ name, paging: { items }, options: { list } }: PagedCall): string {
  const toListName = (path: string) => path.slice(path.lastIndexOf('.') + 1);
  const listPath =
    list === undefined && items.length === 1 ? items[0] : items.find((path) => toListName(path) === list);
  if (listPath !== undefined) return listPath;
  const names = items.map(toListName).join(', ');
  throw buildOptionError(name, `options.list is ${formatValue(list)}. Pass one of: ${names}.`);
}

export function buildOptionError(operation: string, message: string): SellingPartnerError {
  return new SellingPartnerError({ code: 'INVALID_PARAMETER', message, operation });
}

function checkNumber(operation: string, option: string, value: unknown, minimum: number): void {
  if (value === undefined || (Number.isSafeInteger(value) && (value as number) >= minimum)) return;
  throw buildOptionError(
    operation,
    `options.${option} is ${formatValue(value)}. Pass an integer of at least ${minimum}.`,
  );
}
