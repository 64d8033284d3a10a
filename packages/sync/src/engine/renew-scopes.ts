import type { Destination } from '../destinations/destination.ts';
import { type AskedScope, explainNewScope } from '../windows/asked-scope.ts';
import { startState, type Unit, type UnitChange } from '../windows/unit.ts';

/**
 * Compares what units asked Amazon for with what is configured now. A unit for which more is configured copies its past again; its rows
 * stay until they are read again.
 */
export async function renewScopes(configured: readonly Unit[], { state }: Pick<Destination, 'state'>): Promise<void> {
  const stored = new Map((await state.listUnits()).map((unit) => [unit.id, unit]));
  for (const { id, asked } of configured) {
    const unit = stored.get(id);
    if (unit === undefined || asked === undefined || isEqual(unit.asked, asked)) continue;
    const again = explainNewScope(unit.asked, asked);
    if (again === undefined) await state.changeUnit(id, { asked });
    else await state.changeUnits([id], describeRestart(asked, again), { endsLeases: true });
  }
}

function describeRestart(asked: AskedScope, again: string): UnitChange {
  const { status: _, failures: __, error: ___, lastSuccessAt: ____, ...nothingCovered } = startState;
  return { ...nothingCovered, asked: { ...asked, again } };
}

function isEqual(stored: AskedScope | undefined, { marketplaceIds, restricted, request }: AskedScope): boolean {
  if (stored === undefined) return false;
  const toText = (scope: Omit<AskedScope, 'again'>) =>
    JSON.stringify([scope.marketplaceIds, scope.restricted, scope.request]);
  return toText(stored) === toText({ marketplaceIds, restricted, request });
}
