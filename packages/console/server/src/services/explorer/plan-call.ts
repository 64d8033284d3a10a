import type { OperationDescriptor } from '@supercargo/catalogue';
import { findMarketplace } from '@supercargo/catalogue/registry';
import { SellingPartnerError } from 'supercargo';
import type { ConnectedSeller } from '../../clients/client-pool.ts';
import { withoutSecretShapes } from '../../secrets/secret-shapes.ts';
import type { CallInput } from '../../storage/schema/explorer.ts';
import { type FilledCall, performDryRun } from './dry-run.ts';

/** The preview of a call. */
export interface CallPlan {
  readonly method: string;
  /** Scheme and host of the seller's application. */
  readonly origin: string;
  /** Path and query. */
  readonly target: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
  readonly isWrite: boolean;
  /** The effect of the call, and of a repeated request. */
  readonly effect: string;
  /** The number and kind of objects that the call affects, as far as its input shows. */
  readonly changes: { readonly count: number; readonly what: string };
  readonly account: { readonly name: string; readonly sellingPartnerId: string | null; readonly isSandbox: boolean };
  /** Marketplaces in the input; without any, those of the seller. */
  readonly marketplaces: readonly string[];
  /** Where the input does not match the operation's model; undefined if everything matches. */
  readonly fault: string | undefined;
}

/** Builds the preview. Throws the client's error if no request can be built from the input. */
export async function planCall(
  call: FilledCall,
  descriptor: OperationDescriptor,
  { seller, application }: ConnectedSeller,
): Promise<CallPlan> {
  const fault = await findCallError(call, application);
  const { method, url, headers, body } = await performDryRun(call, application, false);
  const { origin, pathname, search } = new URL(url);
  return {
    ...withoutSecretShapes({ method, origin, target: pathname + search, headers, body }),
    isWrite: isWrite(descriptor),
    effect: describeEffect(descriptor),
    changes: listChanges(descriptor, call.input),
    account: { name: seller.name, sellingPartnerId: seller.sellingPartnerId, isSandbox: application.isSandbox },
    marketplaces: listMarketplaces(call.input, seller.marketplaceIds).map(getMarketplaceName),
    fault,
  };
}

/** Whether a call changes something at Amazon. */
export function isWrite({ effect }: OperationDescriptor): boolean {
  return effect !== 'read';
}

/** Describes where an input does not match the model of its operation; undefined if everything matches. */
export async function findCallError(
  call: FilledCall,
  stage: ConnectedSeller['application'],
): Promise<string | undefined> {
  try {
    await performDryRun(call, stage, true);
    return undefined;
  } catch (error) {
    if (error instanceof SellingPartnerError && error.code === 'INVALID_REQUEST') return error.message;
    throw error;
  }
}

const arrivals: Readonly<Record<OperationDescriptor['onDuplicate'], string>> = {
  harmless: 'A duplicate has no further effect.',
  rejected: 'A duplicate is rejected.',
  repeated: 'Each request repeats the effect.',
  undocumented: 'Amazon does not document what a duplicate does. Assume that it repeats the effect.',
};

function describeEffect({ summary, effect, onDuplicate }: OperationDescriptor): string {
  const sentence = summary.endsWith('.') ? summary : `${summary}.`;
  if (effect === 'read') return `${sentence} It changes nothing.`;
  if (effect === 'idempotent') return `${sentence} It is idempotent.`;
  return `${sentence} ${arrivals[onDuplicate]}`;
}

/**
 * Counts the objects that a call affects: the length of the longest list in the body or the query; 1 without a list.
 */
function listChanges({ path }: OperationDescriptor, { body, query, path: values = {} }: CallInput) {
  const lists = [...listsIn(body, 'body', 0), ...listsIn(query, 'query', 1)].filter(
    ([name]) => !/marketplace/i.test(name),
  );
  const [longest] = lists.sort(([, one], [, other]) => other - one);
  if (longest !== undefined) return { count: longest[1], what: longest[0] };
  const [, last] = [...path.matchAll(/\{(\w+)\}/g)].at(-1) ?? [];
  return { count: 1, what: last === undefined ? 'request' : `${last} ${String(values[last] ?? '')}`.trim() };
}

const deepest = 2;

function listsIn(value: unknown, name: string, depth: number): [string, number][] {
  if (Array.isArray(value)) return value.length > 0 ? [[name, value.length]] : [];
  if (typeof value !== 'object' || value === null || depth > deepest) return [];
  return Object.entries(value).flatMap(([inner, member]) => listsIn(member, inner, depth + 1));
}

function listMarketplaces({ query, body }: CallInput, usual: readonly string[]): readonly string[] {
  const named = [query, body]
    .flatMap((part) => (typeof part === 'object' && part !== null ? Object.entries(part) : []))
    .filter(([name]) => /^marketplace_?ids?$/i.test(name))
    .flatMap(([, value]) => value as string | string[])
    .map(String);
  return named.length > 0 ? [...new Set(named)] : usual;
}

function getMarketplaceName(id: string): string {
  const found = findMarketplace(id);
  return found === undefined ? id : `${found.name} (${id})`;
}
