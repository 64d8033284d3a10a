import { clientAction, clientExit } from './client-errors.ts';
import { CommandError } from './command-error.ts';
import { type ExitCode, exitCodes } from './exit-codes.ts';
import { paint } from './output/paint.ts';
import { printable, printableJson, printableLines } from './output/printable.ts';
import { ReaderGone } from './shell/reader-gone.ts';
import type { Shell } from './shell/shell.ts';

interface Told {
  readonly code: string;
  readonly message: string;
  readonly action: string | undefined;
  readonly exit: ExitCode;
  readonly requestId?: string | undefined;
}

/** Says on stderr what went wrong and what to do, and gives the exit code. */
export async function tellError(error: unknown, shell: Shell, { json }: { readonly json: boolean }): Promise<ExitCode> {
  if (isOfReader(error, shell)) return exitCodes.done;
  const told = await toldOf(error, shell);
  if (json) {
    const { exit, ...facts } = told;
    shell.stderr.write(`${printableJson({ error: { ...facts, exit } })}\n`);
    return exit;
  }
  const lines = [
    `${headOf(told, shell)}: ${printable(told.message)}`,
    ...(told.requestId === undefined ? [] : [`Request id for the marketplace's support: ${printable(told.requestId)}`]),
    ...(told.action === undefined ? [] : [printableLines(told.action)]),
  ];
  shell.stderr.write(`${lines.join('\n')}\n`);
  return told.exit;
}

/** A reader who goes away has had enough, and is told nothing; unless a write may have arrived. */
function isOfReader(error: unknown, { signal }: Shell): boolean {
  return signal.reason instanceof ReaderGone && (error as Partial<ClientError> | null)?.outcome !== 'unknown';
}

function headOf({ code, exit }: Told, { stderr }: Shell): string {
  return exit === exitCodes.interrupted
    ? paint('red', 'Interrupted', stderr)
    : `${paint('red', 'Error', stderr)} ${code}`;
}

async function toldOf(error: unknown, { signal }: Shell): Promise<Told> {
  if (error instanceof CommandError) {
    const { code, message, action, exit } = error;
    return { code, message, action, exit };
  }
  const isOfClient = error instanceof Error && error.name === 'SellingPartnerError';
  if (isOfClient) return toldOfClient(error as never, signal.aborted);
  const message = error instanceof Error ? error.message : String(error);
  if (signal.aborted) return interrupted;
  const code = (error as NodeJS.ErrnoException | null)?.code ?? 'FAILED';
  return { code, message, action: actions[code], exit: exitCodes.failed };
}

const interrupted: Told = {
  code: 'INTERRUPTED',
  message: 'It was ended from outside.',
  action: undefined,
  exit: exitCodes.interrupted,
};

interface ClientError {
  readonly code: string;
  readonly message: string;
  readonly details?: string;
  readonly status?: number;
  readonly requestId?: string;
  readonly outcome?: 'unknown';
  readonly operation?: string;
}

async function toldOfClient(error: ClientError, isInterrupted: boolean): Promise<Told> {
  const { code, message, details, requestId, outcome, status } = error;
  const action =
    [details, await clientAction(code), ...furtherActions(error)].filter((line) => line).join('\n') || undefined;
  const facts = { code, message, action, requestId };
  if (isInterrupted) return outcome === 'unknown' ? { ...facts, exit: exitCodes.interrupted } : interrupted;
  if (outcome === 'unknown') return { ...facts, exit: exitCodes.unknown };
  return { ...facts, exit: clientExit(code, status) };
}

function furtherActions({ status, outcome, operation }: ClientError): readonly string[] {
  if (outcome === 'unknown') return ['It may have arrived. Look before you send it again.'];
  return status === 403 ? [`supercargo doctor ${operation ?? ''} looks for the cause.`] : [];
}

const actions: Readonly<Record<string, string>> = {
  ENOENT: 'Look at the path.',
  EACCES: 'This user may not do that. Look at the permissions.',
  EADDRINUSE: 'That port is taken. Give another with --port N; 0 takes any free one.',
  ENOSPC: 'The disk is full.',
};
