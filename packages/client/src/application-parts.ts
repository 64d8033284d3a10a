import type { TokenShelf } from './auth/token-shelf.ts';
import type { Observer } from './ports/observer.ts';

/** What the clients of one application have in common. */
export interface ApplicationParts {
  readonly observe: Observer;
  readonly tokens: TokenShelf;
}
