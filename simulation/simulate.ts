import { allOperations, loadOperation } from '@supercargo/catalogue';
import type { SandboxCredentials } from '@supercargo/sandbox';
import { type Clock, type Ports, SellingPartner } from 'supercargo';
import { chance } from './chance.ts';
import { DocumentWatch } from './document-watch.ts';
import { everyHabit, greedy, greedyOperation, type Habit, type Program } from './habits.ts';
import { heldMemory } from './held-memory.ts';
import { Judge, type Verdict } from './judge.ts';
import { openMarketplaces, type Registered } from './marketplaces.ts';
import { type Trouble, usualTrouble } from './trouble.ts';
import { VirtualTime } from './virtual-time.ts';
import { wire } from './wire.ts';

export interface Plan {
  readonly seed: string;
  readonly sellers: number;
  readonly hours: number;
  /** @default one request in fifty meets some */
  readonly trouble?: Trouble;
  /** What the program of a seller does, by the seller's number. @default everything */
  readonly habitsOf?: (seller: number) => readonly Habit[];
  /** Orders and listings of each seller. @default 20 */
  readonly shop?: number;
}

export interface Outcome extends Verdict {
  /** The least that a seller who always had calls waiting used of the quota, as a part of what there was. */
  readonly leastQuotaUse: number;
  /** What it took of this machine: differs from run to run. */
  readonly machine: Spent;
}

export interface Spent {
  /** Largest heap seen at an hour's end, in bytes. */
  readonly heap: number;
  /** Bytes that the clients held at the end, with their quotas and tokens. */
  readonly clientHeap: number;
  /** Seconds that the sandbox took to answer. */
  readonly sandboxSeconds: number;
}

const START = Date.UTC(2026, 0, 15, 12);
const HOUR = 3_600_000;
/** Work that waits must use as much of its quota as this. */
const LEAST_USE = 0.97;
/** What clients may hold at the end, however long they have worked: so many bytes each, besides what all share. */
const MOST_HELD_EACH = 50_000;
const MOST_HELD_IN_COMMON = 2_000_000;

// Loading a module takes time of the machine that the virtual clock would not wait for.
await Promise.all(allOperations().map(loadOperation));

/** Lets sellers' programs run against a marketplace, all in one process and on one virtual clock. */
export async function simulate(plan: Plan): Promise<Outcome> {
  const time = new VirtualTime(START);
  const judge = new Judge(time);
  const until = START + plan.hours * HOUR;
  const registered = openMarketplaces({ ...plan, shop: plan.shop ?? 20 }, time);
  let programs = openPrograms(plan, registered, { time, judge, until });
  let heap = 0;
  const watching = async () => {
    while (time.now() < until) {
      await time.sleep(HOUR);
      heap = Math.max(heap, process.memoryUsage().heapUsed);
    }
  };
  await time.run(Promise.all([...programs.flatMap(startProgram), watching()]));
  const uses = await Promise.all(programs.filter(({ habits }) => habits.includes(greedy)).map(useOfQuota));
  const leastQuotaUse = Math.min(...uses);
  if (leastQuotaUse < LEAST_USE) judge.violation(`a seller with calls waiting used ${leastQuotaUse} of the quota`);
  const clientHeap = heldMemory(() => {
    programs = [];
  });
  if (clientHeap > MOST_HELD_IN_COMMON + registered.length * MOST_HELD_EACH)
    judge.violation(`the clients held ${(clientHeap / 1e6).toFixed(1)} MB`);
  return { ...judge.verdict(), leastQuotaUse, machine: { heap, clientHeap, sandboxSeconds: judge.sandboxSeconds } };
}

type Stage = Pick<Program, 'time' | 'judge' | 'until'>;

function openPrograms(plan: Plan, registered: readonly Registered[], stage: Stage): readonly Program[] {
  const { time } = stage;
  // All clients live by it and nobody else, so that what hangs on it goes with them.
  const clock: Clock = { now: () => time.now(), setTimeout: (callback, wait) => time.setTimeout(callback, wait) };
  return registered.map((one, number) => openProgram(plan, stage, clock, one, number));
}

function openProgram(plan: Plan, stage: Stage, clock: Clock, { sandbox, seller }: Registered, number: number): Program {
  const { seed, trouble = usualTrouble, habitsOf = () => everyHabit } = plan;
  const own = chance(`${seed}/${number}`);
  const documents = new DocumentWatch(stage.time);
  const name = `seller ${number}`;
  const transport = wire({ ...stage, name, sandbox, chance: own.part('wire'), trouble, documents });
  const client = clientOf(sandbox.credentials, seller.refreshToken, { clock, transport, random: own.part('client') });
  const { sellerId, marketplaceIds } = seller;
  const whose = { name, client, sellerId, marketplaceId: marketplaceIds[0] as string, habits: habitsOf(number) };
  return { ...stage, ...whose, chance: own, documents };
}

function startProgram(program: Program): readonly Promise<void>[] {
  return program.habits.map((habit) => habit({ ...program, chance: program.chance.part(habit.name) }));
}

/** What a greedy program got of its quota, as a part of what there was. */
async function useOfQuota({ client, judge, name, until }: Program): Promise<number> {
  const { rate, burst } = await client.quota(greedyOperation);
  return judge.granted(name, greedyOperation.route) / (burst + (rate * (until - START)) / 1000);
}

function clientOf(
  { clientId, clientSecret }: SandboxCredentials,
  refresh_token: string,
  ports: Partial<Ports>,
): SellingPartner {
  const credentials = { SELLING_PARTNER_APP_CLIENT_ID: clientId, SELLING_PARTNER_APP_CLIENT_SECRET: clientSecret };
  const logger = { debug() {}, info() {}, warn() {}, error() {} };
  const options = { base_url: 'http://localhost', auth_url: 'http://localhost/auth/o2/token', logger };
  return new SellingPartner({ region: 'eu', refresh_token, credentials, options }, ports);
}
