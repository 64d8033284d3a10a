import { checkNumber } from '../errors/checked-numbers.ts';
import { SellingPartnerError } from '../errors/selling-partner-error.ts';
import { isObject } from './json-object.ts';

/**
 * Remembers which notifications have been dealt with: the marketplace sends each at least once. Yours may stand on a
 * database that several processes share.
 */
export interface NotificationMemory {
  /** Whether it has been dealt with. */
  has(notificationId: string): boolean | Promise<boolean>;
  /** Called once a notification has been dealt with, and not before: one that failed comes again, and is no duplicate. */
  add(notificationId: string): void | Promise<void>;
}

/** How much a memory keeps. */
export interface NotificationMemoryOptions {
  /** Ids that are kept; the one that was seen longest ago gives way. @default 10000 */
  readonly most?: number | undefined;
}

/** Remembers notifications in this process. Throws INVALID_OPTION for a wrong `most`. */
export function notificationMemory(options: NotificationMemoryOptions = {}): NotificationMemory {
  const most = mostOf(options);
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
        if (ids.size <= most) break;
        ids.delete(oldest);
      }
    },
  };
}

function mostOf(options: NotificationMemoryOptions): number {
  if (isObject(options)) return checkNumber('most', options.most ?? 10_000, 'INVALID_OPTION');
  const message = 'The options of notificationMemory are no object. Give an object with most, or nothing.';
  throw new SellingPartnerError({ code: 'INVALID_OPTION', message });
}
