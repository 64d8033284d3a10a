import type { Context } from 'hono';
import { z } from 'zod';
import { findUnusable } from '../base/find-unusable.ts';
import { yieldingEvery } from '../base/yielding-every.ts';
import { ConsoleError } from '../errors/console-error.ts';
import { errorResponse } from '../http/error-response.ts';
import { rateBound } from '../http/rate-limit.ts';
import { readJsonBody } from '../http/read-json-body.ts';
import type { RequestBudgets } from '../http/request-budgets.ts';
import { outOfTime } from '../http/time-budget.ts';
import { reportedCall } from '../services/activity/reported-call.ts';
import type { Services } from '../wiring/services.ts';

/** Maximum bytes of one report. */
const maxReportBytes = 4 * 1024 * 1024;
/** Enough for 500 calls, each with the events of many attempts. */
const maxReportValues = 300_000;

/** Milliseconds after which other requests are processed. */
const maxMillisecondsAtOnce = 20;

const body = z.object({ calls: z.array(z.unknown()).max(500) });

/** Returns the calls of a report, or the error response. Validates them one by one, because together they take long. */
async function readCalls(given: unknown): Promise<readonly z.infer<typeof reportedCall>[] | Response> {
  const report = body.safeParse(given);
  if (!report.success) return invalid(report.error);
  const yields = yieldingEvery(maxMillisecondsAtOnce);
  const calls: z.infer<typeof reportedCall>[] = [];
  for (const [at, call] of report.data.calls.entries()) {
    const unusable = findUnusable(call, `calls.${at}`);
    if (unusable !== undefined) return errorResponse(400, 'INPUT_INVALID', `${unusable.field}: ${unusable.fault}`);
    const read = reportedCall.safeParse(call);
    if (!read.success) return invalid(read.error, at);
    calls.push(read.data);
    await yields();
  }
  return calls;
}

function invalid(error: z.ZodError, at?: number): Response {
  const issues = error.issues.map((issue) => ({
    ...issue,
    path: [...(at === undefined ? [] : ['calls', at]), ...issue.path],
  }));
  return errorResponse(422, 'INPUT_INVALID', z.prettifyError({ issues }).slice(0, 500));
}

/**
 * Accepts calls that a user's own program has made, as `@supercargo/console/reporting` sends them with the program's
 * key.
 */
export function reportedCallsRoute(
  { billing, programs, now }: Pick<Services, 'billing' | 'programs' | 'now'>,
  callerAt: (context: Context) => string,
  budgets?: RequestBudgets,
) {
  const guesses = rateBound(60, 60_000, now);
  return async (context: Context): Promise<Response> => {
    const caller = callerAt(context);
    const strangerLate = budgets?.checkAddress(caller);
    if (strangerLate !== undefined) return outOfTime(strangerLate);
    const [, key] = /^Bearer (\S{1,200})$/.exec(context.req.header('authorization') ?? '') ?? [];
    const program = key === undefined ? undefined : await programs.use(key);
    if (program === undefined) {
      return guesses(caller) ?? errorResponse(401, 'PROGRAM_KEY_UNKNOWN', 'The key is unknown to this console.');
    }
    budgets?.chargeWorkspace(program.workspaceId);
    const late = budgets?.checkWorkspace(program.workspaceId);
    if (late !== undefined) return outOfTime(late);
    const { isReadOnly } = await billing.standing(program.workspaceId);
    if (isReadOnly)
      return errorResponse(
        402,
        'PLAN_LAPSED',
        'The workspace’s plan has ended. The console does not accept calls for it.',
      );
    const given = await readJson(context);
    if (given instanceof Response) return given;
    const reported = await readCalls(given);
    if (reported instanceof Response) return reported;
    programs.recordCalls(program, reported);
    return new Response(null, { status: 204 });
  };
}

/** Returns the parsed body, undefined if it is not JSON, or the error response. */
async function readJson(context: Context): Promise<unknown> {
  try {
    return JSON.parse((await readJsonBody(context, maxReportBytes, maxReportValues)).toString());
  } catch (error) {
    if (!(error instanceof ConsoleError)) return undefined;
    return errorResponse(error.code === 'BODY_TOO_LARGE' ? 413 : 400, error.code, error.message);
  }
}
