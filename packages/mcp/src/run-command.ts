import { readFile } from 'node:fs/promises';
import { parseArguments } from '@supercargo/toolkit/command-line/parse-arguments';
import { printError } from '@supercargo/toolkit/errors/print-error';
import { formatCommandHelp } from '@supercargo/toolkit/help/command-help';
import { type ExitCode, exitCodes } from '@supercargo/toolkit/shell/exit-codes';
import type { Shell } from '@supercargo/toolkit/shell/shell';
import { mcp } from './command-spec.ts';

/** `supercargo mcp` as a command of its own. */
const spec = {
  ...mcp,
  name: 'supercargo-mcp',
  program: 'supercargo-mcp',
  examples: mcp.examples.map(([line, description]) => [line.replace(/^mcp /, ''), description] as const),
};

/** Runs the command `supercargo-mcp` and returns the exit code. Never rejects. */
export async function runCommand(args: readonly string[], shell: Shell): Promise<ExitCode> {
  try {
    const version = await readVersion();
    if (args.includes('--version')) return print(shell, version);
    if (args.includes('--help') || args.includes('-h')) return print(shell, formatCommandHelp(spec));
    const { runMcp } = await import('./run-mcp.ts');
    await runMcp(parseArguments(spec, args), shell, version);
    return exitCodes.success;
  } catch (error) {
    return printError(error, shell, { json: false });
  }
}

async function readVersion(): Promise<string> {
  const manifest = await readFile(new URL(import.meta.resolve('@supercargo/mcp/package.json')), 'utf8');
  return String(JSON.parse(manifest).version);
}

function print(shell: Shell, text: string): ExitCode {
  shell.stdout.write(`${text}\n`);
  return exitCodes.success;
}
