import type { ParsedArguments } from '../command-line/command-spec.ts';
import type { mcp } from './definitions/mcp.ts';
import { CommandError, usageError } from '../errors/command-error.ts';
import { resolveProfile } from '../seller/resolve-profile.ts';
import type { Shell } from '../shell/shell.ts';

/** Serves the tools until the assistant disconnects, or until Ctrl-C. */
export async function run({ options }: ParsedArguments<typeof mcp>, shell: Shell): Promise<undefined> {
  if (options.port !== undefined && !options.http) {
    throw usageError('OPTION_VALUE', '--port requires --http.', 'Add --http, or remove --port.');
  }
  const { serve } = await loadServer();
  const profile = await resolveProfile(options, shell);
  try {
    await serve(profile, shell, {
      http: options.http ? { port: options.port ?? 4660 } : undefined,
      allowWrites: options['allow-writes'],
      showPersonalData: options['personal-data'],
    });
  } finally {
    await profile.close();
  }
}

/** Loads the server. It requires the console, an optional package, for tables and redaction. */
async function loadServer() {
  try {
    return await import('../mcp/serve.ts');
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code !== 'ERR_MODULE_NOT_FOUND' || !message.includes('@supercargo/console')) throw error;
    const action = 'Run npm install @supercargo/console.';
    throw new CommandError(
      'PACKAGE_MISSING',
      'mcp requires the package @supercargo/console, which is not installed.',
      action,
    );
  }
}
