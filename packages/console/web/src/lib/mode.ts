/** What the server has put into the page: `local`, or who may sign up. */
const mode = document.querySelector('meta[name="mode"]')?.getAttribute('content');

/** Whether people have accounts here. */
export const isHosted = mode === 'open' || mode === 'invited';

/** Whether anybody may sign up, and not only who has been invited. */
export const isSignUpOpen = mode === 'open';

const publicPaths = ['/sign-in', '/sign-up', '/verify', '/forgot', '/reset', '/confirm-email'];

/** Whether a screen is for people who are not signed in. */
export function isPublicPath(path: string): boolean {
  return isHosted && publicPaths.includes(path);
}
