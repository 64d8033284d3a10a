import type { Session } from '../sessions/sessions.ts';

/** The context of routes that require a signed-in user. */
export interface SignedInEnv {
  Variables: { session: Session };
}
