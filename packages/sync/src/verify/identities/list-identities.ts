import type { Stream } from '../../declaration/stream.ts';
import type { Identity } from './identity.ts';
import { buildKeyIdentities } from './key-identities.ts';
import { orderIdentities } from './order-identities.ts';
import { settlementIdentities } from './settlement-identities.ts';
import { stockAndTrafficIdentities } from './stock-and-traffic-identities.ts';
import { transactionIdentities } from './transaction-identities.ts';

const identities: readonly Identity[] = [
  ...settlementIdentities,
  ...transactionIdentities,
  ...orderIdentities,
  ...stockAndTrafficIdentities,
];

/**
 * Returns the identities that a copy of streams can satisfy.
 *
 * @param copied all streams of the copy
 * @param selected streams to verify: an identity has a table of at least one of them
 */
export function listIdentities(copied: readonly Stream[], selected: readonly Stream[]): Identity[] {
  const listNames = (streams: readonly Stream[]) =>
    new Set(streams.flatMap(({ tables }) => tables.map(({ name }) => name)));
  const [copiedTables, selectedTables] = [listNames(copied), listNames(selected)];
  const declared = identities.filter(
    ({ tables }) => tables.every((name) => copiedTables.has(name)) && tables.some((name) => selectedTables.has(name)),
  );
  return [...selected.flatMap(({ tables }) => buildKeyIdentities(tables)), ...declared];
}
