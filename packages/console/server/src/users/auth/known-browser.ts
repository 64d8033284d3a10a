import type { GenericEndpointContext } from 'better-auth';
import { newId } from '../../base/ids.ts';

const days = 180;

/** A browser in which a user has signed in before. */
interface KnownBrowser {
  readonly id: string;
  readonly userId: string;
}

/**
 * Returns the key under which password attempts for an account are counted. All unknown browsers share one count; a browser
 * that the owner has used has its own, so that strangers cannot lock the owner out.
 */
export async function passwordKey(ctx: GenericEndpointContext, email: string): Promise<string> {
  const browser = await readBrowser(ctx);
  const found = browser && (await ctx.context.internalAdapter.findUserByEmail(email));
  return browser !== undefined && found?.user.id === browser.userId ? buildKey(browser) : `password ${email}`;
}

/**
 * The key under which this browser's attempts are counted for a user; undefined if the browser is unknown for that
 * user.
 */
export async function browserKey(ctx: GenericEndpointContext, userId: string): Promise<string | undefined> {
  const browser = await readBrowser(ctx);
  return browser?.userId === userId ? buildKey(browser) : undefined;
}

/** Sets a cookie by which the browser is recognized. It does not grant access. */
export async function knowBrowser(ctx: GenericEndpointContext, userId: string): Promise<void> {
  const known = await readBrowser(ctx);
  const id = known?.userId === userId ? known.id : newId('browser');
  const { name, attributes } = getCookie(ctx);
  const kept = { ...attributes, maxAge: days * 86_400 };
  await ctx.setSignedCookie(name, `${id} ${userId}`, ctx.context.secret, kept);
}

async function readBrowser(ctx: GenericEndpointContext): Promise<KnownBrowser | undefined> {
  const value = await ctx.getSignedCookie(getCookie(ctx).name, ctx.context.secret);
  const [id, userId] = (value || '').split(' ');
  return id && userId ? { id, userId } : undefined;
}

function getCookie(ctx: GenericEndpointContext) {
  return ctx.context.createAuthCookie('known_browser');
}

function buildKey({ id }: KnownBrowser): string {
  return `password by ${id}`;
}
