let isLeaving = false;

/** Leads to the screen for signing in, for good: whoever signs in next begins at the beginning. */
export function leave(): void {
  isLeaving = true;
  window.location.assign('/sign-in');
}

/** Ends this browser's session. */
export async function signOut(): Promise<void> {
  // The server may be quicker to say that nobody is signed in than this is to go on.
  isLeaving = true;
  await fetch('/sign-out', { method: 'POST' });
  leave();
}

/** Leads to the screen for signing in, and from there back to where somebody was. */
export function goToSignIn(): void {
  if (isLeaving) return;
  const { pathname, search } = window.location;
  const here = pathname + search;
  window.location.replace(here === '/' ? '/sign-in' : `/sign-in?next=${encodeURIComponent(here)}`);
}
