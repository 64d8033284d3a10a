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

/** Returns the programs of the READMEs, with the credentials and URLs of the sandbox. */
export function readReadmePrograms(): readonly Program[] {
  return [
    { name: 'readme', text: readProgram('README.md', 2) },
    { name: 'readme-of-the-client', text: readProgram('packages/client/README.md', 1) },
  ];
}

/** Returns the first blocks of code of a page as one program. */
function readProgram(page: string, count: number): string {
  const blocks = [...readFileSync(join(root, page), 'utf8').matchAll(/```ts\n([\s\S]*?)```/g)].slice(0, count);
  const block = blocks.map(([, code = '']) => code).join('\n');
  if (blocks.length < count || !block.includes("region: 'eu',"))
    throw new Error(`${page} does not start with the expected program.`);
  const filled = Object.entries(replacements).reduce((text, [word, value]) => text.replaceAll(word, value), block);
  return filled.replace("region: 'eu',", `region: 'eu', ${sandboxOptions}`);
}
