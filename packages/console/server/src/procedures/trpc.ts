import { initTRPC, TRPCError } from '@trpc/server';
import { SellingPartnerError } from 'supercargo';
import { findUnusable } from '../base/find-unusable.ts';
import type { Lane } from '../base/lane.ts';
import { describeCallError } from '../errors/client-errors.ts';
import { ConsoleError } from '../errors/console-error.ts';
import { isExplainedError } from '../errors/is-explained-error.ts';
import { checkWritable } from '../services/settings/check-writable.ts';
import { requireRole } from '../sessions/roles.ts';
import type { Session } from '../sessions/sessions.ts';
import { currentWorkspace } from '../storage/current-workspace.ts';
import { explainStorageFailure } from '../storage/storage-failure.ts';
import type { Foundations, Services } from '../wiring/services.ts';
import { buildAuditEntry, readCreatedSeller } from './audit-entry.ts';
import type { Meta } from './meta.ts';
import { isAllowedWhenLapsed, type Permissions } from './permissions.ts';

/** The services that procedures can choose from. The database and other ports are for services only. */
export type ProcedureServices = Omit<Services, keyof Foundations> &
  Pick<Foundations, 'keys' | 'live' | 'now' | 'userAccounts'>;

/** The context of every procedure. */
export interface Context {
  /** Undefined when nobody is signed in. */
  readonly session: Session | undefined;
  readonly services: ProcedureServices;
  /** The permissions of all procedures and routes. Screens disable what they do not allow. */
  readonly permissions: Permissions;
  /** Origin under which the browser calls the console; undefined for a caller without one. */
  readonly origin?: string | undefined;
  /** In which the procedures of a batch run. Default: all of them at once. */
  readonly lane?: Lane | undefined;
  /** Returns the error for a caller that has used up its time. Default: time is not limited. */
  readonly checkTime?: (() => ConsoleError | undefined) | undefined;
}

/** The description of a failure for screens. */
export interface FailureShape {
  readonly code: string;
  readonly message: string;
  /** What the user can do; undefined if that is unknown. */
  readonly action?: string | undefined;
  /** The faults of an input by the path of the field, such as `change.name`. */
  readonly fields?: Readonly<Record<string, string>> | undefined;
}

const t = initTRPC
  .context<Context>()
  .meta<Meta>()
  .create({
    errorFormatter: ({ shape, error }) => {
      const failure = toFailure(error);
      const { code, httpStatus, path } = shape.data;
      // The stack and the messages of unexpected errors stay on the server, because they can contain queries and their
      // values.
      return { code: shape.code, message: failure.message, data: { code, httpStatus, path, failure } };
    },
    sse: { ping: { enabled: true, intervalMs: 2000 }, client: { reconnectAfterInactivityMs: 6000 } },
  });

export const router = t.router;

/**
 * Waits for the caller's turn. Each procedure of a batch has its own turn and counts on its own. Few of them are in
 * progress at a time, because their results stay in memory until they are sent.
 */
const admitted = t.procedure.use(({ ctx: { services, session, checkTime, lane }, next }) => {
  const begin = async () => {
    await services.turns.waitForTurn(session?.workspaceId ?? '');
    const cause = checkTime?.();
    if (cause !== undefined) throw new TRPCError({ code: 'TOO_MANY_REQUESTS', message: cause.message, cause });
    return next();
  };
  return lane === undefined ? begin() : lane.run(begin);
});

/** Converts errors with a known cause, so that they are not reported as failures of the server. */
const explained = admitted.use(async ({ next }) => {
  const result = await next();
  if (result.ok) return result;
  const { cause, code } = result.error;
  // An error from an earlier check already has its own code.
  if (code !== 'INTERNAL_SERVER_ERROR') return result;
  const failure = explainStorageFailure(cause);
  if (failure !== undefined) {
    const status = failure.code === 'DATABASE_TIMEOUT' ? 'TIMEOUT' : 'SERVICE_UNAVAILABLE';
    throw new TRPCError({ code: status, message: failure.message, cause: failure });
  }
  if (!(isExplainedError(cause) || cause instanceof SellingPartnerError)) return result;
  throw new TRPCError({ code: 'UNPROCESSABLE_CONTENT', message: cause.message, cause });
});

