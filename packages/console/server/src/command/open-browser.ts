import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { makePrivateFolder } from '../base/private-folder.ts';
import { timer } from '../base/timer.ts';

/** Milliseconds in which the browser has to read the page. */
const readMilliseconds = 60_000;

/**
 * Opens a sign-in link in the user's browser. Every user of a machine can read the arguments of its processes, so the
 * browser gets the path of a private page in the folder, which leads to the link. The page is deleted when the link has been
 * used, and after a minute at the latest. Resolves with whether there is a program to open it.
 */
export async function openBrowser(
  createSignInUrl: (onUse: () => void) => string,
  folder: string,
  startTimer = timer,
): Promise<boolean> {
  const pages = join(folder, 'sign-in');
  // A console that was killed may have left a page there.
  await rm(pages, { recursive: true, force: true });
  await makePrivateFolder(pages);
  const page = join(pages, `${randomUUID()}.html`);
  const remove = () => void rm(page, { force: true }).catch(() => {});
  await writeFile(page, formatPage(createSignInUrl(remove)), { mode: 0o600, flag: 'wx' });
  startTimer(remove, readMilliseconds);
  const isOpened = await runOpener(pathToFileURL(page).href);
  if (!isOpened) remove();
  return isOpened;
}

function formatPage(link: string): string {
  return `<!doctype html>
<meta charset="utf-8">
<meta name="referrer" content="no-referrer">
<meta http-equiv="refresh" content="0;url=${link}">
<title>Supercargo</title>
<a href="${link}">Open the console</a>
`;
}

function runOpener(address: string): Promise<boolean> {
  const [command, ...args] = openers[process.platform] ?? ['xdg-open'];
  return new Promise((resolve) => {
    const child = spawn(command as string, [...args, address], { stdio: 'ignore', detached: true });
    child.once('error', () => resolve(false));
    child.once('spawn', () => resolve(true));
    child.unref();
  });
}

const openers: Readonly<Record<string, readonly string[]>> = {
  darwin: ['open'],
  win32: ['rundll32', 'url.dll,FileProtocolHandler'],
};
