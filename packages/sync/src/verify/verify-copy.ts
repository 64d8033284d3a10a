import type { Stream } from '../declaration/stream.ts';
import type { CountRules, VerifyRead } from '../declaration/verify-rules.ts';
import type { SyncContext } from '../engine/sync-context.ts';
import { isMissing } from '../windows/gap.ts';
import { listGaps, type UnitGap } from '../windows/list-gaps.ts';
import type { Unit } from '../windows/unit.ts';
import { compareCounts } from './compare-counts.ts';
import { CopyReader } from './copy-reader.ts';
import { countCalls } from './count-calls.ts';
import { drawRows } from './draw-rows.ts';
import { countCounts, countReads, findVerifyRules } from './estimate-verification.ts';
import { type CheckedIdentity, checkIdentity } from './identities/check-identity.ts';
import type { Identity } from './identities/identity.ts';
import { listIdentities } from './identities/list-identities.ts';
import { readAgain } from './read-again.ts';
import type { ReadContext } from './read-context.ts';
import { SampleReport } from './sample-report.ts';
import type { VerifyProgress, VerifyResult } from './verify-result.ts';

/** What to verify. */
export interface VerifyPlan {
  readonly units: readonly Unit[];
  /** Only rows of this seller; undefined for all. */
  readonly sellerId: string | undefined;
  /** Rows to draw from the main table of each stream. */
  readonly rows: number;
  readonly signal: AbortSignal;
  /** Called before each step and after each read. */
  readonly onProgress: (progress: VerifyProgress) => void;
}

/** Tells what is being verified. */
interface ProgressReport {
  /** Begins the next step. */
  start(name: string, kind: VerifyProgress['kind']): void;
  /** Tells that a read of the step has ended. */
  update(): void;
}

/** Compares a sample with Amazon, and checks the identities in all rows. Only reads. */
export function verifyCopy(plan: VerifyPlan, context: SyncContext): Promise<VerifyResult> {
  return countCalls(async (count) => {
    const names = new Set(plan.units.map(({ stream }) => stream));
    const selected = context.streams.filter(({ name }) => names.has(name));
    const identities = listIdentities(context.streams, selected);
    const progress = reportProgress(selected.length + identities.length, count, plan.onProgress);
    const reports: SampleReport[] = [];
    for (const stream of selected) reports.push(await verifyStream(stream, { plan, context, progress }));
    const checked = await checkIdentities(identities, { plan, context, progress });
    // A sync that runs may have read what was missing when the verification began.
    const units = (await context.destination.state.listUnits()).filter(({ id }) =>
      plan.units.some((unit) => unit.id === id),
    );
    return summarize({ reports, identities: checked, gaps: listGaps(units), calls: count() });
  });
}

interface Verification {
  readonly plan: VerifyPlan;
  readonly context: SyncContext;
  readonly progress: ProgressReport;
}

function reportProgress(
  steps: number,
  count: () => number,
  onProgress: (progress: VerifyProgress) => void,
): ProgressReport {
  let step = -1;
  let current: Pick<VerifyProgress, 'name' | 'kind'> = { name: '', kind: 'stream' };
  const update = () => onProgress({ ...current, step, steps, calls: count() });
  return {
    start: (name, kind) => {
      step += 1;
      current = { name, kind };
      update();
    },
    update,
  };
}

async function verifyStream(stream: Stream, verification: Verification): Promise<SampleReport> {
  const { plan, context, progress } = verification;
  progress.start(stream.name, 'stream');
  const report = new SampleReport(stream.name);
  const rules = findVerifyRules(stream);
  if (rules === undefined) {
    report.addNote('The stream does not say how its rows are read again.');
    return report;
  }
  const units = shuffle(
    plan.units.filter((unit) => unit.stream === stream.name),
    context.random,
  );
  for (const read of rules.reads) {
    for (const [unit, count] of shareOut(countReads(read, plan.rows), units))
      await verifyUnit(read, { unit, count, stream, report }, verification);
  }
  if (rules.counts === undefined) return report;
  for (const [unit, count] of shareOut(countCounts(plan.rows), units))
    await countUnit(rules.counts, { unit, count, stream, report }, verification);
  return report;
}

/** Distributes reads over units. If there are more units, the last ones get none. */
function shareOut(total: number, units: readonly Unit[]): [Unit, number][] {
  const minRecords = Math.floor(total / Math.max(1, units.length));
  const rest = total - minRecords * units.length;
  const shares = units.map((unit, at): [Unit, number] => [unit, minRecords + (at < rest ? 1 : 0)]);
  return shares.filter(([, count]) => count > 0);
}

