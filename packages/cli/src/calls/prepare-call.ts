import { loadOperation, type OperationDescriptor } from '@supercargo/catalogue';
import { findId } from '@supercargo/toolkit/calls/fill-placeholders';
import { findOperation } from '@supercargo/toolkit/calls/find-operation';
import type { CallInput, PreparedCall } from '@supercargo/toolkit/calls/prepared-call';
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
  const givenQuery = parseValues('query', options.query, selectParameters(descriptor, 'query'));
  const defaultMarketplace = findMissingMarketplace(descriptor, givenQuery, profile);
  const query = {
    ...(defaultMarketplace !== undefined && { [defaultMarketplace.name]: defaultMarketplace.value }),
    ...givenQuery,
  };
  const headers = parseValues('header', options.header, selectParameters(descriptor, 'header'));
  const given: CallInput = {
    path: parseValues('path', options.path, selectParameters(descriptor, 'path')),
    query,
    ...(options.body !== undefined && { body: await readJson('--body', options.body, shell) }),
    ...(options.header.length > 0 && { headers: headers as Readonly<Record<string, string>> }),
  };
  const completed = await complete?.(descriptor, given);
  const input = completed?.input ?? given;
  const restrictedData = options['restricted-data'] || completed?.restrictedData === true;
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
