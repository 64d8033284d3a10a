import { type AnyRunJson, notResumable } from '../run/run-json.ts';
import type { RunState } from '../run/run-state.ts';
import type { ReportPlan } from './report-plan.ts';

/**
 * A report's run as plain data: what was asked for, and how far it came. It holds no token and no address. Keep it as
 * text and give it to `resume`; what its members are may change with `format`.
 */
export interface ReportRunJson {
  /** What kind of run it is. */
  readonly run: 'report';
  /** Version of this form. Another one is refused. */
  readonly format: 1;
  /** When this was made, in milliseconds since 1970. */
  readonly madeAt: number;
  /**
   * Made within `onProgress`, which is told of every call before it leaves: what is not asked for in it was not sent. Missing of
   * JSON that was made at another time, and of earlier versions: then it is looked for first.
   */
  readonly current?: true | undefined;
  /** What was asked for, with dates as text. */
  readonly request: ReportPlan;
  /** How far it came. */
  readonly state: RunState;
}

/** The same, checked as far as a run depends on it. */
export function readReportJson(given: AnyRunJson): ReportRunJson {
  const json = given as Partial<ReportRunJson>;
  const isWhole = json.request && isState(json.state) && Number.isFinite(json.madeAt);
  if (!isWhole) throw notResumable('parts of it are missing');
  return json as ReportRunJson;
}

const members: Readonly<Record<RunState['at'], readonly string[]>> = {
  new: [],
  ready: ['asks'],
  asked: ['asks', 'since', 'nextAt'],
  waiting: ['id', 'since', 'looks', 'nextAt', 'status'],
  late: ['id', 'looks'],
  ended: ['status', 'looks'],
};

function isState(state: unknown): state is RunState {
  if (typeof state !== 'object' || state === null || !('at' in state)) return false;
  const at = String(state.at);
  return Object.hasOwn(members, at) && members[at as RunState['at']].every((name) => name in state);
}