interface UnitPart {
  readonly unit: Unit;
  readonly count: number;
  readonly stream: Stream;
  readonly report: SampleReport;
}

async function verifyUnit(read: VerifyRead, part: UnitPart, verification: Verification): Promise<void> {
  const { unit, count, stream, report } = part;
  const { signal } = verification.plan;
  const { destination, clock, random } = verification.context;
  const [table] = stream.tables;
  if (table === undefined || !isCopied(unit)) return;
  signal.throwIfAborted();
  const time = stream.windows?.cursor ?? table.retention.from;
  const copy = new CopyReader(destination, signal);
  const drawn = await drawRows({ table, unit, time, count, now: clock.now(), random }, copy);
  const context = await openUnit(part, verification);
  if (context === undefined) return;
  report.addDrawn(drawn.length);
  await context.runUnit(unit, () => readAgain(read, { drawn, count }, context));
}

async function countUnit(counts: CountRules, part: UnitPart, verification: Verification): Promise<void> {
  verification.plan.signal.throwIfAborted();
  const context = isCopied(part.unit) ? await openUnit(part, verification) : undefined;
  if (context !== undefined) await context.runUnit(part.unit, () => compareCounts(counts, part.count, context));
}

/** Rows that the copy lacks are looked for as soon as it claims to have any. */
function isCopied({ coveredFrom, snapshotAt }: Unit): boolean {
  return coveredFrom !== undefined || snapshotAt !== undefined;
}

/** Returns what reads of a unit need; undefined if its seller is not configured. */
async function openUnit(
  { unit, stream, report }: UnitPart,
  { plan: { signal }, context, progress }: Verification,
): Promise<ReadContext | undefined> {
  const { destination } = context;
  const seller = await context.findSeller(unit.sellerId);
  if (seller === undefined) return undefined;
  return {
    ...context,
    stream,
    seller,
    // The draw may have taken long, and a sync that runs changes the copied time.
    unit: (await destination.state.getUnit(unit.id)) ?? unit,
    signal,
    warn: () => {},
    copy: new CopyReader(destination, signal),
    report,
    onRead: () => progress.update(),
  };
}

async function checkIdentities(
  identities: readonly Identity[],
  { plan: { sellerId, signal }, context: { destination, clock, tables: declared }, progress }: Verification,
): Promise<CheckedIdentity[]> {
  const tables = new Map(declared.map((table) => [table.name, table]));
  const context = { copy: new CopyReader(destination, signal), tables, sellerId, now: clock.now() };
  const checked: CheckedIdentity[] = [];
  for (const identity of identities) {
    signal.throwIfAborted();
    progress.start(identity.name, 'identity');
    checked.push(await checkIdentity(identity, context));
  }
  return checked;
}

interface VerifiedParts {
  readonly reports: readonly SampleReport[];
  readonly identities: readonly CheckedIdentity[];
  readonly gaps: readonly UnitGap[];
  readonly calls: number;
}

function summarize({ reports, identities, gaps, calls }: VerifiedParts): VerifyResult {
  const streams = reports.map(({ result }) => result);
  const results = identities.map(({ result }) => result);
  const all = [
    ...reports.flatMap((report) => report.differences),
    ...identities.flatMap(({ differences }) => differences),
  ];
  const sum = (name: 'unexplained' | 'explained') =>
    [...streams, ...results].reduce((total, result) => total + result[name], 0);
  const isComplete =
    streams.every(({ failures }) => failures.length === 0) && results.every(({ failure }) => failure === undefined);
  return {
    ok: isComplete && sum('unexplained') === 0 && !gaps.some(isMissing),
    gaps,
    rows: streams.reduce((total, { rows, changedSince }) => total + rows + changedSince, 0),
    calls,
    streams,
    identities: results,
    differences: [
      ...all.filter(({ reason }) => reason === undefined),
      ...all.filter(({ reason }) => reason !== undefined),
    ],
    unexplained: sum('unexplained'),
    explained: sum('explained'),
  };
}

function shuffle<Item>(items: readonly Item[], random: () => number): Item[] {
  const shuffled = items.map((item) => ({ item, order: random() }));
  return shuffled.sort((a, b) => a.order - b.order).map(({ item }) => item);
}
