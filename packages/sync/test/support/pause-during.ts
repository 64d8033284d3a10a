import type { VirtualClock } from '../../../../simulation/virtual-clock.ts';

/** Wraps an object so that the virtual clock waits while one of its methods runs. Objects that methods return are wrapped too. */
export function pauseDuring<T extends object>(target: T, clock: VirtualClock): T {
  return new Proxy(target, {
    get(object, name) {
      const value = Reflect.get(object, name, object) as unknown;
      if (typeof value === 'function') {
        return (...args: unknown[]) => {
          const result = (value as (...args: unknown[]) => unknown).apply(object, args);
          if (!(result instanceof Promise)) return result;
          return clock.pauseDuring(result).then((resolved) => wrapWrite(resolved, clock));
        };
      }
      return name === 'state' ? pauseDuring(value as object, clock) : value;
    },
  });
}

/** Wraps writes, queues and what queues hand out. */
function wrapWrite(value: unknown, clock: VirtualClock): unknown {
  if (Array.isArray(value)) return value.map((item: unknown) => wrapWrite(item, clock));
  const isWrapped =
    typeof value === 'object' && value !== null && ('commit' in value || 'take' in value || 'finish' in value);
  return isWrapped ? pauseDuring(value, clock) : value;
}
