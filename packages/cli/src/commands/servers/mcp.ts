import type { mcp } from '@supercargo/mcp/command-spec';
import { runMcp } from '@supercargo/mcp/run-mcp';
import type { ParsedArguments } from '@supercargo/toolkit/command-line/command-spec';
import type { Shell } from '@supercargo/toolkit/shell/shell';
import { readVersion } from '../../read-version.ts';

/** Serves the tools until the assistant disconnects, or until Ctrl-C. */
export async function run(parsed: ParsedArguments<typeof mcp>, shell: Shell): Promise<undefined> {
  await runMcp(parsed, shell, await readVersion());
}
