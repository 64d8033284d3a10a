import { loadOperation, type OperationDescriptor } from '@supercargo/catalogue';
import { checkParameterNames } from '@supercargo/toolkit/calls/check-parameter-names';
import { findId } from '@supercargo/toolkit/calls/fill-placeholders';
import { findOperation } from '@supercargo/toolkit/calls/find-operation';
import type { CallInput, PreparedCall } from '@supercargo/toolkit/calls/prepared-call';
import { rejectPlaceholders } from '@supercargo/toolkit/calls/reject-placeholders';
import { resolveInput } from '@supercargo/toolkit/calls/resolve-input';
import type { ResolvedProfile } from '@supercargo/toolkit/seller/resolved-profile';
import type { Shell } from '@supercargo/toolkit/shell/shell';
import { buildCallParameters } from 'supercargo/dry-run';
import type { CompleteInput } from './fill-from-example.ts';
import { parseValues } from './parse-values.ts';
import { readJson } from './read-input.ts';

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

/** Builds a call of this profile from the command line. Sends nothing, except for reads of `complete`. */
export async function prepareCall(
  { args, options }: CallArguments,
  profile: ResolvedProfile,
  shell: Shell,
  complete?: CompleteInput,
): Promise<PreparedCall> {
  const descriptor = await loadOperation(findOperation(args.operation, options.version, shell.now()));
  const callInput = await readCallInput({ options }, descriptor, shell);
  const defaultMarketplace = findMissingMarketplace(descriptor, callInput.query, profile);
  const withDefault =
    defaultMarketplace === undefined
      ? callInput
      : { ...callInput, query: { [defaultMarketplace.name]: defaultMarketplace.value, ...callInput.query } };
  const resolved = resolveInput(withDefault, descriptor, { now: shell.now(), profile });
  const completed = await complete?.(descriptor, resolved);
  const input = completed?.input ?? resolved;
  const restrictedData = options['restricted-data'] || completed?.restrictedData === true;
  const call = buildCallParameters({ ...descriptor, input, restrictedData }, (name) => findId(name, profile));
  const { options: callOptions, ...parameters } = call;
  if (!options['skip-validation']) {
    for (const group of ['path', 'query', 'headers', 'body'] as const) rejectPlaceholders(group, parameters[group]);
  }
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

/** Reads the values of the options, with the types of the operation's parameters. */
async function readCallInput(
  { options }: Pick<CallArguments, 'options'>,
  descriptor: OperationDescriptor,
  shell: Shell,
): Promise<CallInput> {
  const path = parseValues('path', options.path, selectParameters(descriptor, 'path'));
  const query = parseValues('query', options.query, selectParameters(descriptor, 'query'));
  const headers = parseValues('header', options.header, selectParameters(descriptor, 'header'));
  if (!options['skip-validation']) {
    checkParameterNames('path', path, descriptor);
    checkParameterNames('query', query, descriptor);
  }
  return {
    path,
    query,
    ...(options.body !== undefined && { body: await readJson('--body', options.body, shell) }),
    ...(options.header.length > 0 && { headers: headers as Readonly<Record<string, string>> }),
  };
}

function selectParameters({ parameters }: OperationDescriptor, location: 'path' | 'query' | 'header') {
  return parameters.filter((parameter) => parameter.in === location);
}

/** Finds the marketplace parameter if the operation requires it and it was not given. */
function findMissingMarketplace(descriptor: OperationDescriptor, query: object, { marketplaceId }: ResolvedProfile) {
  const isMarketplaceParameter = /^marketplaceIds?$/i;
  const parameter = selectParameters(descriptor, 'query').find(
    ({ name, required }) => required && isMarketplaceParameter.test(name),
  );
  if (parameter === undefined || marketplaceId === undefined || Object.hasOwn(query, parameter.name)) return undefined;
  return { name: parameter.name, value: parameter.schema.type === 'array' ? [marketplaceId] : marketplaceId };
}
