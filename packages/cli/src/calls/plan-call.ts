import { loadOperation, type OperationDescriptor } from '@supercargo/catalogue';
import type { Account } from '../marketplace/account.ts';
import type { Shell } from '../shell/shell.ts';
import { fillIn } from './fill-in.ts';
import { findOperation } from './find-operation.ts';
import { readJson } from './read-body.ts';
import { readValues } from './read-values.ts';

/** A call as the line asks for it. */
export interface PlannedCall {
  readonly descriptor: OperationDescriptor;
  /** What `callAPI` takes, but for the options. */
  readonly parameters: {
    readonly operation: string;
    readonly path: Readonly<Record<string, unknown>>;
    readonly query: Readonly<Record<string, unknown>>;
    readonly body?: unknown;
    readonly headers?: Readonly<Record<string, string>>;
    readonly restricted_data?: true;
  };
  readonly options: { readonly version: string };
  /** Refused when it does not fit the operation's model. */
  readonly checked: boolean;
  /** The marketplace that was filled in, because the operation needs one and none was given. */
  readonly assumed: string | undefined;
}

/** What a line says about a call. */
export interface CallOnLine {
  readonly args: { readonly operation: string };
  readonly options: {
    readonly path: readonly string[];
    readonly query: readonly string[];
    readonly header: readonly string[];
    readonly body: string | undefined;
    readonly version: string | undefined;
    readonly 'restricted-data': boolean;
    readonly unchecked: boolean;
  };
}

/** Reads the line into a call of this account. Sends nothing. */
export async function planCall({ args, options }: CallOnLine, account: Account, shell: Shell): Promise<PlannedCall> {
  const descriptor = await loadOperation(findOperation(args.operation, options.version));
  const given = readValues('query', options.query, parametersIn(descriptor, 'query'));
  const assumed = missingMarketplace(descriptor, given, account);
  const query = { ...(assumed !== undefined && { [assumed.name]: assumed.value }), ...given };
  const headers = readValues('header', options.header, parametersIn(descriptor, 'header'));
  const parameters = {
    operation: `${descriptor.endpoint}.${descriptor.operation}`,
    path: readValues('path', options.path, parametersIn(descriptor, 'path')),
    query,
    ...(options.body !== undefined && { body: await readJson('--body', options.body, shell) }),
    ...(options.header.length > 0 && { headers: headers as Readonly<Record<string, string>> }),
    ...(options['restricted-data'] && { restricted_data: true as const }),
  };
  return {
    descriptor,
    parameters: fillIn(parameters, account),
    options: { version: descriptor.version },
    checked: !options.unchecked,
    assumed: assumed === undefined ? undefined : `${assumed.name}: ${account.marketplaceId}, the account's home`,
  };
}

function parametersIn({ parameters }: OperationDescriptor, place: 'path' | 'query' | 'header') {
  return parameters.filter((parameter) => parameter.in === place);
}

/** The parameter for marketplaces, when the operation needs it and it was left out. */
function missingMarketplace(descriptor: OperationDescriptor, given: object, { marketplaceId }: Account) {
  const isMeant = /^marketplaceIds?$/i;
  const parameter = parametersIn(descriptor, 'query').find(({ name, required }) => required && isMeant.test(name));
  if (parameter === undefined || marketplaceId === undefined || Object.hasOwn(given, parameter.name)) return undefined;
  return { name: parameter.name, value: parameter.schema.type === 'array' ? [marketplaceId] : marketplaceId };
}
