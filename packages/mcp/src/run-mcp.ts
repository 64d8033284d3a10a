import type { ParsedArguments } from '@supercargo/toolkit/command-line/command-spec';
import { usageError } from '@supercargo/toolkit/errors/command-error';
import { resolveProfile } from '@supercargo/toolkit/seller/resolve-profile';
import type { Shell } from '@supercargo/toolkit/shell/shell';
import type { mcp } from './command-spec.ts';
import { serve } from './serve.ts';
import { listTools } from './tools/list-tools.ts';

/** Serves the tools until the assistant disconnects, or until Ctrl-C. The server reports `version`. */
export async function runMcp({ options }: ParsedArguments<typeof mcp>, shell: Shell, version: string): Promise<void> {
  if (options.port !== undefined && !options.http) {
    throw usageError('OPTION_VALUE', '--port requires --http.', 'Add --http, or remove --port.');
  }
  const selection = { toolsets: splitNames(options.toolsets), tools: splitNames(options.tools) };
  const tools = listTools(selection, { allowWrites: options['allow-writes'] });
  const profile = await resolveProfile(options, shell);
  try {
    await serve(profile, shell, {
      version,
      tools,
      copy: { file: options.copy, costs: options.costs },
      http: options.http ? { port: options.port ?? 4660 } : undefined,
      allowWrites: options['allow-writes'],
      showPersonalData: options['personal-data'],
    });
  } finally {
    await profile.close();
  }
}

function splitNames(text = ''): string[] {
  return text.split(',').flatMap((name) => (name.trim() === '' ? [] : [name.trim()]));
}