/** The only place that checks the roles for procedures. */
const permitted = explained.use(async ({ ctx, next, path, meta, getRawInput }) => {
  const { session, services } = ctx;
  if (session === undefined) throw new TRPCError({ code: 'UNAUTHORIZED', message: 'Your session has ended.' });
  const input = await getRawInput();
  const unusable = findUnusable(input);
  if (unusable !== undefined) {
    const cause = new ConsoleError(
      'INPUT_INVALID',
      `${unusable.field}: ${unusable.fault}`,
      'Correct that field, and try again.',
    );
    throw new TRPCError({ code: 'BAD_REQUEST', message: cause.message, cause });
  }
  try {
    requireRole(session, meta?.role);
  } catch (cause) {
    const change = await buildAuditEntry(services.audit, { session, path, input, rule: meta?.audit ?? {} });
    await services.audit.add({ ...change, outcome: 'denied' });
    throw new TRPCError({ code: 'FORBIDDEN', message: (cause as Error).message, cause });
  }
  return currentWorkspace.run(session.workspaceId, () => next({ ctx: { ...ctx, session } }));
});

/** Adds calls to the audit log: the user, the action, the time and the outcome. */
const audited = permitted.use(async ({ ctx: { services, session }, next, path, meta, getRawInput }) => {
  const { calls = meta?.effect === 'reads' ? 'denied' : 'all', ...rule } = meta?.audit ?? {};
  if (calls === 'denied') return next();
  const change = await buildAuditEntry(services.audit, { session, path, input: await getRawInput(), rule });
  const result = await next();
  await services.audit.add({
    ...change,
    sellerId: change.sellerId ?? (result.ok ? readCreatedSeller(rule, result.data) : null),
    outcome: result.ok ? 'done' : 'failed',
  });
  return result;
});

/** Rejects a change if the plan has lapsed, and a change at Amazon if the console is read-only. */
const checked = audited.use(async ({ ctx: { services, session }, meta, next }) => {
  if (meta !== undefined && !isAllowedWhenLapsed(meta)) await services.billing.checkPaid(session.workspaceId);
  if (meta?.effect === 'changes-amazon') await checkWritable(services.settings, session.workspaceId);
  return next();
});

/**
 * Returns a function that starts procedures which get the chosen services only. Everything that decides who may call a
 * procedure, when, and what the audit log records is in its `meta`.
 */
export function procedureWith<Chosen extends object>(choose: (services: ProcedureServices) => Chosen) {
  const narrowed = checked.use(({ ctx, next }) => next({ ctx: { services: choose(ctx.services) } }));
  return (meta: Meta) => narrowed.meta(meta);
}

/** Describes a failure for the user. An error that is not meant for users is only reported as having happened. */
function toFailure(error: TRPCError): FailureShape {
  const { cause } = error;
  if (isExplainedError(cause)) return { code: cause.code, message: cause.message, action: cause.action };
  if (cause instanceof SellingPartnerError) return { code: cause.code, message: describeCallError(cause) };
  if (error.code === 'BAD_REQUEST') return describeInput(error);
  if (error.code !== 'INTERNAL_SERVER_ERROR') return { code: error.code, message: error.message };
  return {
    code: 'CONSOLE_FAILED',
    message: 'An unexpected error occurred in the console.',
    action: 'Try again. If it happens again, read the server’s log.',
  };
}

/** Describes the validation errors of zod. The message is the first one, with the name of the field. */
function describeInput({ cause, message }: TRPCError): FailureShape {
  const issues = (cause as { issues?: { path: PropertyKey[]; message: string }[] } | undefined)?.issues ?? [];
  const faults = issues.map((issue) => ({ field: issue.path.map(String).join('.'), message: issue.message }));
  const [first] = faults;
  if (first === undefined) return { code: 'INPUT_INVALID', message };
  return {
    code: 'INPUT_INVALID',
    message: first.field === '' ? first.message : `${first.field}: ${first.message}`,
    fields: Object.fromEntries(faults.map((fault) => [fault.field, fault.message])),
  };
}
