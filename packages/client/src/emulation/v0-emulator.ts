import { findOperation, loadOperation, type OperationEntry } from '@supercargo/catalogue';
import { findMigratedOperation, loadMigration, type Migration } from '@supercargo/catalogue/migrations';
import type { CallParameters } from '../pipeline/call-parameters.ts';
import { checkSingleToken } from '../pipeline/check-options.ts';
import type { QuotaQuery } from '../pipeline/read-quota-state.ts';
import { emulateFinances } from './emulate-finances.ts';
import { emulateOrders } from './emulate-orders.ts';
import type { EmulationDeps, ReadResult } from './emulation-deps.ts';
import { ObjectConverter } from './object-converter.ts';
import { OrderCache } from './order-cache.ts';
import type { EmulatedOperation } from './successor-request.ts';

// See docs/decisions/0038-emulate-v0-from-maps-of-attributes-instead-of-rewriting-each-response.md
/** Serves calls of operations of v0 with calls of the operations that replace them. One for each client. */
export class V0Emulator {
  readonly #deps: EmulationDeps;
  readonly #cache: OrderCache;
  readonly #warned = new Set<string>();
  readonly #converters = new Map<Migration, ObjectConverter>();

  constructor(deps: EmulationDeps) {
    this.#deps = deps;
    this.#cache = new OrderCache(() => deps.calls.clock.now());
  }

  /** Makes the call. An operation that does not end is called as it is. */
  async call<Value>(
    operationEntry: OperationEntry,
    parameters: CallParameters,
    read: ReadResult<Value>,
  ): Promise<Value> {
    checkSingleToken(parameters);
    const migration = await loadMigration(operationEntry);
    const operation = await findEmulated(migration, operationEntry);
    if (operation === undefined) return this.#deps.call(parameters, read);
    this.#warnAboutQuota(operationEntry, operation);
    const converter = this.#getConverter(migration);
    if (operationEntry.endpoint === 'finances')
      return emulateFinances(this.#deps, converter, { operation, parameters, read });
    return emulateOrders({ deps: this.#deps, converter, cache: this.#cache }, { operation, parameters, read });
  }

  /** Returns the operation that is called instead; undefined if the operation is called as it is. */
  async findReplacement(entry: OperationEntry): Promise<QuotaQuery | undefined> {
    const emulated = await findEmulated(await loadMigration(entry), entry);
    if (emulated === undefined) return undefined;
    const { endpoint, operation, version } = emulated.successor;
    return { operation: `${endpoint}.${operation}`, version };
  }

  /** A quota of an operation that is never called has no effect. */
  #warnAboutQuota({ endpoint, operation }: OperationEntry, { successor }: EmulatedOperation): void {
    const { config, observe } = this.#deps.calls;
    const [old, called] = [`${endpoint}.${operation}`, `${successor.endpoint}.${successor.operation}`];
    if (old === called || this.#warned.has(old) || !config.quotas?.has(old) || config.quotas.has(called)) return;
    this.#warned.add(old);
    const message = `quotas["${old}"] has no effect, because emulateV0 calls ${called} instead. Set quotas["${called}"].`;
    observe({ type: 'warning', code: 'QUOTA_UNUSED', message });
  }

  #getConverter(migration: Migration): ObjectConverter {
    const cachedConverter = this.#converters.get(migration);
    if (cachedConverter !== undefined) return cachedConverter;
    const throwsWhenRead = this.#deps.options.unavailable === 'throw';
    const created = new ObjectConverter(migration, { throwsWhenRead });
    this.#converters.set(migration, created);
    return created;
  }
}

async function findEmulated(migration: Migration, entry: OperationEntry): Promise<EmulatedOperation | undefined> {
  const mapping = findMigratedOperation(migration, entry.operation);
  const next = mapping && findOperation(migration.endpoint, migration.successor, mapping.successor);
  if (mapping === undefined || next === undefined) return undefined;
  const [old, successor] = await Promise.all([loadOperation(entry), loadOperation(next)]);
  return { migration, mapping, old, successor };
}
