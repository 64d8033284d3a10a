/** Set by the server in the page: `local`, or who may sign up. */
const mode = document.querySelector('meta[name="mode"]')?.getAttribute('content');

/** Whether this is a hosted console with user accounts. */
export const isHosted = mode === 'open' || mode === 'invited';

/** Whether anyone can sign up, not only invited people. */
export const isSignUpOpen = mode === 'open';

const publicPaths = ['/sign-in', '/sign-up', '/verify', '/forgot', '/reset', '/confirm-email'];

/** Whether a screen is for users who are not signed in. */
export function isPublicPath(path: string): boolean {
  return isHosted && publicPaths.includes(path);
}
