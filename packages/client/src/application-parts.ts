import type { TokenTable } from './auth/token-table.ts';
import type { Observer } from './ports/observer.ts';

/** The parts that the clients of one application share. */
export interface ApplicationParts {
  readonly observe: Observer;
  readonly tokens: TokenTable;
}
