import { findReportType, type ReportTypeDescriptor } from '@supercargo/catalogue/registry';
import { SellingPartnerError } from '../../errors/selling-partner-error.ts';
import { RunDriver } from '../run/run-driver.ts';
import type { RunState } from '../run/run-state.ts';
import { waitAwake } from '../run/wait-awake.ts';
import { checkPlan } from './check-plan.ts';
import type { ReportDeps, ReportJob } from './report-calls.ts';
import { fetchReportDocument, type ReportDocument } from './report-document.ts';
import { bodyOf, type ReportPlan } from './report-plan.ts';
import { defaultInterval, defaultMaxWait } from './report-request.ts';
import { type ReportResult, resultOf } from './report-result.ts';
import { reportWarnings } from './report-warnings.ts';
import { reportWork } from './report-work.ts';

const longestInterval = 60_000;
const growth = 1.5;

export interface SessionHooks {
  readonly signal: AbortSignal | undefined;
  readonly changed: () => unknown;
}

/** A run at work in this process. */
export class ReportSession {
  readonly #plan: ReportPlan;
  readonly #job: ReportJob;
  readonly #driver: RunDriver;
  readonly #interval: number;
  /** What the registry knows of the report's type. */
  readonly known: ReportTypeDescriptor | undefined;

  /** Throws when the request cannot be asked for; tells what the registry has against it. */
  constructor(plan: ReportPlan, state: RunState, deps: ReportDeps, { signal, changed }: SessionHooks) {
    checkPlan(plan);
    this.known = findReportType(plan.reportType);
    if (state.at === 'new') {
      for (const warning of reportWarnings(plan, this.known)) deps.observe({ type: 'warning', ...warning });
    }
    this.#plan = plan;
    this.#interval = plan.interval || defaultInterval;
    this.#job = { body: bodyOf(plan), version: plan.version, signal, deps };
    this.#driver = new RunDriver(state, {
      work: reportWork(this.#job, plan.existing),
      rules: {
        reuses: plan.existing !== undefined,
        interval: this.#interval,
        growth,
        longestInterval,
        cancelAfter: undefined,
        maxWait: plan.max_wait ?? defaultMaxWait,
      },
      recovers: true,
      now: () => deps.clock.now(),
      wait: waitAwake(deps.wait, signal),
      changed,
    });
  }

  get state(): RunState {
    return this.#driver.state;
  }

  async result(): Promise<ReportResult> {
    return this.#naming(async () => {
      const ended = await this.#driver.end();
      const { cancelFailure } = this.#driver;
      const { cancelled = 'empty' } = this.#plan;
      return resultOf(ended, this.#job, { cancelled, interval: this.#interval, cancelFailure });
    });
  }

  async cancel(): Promise<void> {
    await this.#naming(() => this.#driver.cancel());
  }

  /** Where the document is; undefined of a report without one. */
  async document(): Promise<ReportDocument | undefined> {
    const { reportId, documentId } = await this.result();
    if (reportId === undefined || documentId === undefined) return undefined;
    const fetch = () => fetchReportDocument(this.#job, documentId);
    return this.#naming(async () => ({ ...(await fetch()), reportId, renew: fetch }));
  }

  /** The error says which report it was. */
  async #naming<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      const { state } = this.#driver;
      const reportId = 'id' in state ? state.id : undefined;
      throw error instanceof SellingPartnerError && reportId !== undefined ? error.with({ reportId }) : error;
    }
  }
}
