import type { Unit } from '@supercargo/sync';

/** Creates a unit of a seller that has no work before the year 5138. */
export function createUnit(sellerId: string, stream: string): Unit {
  return {
    id: `${sellerId}/${stream}/`,
    sellerId,
    stream,
    marketplaceId: undefined,
    status: 'active',
    coveredFrom: undefined,
    coveredTo: undefined,
    reachedFrom: undefined,
    reachedTo: undefined,
    gaps: [],
    asked: undefined,
    backfillFrom: 0,
    readAt: undefined,
    snapshotAt: undefined,
    sweptAt: {},
    dueAt: 1e14,
    failures: 0,
    error: undefined,
    savedRun: undefined,
    rows: 0,
    lastSuccessAt: undefined,
  };
}

/** Creates the units of sellers with some streams each. */
export function createUnits(sellers: number, streams: number): Unit[] {
  return Array.from({ length: sellers * streams }, (_, at) =>
    createUnit(`A${Math.floor(at / streams)}`, `stream_${at % streams}`),
  );
}
