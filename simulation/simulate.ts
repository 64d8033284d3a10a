import { listAllOperations, loadOperation } from '@supercargo/catalogue';
import type { SandboxCredentials } from '@supercargo/sandbox';
import { type Clock, createSharedLimits, type Ports, SellingPartner, type SharedLimits } from 'supercargo';
import { DocumentTracker } from './document-tracker.ts';
import { type CheckResult, InvariantChecker } from './invariant-checker.ts';
import { measureReleasedBytes } from './measure-released-bytes.ts';
import { defaultFaultRates, type FaultRates } from './network-faults.ts';
import { createRandom } from './random.ts';
import { createSandboxes, type SandboxSeller } from './sandboxes.ts';
import { createSimulatedTransport } from './simulated-transport.ts';
import { VirtualClock } from './virtual-clock.ts';
import { allWorkloads, type Program, saturatedOperation, saturateQuota, type Workload } from './workloads.ts';

export interface SimulationOptions {
  readonly seed: string;
  readonly sellers: number;
  readonly hours: number;
  /** @default one request in fifty has a fault */
  readonly faultRates?: FaultRates;
  /** Returns the workloads of a seller, by the seller's number. @default all */
  readonly selectWorkloads?: (seller: number) => readonly Workload[];
  /** Orders and listings of each seller. @default 20 */
  readonly recordsPerSeller?: number;
}

export interface SimulationResult extends CheckResult {
  /** The smallest share of its quota that a seller used while it always had calls waiting. */
  readonly minQuotaUse: number;
  /** Time and memory on this machine. They differ from run to run. */
  readonly machine: MachineUsage;
}

export interface MachineUsage {
  /** Largest heap at the end of an hour, in bytes. */
  readonly maxHeap: number;
  /** Bytes of all clients at the end, with their quotas and tokens. */
  readonly clientHeap: number;
  /** Real seconds that the sandbox took to respond. */
  readonly sandboxSeconds: number;
}

const START = Date.UTC(2026, 0, 15, 12);
const HOUR = 3_600_000;
/** A program with waiting calls must use at least this share of its quota. */
const MIN_QUOTA_USE = 0.97;
/** The memory of clients at the end must not depend on how long they ran. This is the limit per client; all clients together may use MAX_SHARED_BYTES more. */
const MAX_BYTES_PER_CLIENT = 50_000;
const MAX_SHARED_BYTES = 2_000_000;

// Loading a module takes real time, for which the virtual clock does not wait.
await Promise.all(listAllOperations().map(loadOperation));

/** Runs the programs of many sellers against the sandbox, in one process and on one virtual clock. */
export async function simulate(options: SimulationOptions): Promise<SimulationResult> {
  const clock = new VirtualClock(START);
  const checker = new InvariantChecker(clock);
  const until = START + options.hours * HOUR;
  const sandboxSellers = createSandboxes({ ...options, recordsPerSeller: options.recordsPerSeller ?? 20 }, clock);
  let programs = createPrograms(options, sandboxSellers, { clock, checker, until });
  let maxHeap = 0;
  const sampleHeap = async () => {
    while (clock.now() < until) {
      await clock.sleep(HOUR);
      maxHeap = Math.max(maxHeap, process.memoryUsage().heapUsed);
    }
  };
  await clock.run(Promise.all([...programs.flatMap(startProgram), sampleHeap()]));
  const quotaUses = await Promise.all(
    programs.filter(({ workloads }) => workloads.includes(saturateQuota)).map(measureQuotaUse),
  );
  const minQuotaUse = Math.min(...quotaUses);
  if (minQuotaUse < MIN_QUOTA_USE) checker.addViolation(`a seller with calls waiting used ${minQuotaUse} of the quota`);
  const clientHeap = measureReleasedBytes(() => {
    programs = [];
  });
  if (clientHeap > MAX_SHARED_BYTES + sandboxSellers.length * MAX_BYTES_PER_CLIENT)
    checker.addViolation(`the clients held ${(clientHeap / 1e6).toFixed(1)} MB`);
  return {
    ...checker.buildResult(),
    minQuotaUse,
    machine: { maxHeap, clientHeap, sandboxSeconds: checker.sandboxSeconds },
  };
}

type SharedParts = Pick<Program, 'clock' | 'checker' | 'until'>;

function createPrograms(
  options: SimulationOptions,
  sandboxSellers: readonly SandboxSeller[],
  shared: SharedParts,
): readonly Program[] {
  // Only the clients refer to these objects, so the timers and quotas that belong to them are released with the clients.
  const clientClock: Clock = {
    now: () => shared.clock.now(),
    setTimeout: (callback, wait) => shared.clock.setTimeout(callback, wait),
  };
  const limits = createSharedLimits(clientClock);
  return sandboxSellers.map((seller, number) => createProgram(options, shared, limits, seller, number));
}

function createProgram(
  options: SimulationOptions,
  shared: SharedParts,
  limits: SharedLimits,
  { sandbox, seller }: SandboxSeller,
  number: number,
): Program {
  const { seed, faultRates = defaultFaultRates, selectWorkloads = () => allWorkloads } = options;
  const random = createRandom(`${seed}/${number}`);
  const documents = new DocumentTracker(shared.clock);
  const name = `seller ${number}`;
  const transport = createSimulatedTransport({
    ...shared,
    name,
    sandbox,
    random: random.fork('wire'),
    faultRates,
    documents,
  });
  const client = createClient(sandbox.credentials, seller.refreshToken, limits, {
    transport,
    random: random.fork('client'),
  });
  const { sellerId, marketplaceIds } = seller;
  const parts = {
    name,
    client,
    sellerId,
    marketplaceId: marketplaceIds[0] as string,
    workloads: selectWorkloads(number),
  };
  return { ...shared, ...parts, random, documents };
}

function startProgram(program: Program): readonly Promise<void>[] {
  return program.workloads.map((workload) => workload({ ...program, random: program.random.fork(workload.name) }));
}

/** Returns the share of its quota that a saturating program used. */
async function measureQuotaUse({ client, checker, name, until }: Program): Promise<number> {
  const { rate, burst } = await client.quota(saturatedOperation);
  return checker.countAccepted(name, saturatedOperation.route) / (burst + (rate * (until - START)) / 1000);
}

function createClient(
  { clientId, clientSecret }: SandboxCredentials,
  refresh_token: string,
  sharedLimits: SharedLimits,
  ports: Partial<Ports>,
): SellingPartner {
  const credentials = { SELLING_PARTNER_APP_CLIENT_ID: clientId, SELLING_PARTNER_APP_CLIENT_SECRET: clientSecret };
  const logger = { debug() {}, info() {}, warn() {}, error() {} };
  const options = { baseUrl: 'http://localhost', authUrl: 'http://localhost/auth/o2/token', logger, sharedLimits };
  return new SellingPartner(
    { region: 'eu', refresh_token, credentials, options },
    { ...ports, clock: sharedLimits.clock },
  );
}
