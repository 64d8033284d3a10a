import type { Session } from '../sessions/sessions.ts';

/** What a door is given that only opens to who is signed in. */
export interface SignedInEnv {
  Variables: { session: Session };
}
