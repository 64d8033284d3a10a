import { TRPCClientError } from '@trpc/client';

/** A failure as a person reads it. */
export interface Failure {
  readonly code: string;
  readonly message: string;
  readonly action?: string | undefined;
}

interface FailureData {
  readonly httpStatus?: number;
  readonly failure?: Failure;
}

/** The server did not give a file of the page. */
export class ServerAway extends Error {}

/** Something that could not be done, in words. */
export class ScreenError extends Error implements Failure {
  readonly code: string;
  readonly action: string | undefined;

  constructor({ code, message, action }: Failure, cause?: unknown) {
    super(message, { cause });
    this.code = code;
    this.action = action;
  }
}

/** Throws ServerAway when the server does not answer. Asked before the page is left for another one of the console. */
export async function checkServerAnswers(): Promise<void> {
  await fetch('/', { method: 'HEAD' }).catch(() => {
    throw new ServerAway();
  });
}

/** What to say of an error, whatever it is. */
export function failureOf(error: unknown): Failure {
  if (error instanceof ScreenError) return error;
  const failure = dataOf(error)?.failure;
  if (failure !== undefined) return failure;
  if (error instanceof TRPCClientError || error instanceof ServerAway) {
    return {
      code: 'CONSOLE_UNREACHABLE',
      message: 'The console’s server does not answer.',
      action: 'Look whether it still runs in its terminal. This page goes on by itself when it is back.',
    };
  }
  return { code: 'SCREEN_FAILED', message: error instanceof Error ? error.message : String(error) };
}

export function isSignedOut(error: unknown): boolean {
  return dataOf(error)?.httpStatus === 401;
}

/** The server did not answer, or failed by itself: another try may go better. */
export function isWorthRetrying(error: unknown): boolean {
  const status = dataOf(error)?.httpStatus;
  return status === undefined || status >= 500;
}

function dataOf(error: unknown): FailureData | undefined {
  return error instanceof TRPCClientError ? (error.data as FailureData | undefined) : undefined;
}
