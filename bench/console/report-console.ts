import { startConsole } from '@supercargo/console';

// A console in its own process, so that its memory is measured alone. It runs the commands that its parent sends.

/** A command for the console, and its number. */
export interface Command {
  readonly id: number;
  readonly name: keyof Commands;
  readonly argument: string;
}

/** The result of a command. The first message has the number 0 and the address of the console. */
export interface CommandResult {
  readonly id: number;
  readonly result: unknown;
}

export type Commands = typeof commands;

const [dataFolder = '', origin = ''] = process.argv.slice(2);
const workspace = 'local';
const network = { host: '127.0.0.1', port: 0, databaseUrl: undefined, key: undefined };
const running = await startConsole(
  { dataFolder, ...network, sandbox: false, open: false, worker: false, help: false },
  (error) => console.error(error),
);
const { sellers, reports, runs } = running.services;

const commands = {
  createSignInUrl: async () => running.createSignInUrl(),
  addSeller: async () => {
    const { id: applicationId } = await sellers.addApplication(workspace, {
      name: 'Bench',
      region: 'eu',
      clientId: 'client',
      clientSecret: 'bench-client-secret',
      baseUrl: origin,
      authUrl: `${origin}/auth/o2/token`,
      isSandbox: true,
    });
    const seller = { applicationId, name: 'Shop', refreshToken: `Atzr|${'y'.repeat(100)}` };
    return (await sellers.addSeller(workspace, { ...seller, marketplaceIds: ['A1PA6795UKMFR9'] })).id;
  },
  startRun: async (sellerId: string) => {
    const request = { reportType: 'GET_BENCH_OF_MANY_ROWS', marketplaceIds: ['A1PA6795UKMFR9'] };
    return (await reports.start(workspace, { sellerId, request, createdBy: 'bench', ignoreValidation: true })).id;
  },
  hasDocument: async (runId: string) => (await runs.find(workspace, runId)).files.length > 0,
  /** Resident memory in bytes: now, and at most so far. */
  measureMemory: async () => ({ now: process.memoryUsage.rss(), most: process.resourceUsage().maxRSS * 1024 }),
};

process.on('message', async ({ id, name, argument }: Command) => {
  process.send?.({ id, result: await commands[name](argument) } satisfies CommandResult);
});
process.on('disconnect', () => void running.close());
process.send?.({ id: 0, result: running.url } satisfies CommandResult);
