import { SellingPartnerError } from '../../errors/selling-partner-error.ts';
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
  /** What was asked for, with dates as text. */
  readonly request: ReportPlan;
  /** How far it came. */
  readonly state: RunState;
}

/** The same out of text or data, checked as far as a run depends on it. */
export function readReportJson(given: unknown): ReportRunJson {
  const json = (typeof given === 'string' ? parsed(given) : given) as Partial<ReportRunJson> | null | undefined;
  if (json?.run !== 'report') throw refused('it is not the JSON of a report’s run');
  if (json.format !== 1) throw refused(`its format is ${String(json.format)}, and this version reads 1`);
  if (!json.request || !isState(json.state) || !Number.isFinite(json.madeAt)) throw refused('parts of it are missing');
  return json as ReportRunJson;
}

/**
 * Where a run goes on. One that had not asked when its JSON was made may have done so since, before its process died: it
 * looks for the report first.
 */
export function resumedState({ state, madeAt }: ReportRunJson, reportId: string | undefined): RunState {
  if (reportId !== undefined && state.at !== 'ended') {
    return { at: 'waiting', id: reportId, since: madeAt, status: 'FOUND', looks: 0, nextAt: 0 };
  }
  if (state.at !== 'new' && state.at !== 'ready') return state;
  return { at: 'asked', asks: 0, since: madeAt, nextAt: 0 };
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

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw refused('it is not JSON');
  }
}

function refused(reason: string): SellingPartnerError {
  return new SellingPartnerError({ code: 'RUN_NOT_RESUMABLE', message: `The run cannot be resumed: ${reason}.` });
}
