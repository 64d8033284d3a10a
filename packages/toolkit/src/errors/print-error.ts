import { colorize } from '../output/colorize.ts';
import { formatJson, sanitizeLine, sanitizeLines } from '../output/sanitize.ts';
import { type ExitCode, exitCodes } from '../shell/exit-codes.ts';
import { OutputClosedError } from '../shell/output-closed-error.ts';
import type { Shell } from '../shell/shell.ts';
import { findErrorAction, toExitCode } from './client-errors.ts';
import { CommandError } from './command-error.ts';

interface ErrorReport {
  readonly code: string;
  readonly message: string;
  readonly action: string | undefined;
  readonly exitCode: ExitCode;
  readonly requestId?: string | undefined;
}

/** Prints an error and what to do to stderr, and returns the exit code. */
export async function printError(
  error: unknown,
  shell: Shell,
  { json }: { readonly json: boolean },
): Promise<ExitCode> {
  if (isOutputClosed(error, shell)) return exitCodes.success;
  const report = await toErrorReport(error, shell);
  if (json) {
    const { exitCode, ...details } = report;
    shell.stderr.write(`${formatJson({ error: { ...details, exitCode } })}\n`);
    return exitCode;
  }
  const lines = [
    `${formatHeading(report, shell)}: ${sanitizeLine(report.message)}`,
    ...(report.requestId === undefined ? [] : [`Request ID for Amazon's support: ${sanitizeLine(report.requestId)}`]),
    ...(report.action === undefined ? [] : [sanitizeLines(report.action)]),
  ];
  shell.stderr.write(`${lines.join('\n')}\n`);
  return report.exitCode;
}

/** If the reader of stdout has closed it, an error is not printed, unless the outcome of a write is unknown. */
function isOutputClosed(error: unknown, { signal }: Shell): boolean {
  return signal.reason instanceof OutputClosedError && (error as Partial<ClientError> | null)?.outcome !== 'unknown';
}

function formatHeading({ code, exitCode }: ErrorReport, { stderr }: Shell): string {
  return exitCode === exitCodes.interrupted
    ? colorize('red', 'Stopped', stderr)
    : `${colorize('red', 'Error', stderr)} ${code}`;
}

async function toErrorReport(error: unknown, { signal }: Shell): Promise<ErrorReport> {
  if (error instanceof CommandError) {
    const { code, message, action, exitCode } = error;
    return { code, message, action, exitCode };
  }
  const isClientError = error instanceof Error && error.name === 'SellingPartnerError';
  if (isClientError) return toClientErrorReport(error as never, signal.aborted);
  const message = error instanceof Error ? error.message : String(error);
  if (signal.aborted) return interruptedReport;
  const code = (error as NodeJS.ErrnoException | null)?.code ?? 'FAILED';
  return { code, message, action: systemErrorActions[code], exitCode: exitCodes.failed };
}

const interruptedReport: ErrorReport = {
  code: 'STOPPED',
  message: 'The command was stopped by Ctrl-C or a signal.',
  action: undefined,
  exitCode: exitCodes.interrupted,
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

async function toClientErrorReport(error: ClientError, isInterrupted: boolean): Promise<ErrorReport> {
  const { code, message, details, requestId, outcome, status } = error;
  const action =
    [details, await findErrorAction(code), ...listFurtherActions(error)].filter((line) => line).join('\n') || undefined;
  const report = { code, message, action, requestId };
  if (isInterrupted) return outcome === 'unknown' ? { ...report, exitCode: exitCodes.interrupted } : interruptedReport;
  if (outcome === 'unknown') return { ...report, exitCode: exitCodes.unknownOutcome };
  return { ...report, exitCode: toExitCode(code, status) };
}

function listFurtherActions({ status, outcome, operation }: ClientError): readonly string[] {
  if (outcome === 'unknown') return ['Amazon may have carried out the request. Check before you send it again.'];
  return status === 403
    ? [`Run supercargo doctor${operation === undefined ? '' : ` ${operation}`} to find the cause.`]
    : [];
}

const systemErrorActions: Readonly<Record<string, string>> = {
  ENOENT: 'Check the path.',
  EACCES: 'Check the file permissions of your user.',
  EADDRINUSE: 'The port is in use. Choose another one with --port N, or any free port with --port 0.',
  ENOSPC: 'The disk is full.',
};
