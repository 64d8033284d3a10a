import { findReportType, type ReportTypeDescriptor } from '@supercargo/catalogue/registry';
import type { DocumentDetails } from '../../documents/document-details.ts';
import { SellingPartnerError } from '../../errors/selling-partner-error.ts';
import { type NamesOf, tellUnknown } from '../../errors/unknown-options.ts';
import { checkHooks, checkId } from '../run/check-run.ts';
import { RunDriver } from '../run/run-driver.ts';
import { idOf } from '../run/run-progress.ts';
import type { RunState } from '../run/run-state.ts';
import { waitAwake } from '../run/wait-awake.ts';
import { checkManner, checkPlan } from './check-plan.ts';
import type { ReportDeps, ReportJob } from './report-calls.ts';
import { fetchReportDocument, type ReportDocument } from './report-document.ts';
import { withFacts } from './report-facts.ts';
import { bodyOf, type ReportPlan } from './report-plan.ts';
import { defaultInterval, defaultMaxWait, type ExistingReports } from './report-request.ts';
import { type ReportResult, resultOf } from './report-result.ts';
import { reportWarnings } from './report-warnings.ts';
import { reportWork } from './report-work.ts';

const existingNames: NamesOf<ExistingReports> = { maxAge: true, anyOptions: true };
const existingOptions = { names: existingNames, of: ' of existing' };
const longestInterval = 60_000;
/** Addresses of documents are good for five minutes; a download has to have begun by then. */
const addressMilliseconds = 240_000;
const growth = 1.5;

export interface SessionHooks {
  readonly signal: AbortSignal | undefined;
  /** What the caller gave, if anything. */
  readonly onProgress: unknown;
  readonly changed: () => unknown;
}

/** A run at work in this process, as soon as it is known what the report is. */
export async function openSession(
  plan: ReportPlan,
  state: RunState,
  deps: ReportDeps,
  hooks: SessionHooks,
): Promise<ReportSession> {
  checkHooks(hooks);
  if ('id' in state && state.at !== 'ended') checkId('reportId', state.id);
  checkManner(plan);
  if (plan.existing !== undefined) tellUnknown(plan.existing, existingOptions, deps.observe);
  return new ReportSession(await withFacts(plan, state, { deps, signal: hooks.signal }), state, deps, hooks);
}

/** A run at work in this process. */
export class ReportSession {
  readonly plan: ReportPlan;
  readonly #job: ReportJob;
  readonly #driver: RunDriver;
  readonly #maxWait: number;
  readonly #clock: ReportDeps['clock'];
  /** Where the document is, as far as that is known: asking takes a slot of a small quota. */
  #address: { readonly at: number; readonly details: Promise<DocumentDetails> } | undefined;
  /** What the registry knows of the report's type. */
  readonly known: ReportTypeDescriptor | undefined;

  /** Throws when the request cannot be asked for; tells what the registry has against it. */
  constructor(plan: ReportPlan, state: RunState, deps: ReportDeps, { signal, changed }: SessionHooks) {
    // What was created is past checking.
    if (idOf(state) === undefined) checkPlan(plan);
    this.known = findReportType(plan.reportType);
    if (state.at === 'new') {
      for (const warning of reportWarnings(plan, this.known)) deps.observe({ type: 'warning', ...warning });
    }
    this.plan = plan;
    this.#clock = deps.clock;
    this.#maxWait = plan.max_wait ?? defaultMaxWait;
    this.#job = { body: bodyOf(plan), version: plan.version, signal, deps };
    this.#driver = new RunDriver(state, {
      work: reportWork(this.#job, plan.existing),
      rules: {
        reuses: plan.existing !== undefined,
        interval: plan.interval || defaultInterval,
        growth,
        longestInterval,
        cancelAfter: undefined,
        maxWait: this.#maxWait,
      },
      recovers: true,
      now: () => deps.clock.now(),
      signal,
      creations: deps.creations,
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
      const { cancelled = 'empty' } = this.plan;
      return resultOf(ended, this.#job, { cancelled, late: this.#late, cancelFailure });
    });
  }

  async cancel(): Promise<void> {
    await this.#naming(() => this.#driver.cancel());
  }

  /** The waits grow, so that their length tells nothing. */
  readonly #late = (looks: number) => `within max_wait (${this.#maxWait} ms), after ${looks} looks`;

  /** Where the document is; undefined of a report without one. */
  async document(): Promise<ReportDocument | undefined> {
    const { reportId, documentId } = await this.result();
    if (reportId === undefined || documentId === undefined) return undefined;
    const renew = () => this.#ask(documentId);
    const isFresh = this.#address !== undefined && this.#clock.now() - this.#address.at < addressMilliseconds;
    const details = isFresh ? this.#address?.details : undefined;
    return this.#naming(async () => ({ ...(await (details ?? renew())), reportId, renew }));
  }

  #ask(documentId: string): Promise<DocumentDetails> {
    const asked = { at: this.#clock.now(), details: fetchReportDocument(this.#job, documentId) };
    this.#address = asked;
    asked.details.catch(() => {
      if (this.#address === asked) this.#address = undefined;
    });
    return asked.details;
  }

  /** The error says which report it was. */
  async #naming<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      const reportId = idOf(this.#driver.state);
      throw error instanceof SellingPartnerError && reportId !== undefined ? error.with({ reportId }) : error;
    }
  }
}
