import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Program } from './guide.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Where each word in brackets stands, beside a sandbox. */
const atTheSandbox: Readonly<Record<string, string>> = {
  "'<REFRESH_TOKEN>'": "process.env.SUPERCARGO_SANDBOX_REFRESH_TOKEN ?? ''",
  "'<APP_CLIENT_ID>'": "process.env.SELLING_PARTNER_APP_CLIENT_ID ?? ''",
  "'<APP_CLIENT_SECRET>'": "process.env.SELLING_PARTNER_APP_CLIENT_SECRET ?? ''",
};

const whereTo =
  'options: { baseUrl: process.env.SUPERCARGO_SANDBOX_URL, authUrl: process.env.SUPERCARGO_SANDBOX_TOKEN_URL },';

/** The first programs that somebody sees, as they stand; only accounts and addresses are the sandbox's. */
export function firstPrograms(): readonly Program[] {
  return [
    { name: 'readme', text: programOf('README.md') },
    { name: 'readme-of-the-client', text: programOf('packages/client/README.md') },
  ];
}

function programOf(page: string): string {
  const [, block] = /```ts\n([\s\S]*?)```/.exec(readFileSync(join(root, page), 'utf8')) ?? [];
  if (block?.includes("region: 'eu',") !== true)
    throw new Error(`${page} begins with another program than was thought.`);
  const filled = Object.entries(atTheSandbox).reduce((text, [word, value]) => text.replaceAll(word, value), block);
  return filled.replace("region: 'eu',", `region: 'eu', ${whereTo}`);
}
