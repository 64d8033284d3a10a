import type { Stream } from '../declaration/stream.ts';
import type { AskedScope } from '../windows/asked-scope.ts';
import { buildUnitId, startState, type Unit } from '../windows/unit.ts';
import type { ResolvedStream } from './resolve-options.ts';
import type { SellerOptions } from './sync-options.ts';

/** Lists the units of a configuration, in the state in which nothing was read of them. */
export function listConfiguredUnits(
  sellers: readonly SellerOptions[],
  streams: readonly ResolvedStream[],
  restricted: ReadonlySet<string>,
): Unit[] {
  return sellers.flatMap(({ sellerId, marketplaceIds }) =>
    streams.flatMap(({ stream, since }, position) => {
      const places = stream.scope === 'seller' ? [undefined] : marketplaceIds;
      const backfillFrom = stream.windows?.isState ? 0 : since;
      return places.map((marketplaceId) => ({
        id: buildUnitId(sellerId, stream.name, marketplaceId),
        sellerId,
        stream: stream.name,
        marketplaceId,
        backfillFrom,
        rows: 0,
        ...startState,
        asked: describeScope(stream, marketplaceId === undefined ? marketplaceIds : [marketplaceId], restricted),
        // What is due earlier is copied first: the streams in the order of the configuration.
        dueAt: position,
      }));
    }),
  );
}

function describeScope(
  { tables, asks }: Stream,
  marketplaceIds: readonly string[],
  restricted: ReadonlySet<string>,
): AskedScope {
  const names = new Set(tables.map(({ name }) => name));
  const columns = [...restricted].filter((column) => names.has(column.split('.', 1)[0] ?? ''));
  return { marketplaceIds: marketplaceIds.toSorted(), restricted: columns.toSorted(), request: asks ?? null };
}
