import type { OperationDescriptor } from '@supercargo/catalogue';
import { findOperation } from '@supercargo/catalogue';
import {
  createValueResolver,
  type ExampleCall,
  fillExample,
  listPlaceholders,
  loadExample,
  type ResolvedValue,
  type ValueResolver,
} from '@supercargo/catalogue/examples';
import type { SellingPartner } from 'supercargo';
import { buildCallParameters } from 'supercargo/dry-run';
import type { ResolvedProfile } from '../seller/resolved-profile.ts';
import type { CallInput } from './prepared-call.ts';

/** The example of an operation with the seller's own data. */
export interface FilledExample {
  readonly input: CallInput;
  /** Whether the call needs a restricted data token. */
  readonly restrictedData: boolean;
  /** The values that replaced placeholders, and the placeholders without a value. */
  readonly values: readonly ResolvedValue[];
}

interface ProfileResolverOptions {
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** Whether reads can request restricted data tokens. Default true. */
  readonly allowsRestrictedData?: boolean;
}

/** Creates a resolver that finds values for examples with the client of a profile. */
export function createProfileResolver(
  { sellerId, marketplaceId }: ResolvedProfile,
  seller: SellingPartner,
  { now, allowsRestrictedData = true }: ProfileResolverOptions,
): ValueResolver {
  const call = async (read: ExampleCall, { signal }: { readonly signal?: AbortSignal | undefined }) => {
    if (read.restrictedData && !allowsRestrictedData) throw new Error('It returns personal data, which is off.');
    const { operation, options, ...parameters } = buildCallParameters({ ...read, input: toInput(read.input) });
    return seller.call(operation, { ...parameters, options: { ...options, signal } });
  };
  return createValueResolver({ sellerId, marketplaceId, now, call });
}

/** What `fillSellerExample` needs besides the operation. */
export interface ExampleFilling {
  readonly resolver: ValueResolver;
  /** Milliseconds since the epoch. */
  readonly now: number;
  readonly signal: AbortSignal;
}

/** Fills in the example of an operation. Parts of the given input replace those of the example. Sends reads. */
export async function fillSellerExample(
  { endpoint, version, operation }: OperationDescriptor,
  partialInput: Partial<CallInput>,
  { resolver, now, signal }: ExampleFilling,
): Promise<FilledExample> {
  const operationEntry = findOperation(endpoint, version, operation);
  if (operationEntry === undefined)
    throw new Error(`The catalogue has no operation ${endpoint} ${version} ${operation}.`);
  const { input: example, restrictedData } = await loadExample(operationEntry, now);
  const { path, query, headers, body } = toInput(example);
  const wholeBody = partialInput.body ?? body;
  const draft: CallInput = {
    path: { ...path, ...partialInput.path },
    query: { ...query, ...partialInput.query },
    ...((headers ?? partialInput.headers) && { headers: { ...headers, ...partialInput.headers } }),
    ...(wholeBody !== undefined && { body: wholeBody }),
  };
  const values = await resolver.resolve(listPlaceholders(draft), { signal });
  return { input: fillExample(draft, new Map(values.map((value) => [value.name, value]))), restrictedData, values };
}

function toInput({ path = {}, query = {}, headers, body }: ExampleCall['input']): CallInput {
  return { path, query, ...(headers !== undefined && { headers }), ...(body !== undefined && { body }) };
}
