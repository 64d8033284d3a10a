import { CommandError, wrongUse } from '../command-error.ts';
import { findAccount } from '../marketplace/find-account.ts';
import type { Shell } from '../shell/shell.ts';
import type { Given } from '../spec/spec.ts';
import type { mcp } from '../table/mcp.ts';

/** Serves the tools until the assistant hangs up or Ctrl-C. */
export async function run({ options }: Given<typeof mcp>, shell: Shell): Promise<undefined> {
  if (options.port !== undefined && !options.http) {
    throw wrongUse('OPTION_VALUE', '--port goes with --http.', 'Add --http, or leave --port out.');
  }
  const { serve } = await loadServer();
  const account = await findAccount(options, shell);
  try {
    await serve(account, shell, {
      http: options.http ? { port: options.port ?? 4660 } : undefined,
      allowWrites: options['allow-writes'],
      personalData: options['personal-data'],
    });
  } finally {
    await account.close();
  }
}

/** Tables and redaction are the console's, and not everybody who has the command line has it. */
async function loadServer() {
  try {
    return await import('../mcp/serve.ts');
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code !== 'ERR_MODULE_NOT_FOUND' || !message.includes('@supercargo/console')) throw error;
    const action = 'npm install @supercargo/console beside it.';
    throw new CommandError(
      'PACKAGE_MISSING',
      'It works with the console’s tables, and the console is not installed.',
      action,
    );
  }
}
