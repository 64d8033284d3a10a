import { loadOperation, type OperationDescriptor } from '@supercargo/catalogue';
import { type BuiltCallParameters, buildCallParameters } from 'supercargo/dry-run';
import type { ResolvedProfile } from '../seller/resolved-profile.ts';
import type { Shell } from '../shell/shell.ts';
import { findId } from './fill-placeholders.ts';
import { findOperation } from './find-operation.ts';
import { parseValues } from './parse-values.ts';
import { readJson } from './read-input.ts';

/** The input of a call from the command line or from an assistant. */
export interface CallInput {
  readonly path: Readonly<Record<string, unknown>>;
  readonly query: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A call that is ready to be sent. */
export interface PreparedCall {
  readonly descriptor: OperationDescriptor;
  /** The parameters of `callAPI` without its options. */
  readonly parameters: Omit<BuiltCallParameters<CallInput>, 'options'>;
  readonly options: BuiltCallParameters['options'];
  /** Whether the client validates the request against the operation's model. */
  readonly isValidated: boolean;
  /** A note about the home marketplace, if it was used because none was given. */
  readonly defaultNotice: string | undefined;
}

/** The arguments and options of a call. */
export interface CallArguments {
  readonly args: { readonly operation: string };
  readonly options: {
    readonly path: readonly string[];
    readonly query: readonly string[];
    readonly header: readonly string[];
    readonly body: string | undefined;
    readonly version: string | undefined;
    readonly 'restricted-data': boolean;
    readonly 'skip-validation': boolean;
  };
}

/** Builds a call of this profile from the command line. Sends nothing. */
export async function prepareCall(
  { args, options }: CallArguments,
  profile: ResolvedProfile,
  shell: Shell,
): Promise<PreparedCall> {
  const descriptor = await loadOperation(findOperation(args.operation, options.version));
  const given = parseValues('query', options.query, selectParameters(descriptor, 'query'));
  const defaultMarketplace = findMissingMarketplace(descriptor, given, profile);
  const query = {
    ...(defaultMarketplace !== undefined && { [defaultMarketplace.name]: defaultMarketplace.value }),
    ...given,
  };
  const headers = parseValues('header', options.header, selectParameters(descriptor, 'header'));
  const input: CallInput = {
    path: parseValues('path', options.path, selectParameters(descriptor, 'path')),
    query,
    ...(options.body !== undefined && { body: await readJson('--body', options.body, shell) }),
    ...(options.header.length > 0 && { headers: headers as Readonly<Record<string, string>> }),
  };
  const restrictedData = options['restricted-data'];
  const call = buildCallParameters({ ...descriptor, input, restrictedData }, (name) => findId(name, profile));
  const { options: callOptions, ...parameters } = call;
  return {
    descriptor,
    parameters,
    options: callOptions,
    isValidated: !options['skip-validation'],
    defaultNotice:
      defaultMarketplace === undefined
        ? undefined
        : `${defaultMarketplace.name}: ${profile.marketplaceId}, the home marketplace of the profile`,
  };
}

function selectParameters({ parameters }: OperationDescriptor, location: 'path' | 'query' | 'header') {
  return parameters.filter((parameter) => parameter.in === location);
}

/** Finds the marketplace parameter if the operation requires it and it was not given. */
function findMissingMarketplace(descriptor: OperationDescriptor, given: object, { marketplaceId }: ResolvedProfile) {
  const isMarketplaceParameter = /^marketplaceIds?$/i;
  const parameter = selectParameters(descriptor, 'query').find(
    ({ name, required }) => required && isMarketplaceParameter.test(name),
  );
  if (parameter === undefined || marketplaceId === undefined || Object.hasOwn(given, parameter.name)) return undefined;
  return { name: parameter.name, value: parameter.schema.type === 'array' ? [marketplaceId] : marketplaceId };
}
