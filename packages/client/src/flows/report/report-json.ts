import { buildNotResumableError, type RunJsonBase } from '../run/run-json.ts';
import type { RunState } from '../run/run-state.ts';
import type { ReportRequestJson } from './report-request-json.ts';

/**
 * A report run as plain data: its request and its state. It contains no token and no URL. Save it as text and pass it to
 * `resume`; its properties may change with `format`.
 */
export interface ReportRunJson {
  /** The kind of run. */
  readonly run: 'report';
  /** Version of this format. */
  readonly format: 1;
  /** When it was saved, in milliseconds since 1970. */
  readonly savedAt: number;
  /**
   * Whether it was saved in `onProgress`, which is called before each creation is sent. A creation that this JSON does not show
   * as sent was then not sent. Without this flag, a resumed run first searches Amazon for an existing report, feed or query.
   */
  readonly fromOnProgress?: true | undefined;
  /** The request, with dates as text. */
  readonly request: ReportRequestJson;
  /** The state of the run. */
  readonly state: RunState;
}

/** Checks the properties that a run depends on. */
export function parseReportJson(runJson: RunJsonBase): ReportRunJson {
  const json = runJson as Partial<ReportRunJson>;
  const isComplete = json.request && isRunState(json.state) && Number.isFinite(json.savedAt);
  if (!isComplete) throw buildNotResumableError('parts of it are missing');
  return json as ReportRunJson;
}

const members: Readonly<Record<RunState['type'], readonly string[]>> = {
  new: [],
  ready: ['attempts'],
  unconfirmed: ['attempts', 'since', 'nextAt'],
  waiting: ['id', 'since', 'polls', 'nextAt', 'status'],
  'timed-out': ['id', 'polls'],
  ended: ['status', 'polls'],
};

/** Whether a value is the state of a run, with all properties. */
export function isRunState(state: unknown): state is RunState {
  if (typeof state !== 'object' || state === null || !('type' in state)) return false;
  const type = String(state.type);
  return Object.hasOwn(members, type) && members[type as RunState['type']].every((name) => name in state);
}
