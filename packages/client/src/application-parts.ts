import type { TokenTable } from './auth/token-table.ts';
import type { Observer } from './ports/observer.ts';
import type { SharedLimits } from './ports/shared-limits.ts';

/** The parts that the clients of one application share. */
export interface ApplicationParts {
  readonly observe: Observer;
  readonly tokens: TokenTable;
  readonly limits: SharedLimits;
}
