import { TRPCClientError } from '@trpc/client';
import { sendRequest } from './send-request.ts';

/** An error as shown to the user. */
export interface ErrorDescription {
  readonly code: string;
  readonly message: string;
  readonly action?: string | undefined;
  /** The faults of an input by the path of the field. */
  readonly fields?: Readonly<Record<string, string>> | undefined;
}

interface ServerErrorData {
  readonly httpStatus?: number;
  readonly failure?: ErrorDescription;
}

/** The server could not be reached. */
export class ServerUnreachableError extends Error {}

/** An error with texts for the user. */
export class ScreenError extends Error implements ErrorDescription {
  readonly code: string;
  readonly action: string | undefined;

  constructor({ code, message, action }: ErrorDescription, cause?: unknown) {
    super(message, { cause });
    this.code = code;
    this.action = action;
  }
}

/**
 * Throws a ServerUnreachableError if the server cannot be reached. Call it before leaving the page for another one of the
 * console.
 */
export async function checkServerReachable(): Promise<void> {
  await sendRequest('/', { method: 'HEAD' }).catch(() => {
    throw new ServerUnreachableError();
  });
}

/** Describes any error for the user. */
export function describeError(error: unknown): ErrorDescription {
  if (error instanceof ScreenError) return error;
  const failure = findErrorData(error)?.failure;
  if (failure !== undefined) return failure;
  if (error instanceof TRPCClientError || error instanceof ServerUnreachableError) {
    return {
      code: 'CONSOLE_UNREACHABLE',
      message: 'The console cannot be reached.',
      action: 'Check your network connection and that the console is running. This page reconnects automatically.',
    };
  }
  return { code: 'SCREEN_FAILED', message: error instanceof Error ? error.message : String(error) };
}

export function isSignedOut(error: unknown): boolean {
  return findErrorData(error)?.httpStatus === 401;
}

/** Whether a retry may succeed: the server did not respond, or failed internally. */
export function isRetryable(error: unknown): boolean {
  const status = findErrorData(error)?.httpStatus;
  return status === undefined || status >= 500;
}

function findErrorData(error: unknown): ServerErrorData | undefined {
  return error instanceof TRPCClientError ? (error.data as ServerErrorData | undefined) : undefined;
}
