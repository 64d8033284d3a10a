import { allOperations, loadOperation } from '@supercargo/catalogue';
import { createSandbox, type Sandbox } from '@supercargo/sandbox';
import { type Ports, SellingPartner } from 'supercargo';
import { chance } from './chance.ts';
import { DocumentWatch } from './document-watch.ts';
import { browsing, bursting, greedy, greedyOperation, hurried, type Program, reporting, writing } from './habits.ts';
import { Judge, type Verdict } from './judge.ts';
import { type Trouble, usualTrouble } from './trouble.ts';
import { VirtualTime } from './virtual-time.ts';
import { wire } from './wire.ts';

export interface Plan {
  readonly seed: string;
  readonly sellers: number;
  readonly hours: number;
  readonly trouble?: Trouble;
}

export interface Outcome extends Verdict {
  /** The least that a seller who always had calls waiting used of the quota, as a part of what there was. */
  readonly leastQuotaUse: number;
  /** Largest heap seen at an hour's end, in bytes. */
  readonly heap: number;
}

const START = Date.UTC(2026, 0, 15, 12);
const HOUR = 3_600_000;
/** Work that waits must use as much of its quota as this. */
const LEAST_USE = 0.97;

// Loading a module takes time of the machine that the virtual clock would not wait for.
await Promise.all(allOperations().map(loadOperation));

/** Lets sellers' programs run against a marketplace, all in one process and on one virtual clock. */
export async function simulate({ seed, sellers, hours, trouble = usualTrouble }: Plan): Promise<Outcome> {
  const time = new VirtualTime(START);
  const judge = new Judge(time);
  const sandbox = createSandbox({ clock: time, seed, sellers, vendors: 0, orders: 20, listings: 20, control: false });
  const until = START + hours * HOUR;
  const programs = sandbox.sellers.map((seller, number): Program => {
    const own = chance(`${seed}/${number}`);
    const documents = new DocumentWatch(time);
    const name = `seller ${number}`;
    const transport = wire({ name, time, sandbox, chance: own.part('wire'), judge, trouble, documents });
    const client = clientOf(sandbox, seller.refreshToken, { clock: time, transport, random: own.part('client') });
    const marketplaceId = seller.marketplaceIds[0] as string;
    return { name, client, marketplaceId, time, chance: own, judge, until, documents };
  });
  const habits = [greedy, browsing, bursting, hurried, writing, reporting];
  let heap = 0;
  const watching = async () => {
    while (time.now() < until) {
      await time.sleep(HOUR);
      heap = Math.max(heap, process.memoryUsage().heapUsed);
    }
  };
  const work = programs.flatMap((program) =>
    habits.map((habit) => habit({ ...program, chance: program.chance.part(habit.name) })),
  );
  await time.run(Promise.all([...work, watching()]));
  const uses = await Promise.all(programs.map(useOfQuota));
  const leastQuotaUse = Math.min(...uses);
  if (leastQuotaUse < LEAST_USE) judge.violation(`a seller with calls waiting used ${leastQuotaUse} of the quota`);
  return { ...judge.verdict(), leastQuotaUse, heap };
}

/** What a greedy program got of its quota, as a part of what there was. */
async function useOfQuota({ client, judge, name, until }: Program): Promise<number> {
  const { rate, burst } = await client.quota(greedyOperation);
  return judge.granted(name, greedyOperation.route) / (burst + (rate * (until - START)) / 1000);
}

function clientOf(sandbox: Sandbox, refresh_token: string, ports: Partial<Ports>): SellingPartner {
  const { clientId, clientSecret } = sandbox.credentials;
  const credentials = { SELLING_PARTNER_APP_CLIENT_ID: clientId, SELLING_PARTNER_APP_CLIENT_SECRET: clientSecret };
  const logger = { debug() {}, info() {}, warn() {}, error() {} };
  const options = { base_url: 'http://localhost', auth_url: 'http://localhost/auth/o2/token', logger };
  return new SellingPartner({ region: 'eu', refresh_token, credentials, options }, ports);
}
