import type { APIResponse, BrowserContext, Page } from 'playwright-core';

const keyHeader = 'x-session-key';
/** Where the console's pages store the key. */
export const keyName = 'supercargo.session-key';

/** The parts of a sign-in link that the page sends. */
export function readLaunch(link: string): { readonly url: string; readonly token: string } {
  const { origin, pathname, hash } = new URL(link);
  return { url: origin + pathname, token: new URLSearchParams(hash.slice(1)).get('token') ?? '' };
}

/** Sends a sign-in request from a browser context, and stores the key of the session as the console's page does. */
export async function postSignIn(
  context: BrowserContext,
  url: string,
  options: { readonly data: string | object; readonly headers?: Record<string, string> },
): Promise<APIResponse> {
  const response = await context.request.post(url, options);
  const key = response.headers()[keyHeader];
  if (key !== undefined) await storeKey(context, new URL(url).origin, key);
  return response;
}

/** Signs a browser context in with a sign-in link, without opening the console. */
export async function followSignInLink(context: BrowserContext, link: string): Promise<void> {
  const { url, token } = readLaunch(link);
  const response = await postSignIn(context, url, { data: token });
  if (!response.ok()) throw new Error(`The sign-in link: ${response.status()} ${await response.text()}`);
}

/** Stores the key of a session in the storage of an origin. */
export async function storeKey(context: BrowserContext, origin: string, key: string): Promise<void> {
  const page = await context.newPage();
  // Any file of the origin has its storage.
  await page.goto(`${origin}/icon.svg`);
  await page.evaluate(`localStorage.setItem('${keyName}', '${key}')`);
  await page.close();
}

/** The headers of a request that a page of the console sends with the context's cookies. */
export async function readPageHeaders(page: Page): Promise<Record<string, string>> {
  const key = await page.evaluate<string | null>(`localStorage.getItem('${keyName}')`);
  return { origin: new URL(page.url()).origin, ...(key !== null && { [keyHeader]: key }) };
}
