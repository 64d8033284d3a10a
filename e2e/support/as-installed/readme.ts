import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Program } from './guide.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** The value of each placeholder for a program that the sandbox runs. */
const replacements: Readonly<Record<string, string>> = {
  "'<REFRESH_TOKEN>'": "process.env.SUPERCARGO_SANDBOX_REFRESH_TOKEN ?? ''",
  "'<APP_CLIENT_ID>'": "process.env.SELLING_PARTNER_APP_CLIENT_ID ?? ''",
  "'<APP_CLIENT_SECRET>'": "process.env.SELLING_PARTNER_APP_CLIENT_SECRET ?? ''",
};

const sandboxOptions =
  'options: { baseUrl: process.env.SUPERCARGO_SANDBOX_URL, authUrl: process.env.SUPERCARGO_SANDBOX_TOKEN_URL },';

/** Returns the first programs of the READMEs, with the credentials and URLs of the sandbox. */
export function readReadmePrograms(): readonly Program[] {
  return [
    { name: 'readme', text: readProgram('README.md') },
    { name: 'readme-of-the-client', text: readProgram('packages/client/README.md') },
  ];
}

function readProgram(page: string): string {
  const [, block] = /```ts\n([\s\S]*?)```/.exec(readFileSync(join(root, page), 'utf8')) ?? [];
  if (block?.includes("region: 'eu',") !== true) throw new Error(`${page} does not start with the expected program.`);
  const filled = Object.entries(replacements).reduce((text, [word, value]) => text.replaceAll(word, value), block);
  return filled.replace("region: 'eu',", `region: 'eu', ${sandboxOptions}`);
}
