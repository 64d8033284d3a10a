import { forgetSessionKey, sendRequest } from '../requests/send-request.ts';
import { clearDrafts } from './drafts.ts';

let isLeaving = false;

/** Opens the sign-in screen without a way back: the next user starts at the overview. */
export function leaveConsole(): void {
  isLeaving = true;
  clearDrafts();
  forgetSessionKey();
  window.location.assign('/sign-in');
}

/** Ends this browser's session. */
export async function signOut(): Promise<void> {
  // The live connection may report the end of the session before this request returns.
  isLeaving = true;
  await sendRequest('/sign-out', { method: 'POST' });
  leaveConsole();
}

/** Opens the sign-in screen, which leads back to the current screen. */
export function goToSignIn(): void {
  if (isLeaving) return;
  const { pathname, search } = window.location;
  const here = pathname + search;
  window.location.replace(here === '/' ? '/sign-in' : `/sign-in?next=${encodeURIComponent(here)}`);
}
