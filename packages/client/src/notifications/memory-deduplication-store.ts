import { requireNumber } from '../errors/require-number.ts';
import { SellingPartnerError } from '../errors/selling-partner-error.ts';
import { isPlainObject } from '../runtime/plain-object.ts';

/**
 * Stores the IDs of handled notifications, because Amazon sends each notification at least once. Your own implementation can
 * use a database that several processes share.
 */
export interface DeduplicationStore {
  /** Whether the notification was handled. */
  has(notificationId: string): boolean | Promise<boolean>;
  /** Called after a notification was handled. If the handler fails, it is not called, so that Amazon's next delivery is handled. */
  add(notificationId: string): void | Promise<void>;
}

/** Options of {@link memoryDeduplicationStore}. */
export interface DeduplicationStoreOptions {
  /** Maximum number of IDs. The least recently used ID is removed first. @default 10000 */
  readonly maxIds?: number | undefined;
}

/** Stores the IDs of handled notifications in the memory of this process. Throws INVALID_OPTION when `maxIds` is invalid. */
export function memoryDeduplicationStore(options: DeduplicationStoreOptions = {}): DeduplicationStore {
  const maxIds = resolveMaxIds(options);
  const ids = new Set<string>();
  const touch = (id: string) => {
    ids.delete(id);
    ids.add(id);
  };
  return {
    has(id) {
      if (!ids.has(id)) return false;
      touch(id);
      return true;
    },
    add(id) {
      touch(id);
      for (const oldest of ids) {
        if (ids.size <= maxIds) break;
        ids.delete(oldest);
      }
    },
  };
}

function resolveMaxIds(options: DeduplicationStoreOptions): number {
  if (isPlainObject(options)) return requireNumber('maxIds', options.maxIds ?? 10_000, 'INVALID_OPTION');
  const message = 'The options of memoryDeduplicationStore are not an object. Pass an object with maxIds, or nothing.';
  throw new SellingPartnerError({ code: 'INVALID_OPTION', message });
}
