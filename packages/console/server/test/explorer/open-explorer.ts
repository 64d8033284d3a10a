import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RunningSandbox, startSandbox } from '@supercargo/sandbox';
import { Live } from '../../src/live/live.ts';
import { Vault } from '../../src/secrets/vault.ts';
import { DiskStore } from '../../src/storage/files/disk-store.ts';
import { localWorkspace, workspaces } from '../../src/storage/schema/workspaces.ts';
import { createServices } from '../../src/wiring/create-services.ts';
import type { Services } from '../../src/wiring/services.ts';
import { type Caller, createCaller } from '../fixtures/callers.ts';
import { openDatabase } from '../fixtures/open-database.ts';

/** A console's procedures on a database in memory, with the sandbox's seller and a real one connected. */
export interface OpenExplorer {
  readonly services: Services;
  readonly sandbox: RunningSandbox;
  readonly caller: Caller;
  /** Of another workspace. */
  readonly stranger: Caller;
  readonly sellerId: string;
  /** Connects a seller whose marketplace answers at an address. */
  connect(baseUrl: string, isSandbox?: boolean): Promise<string>;
  /** The same procedures, with a signal that ends the request of the browser. */
  callerWith(signal: AbortSignal): Caller;
  close(): Promise<void>;
}

export async function openExplorer(): Promise<OpenExplorer> {
  const database = await openDatabase();
  await database.db.insert(workspaces).values([
    { id: localWorkspace, name: 'This machine' },
    { id: 'other', name: 'Somebody else' },
  ]);
  const sandbox = await startSandbox({ rateScale: Number.POSITIVE_INFINITY, endDates: false });
  const dataFolder = await mkdtemp(join(tmpdir(), 'supercargo-explorer-'));
  const services = createServices({
    database,
    vault: new Vault(Buffer.alloc(32, 7)),
    live: await Live.start(database),
    dataFolder,
    files: new DiskStore(join(dataFolder, 'files')),
    now: Date.now,
    shared: undefined,
    version: '0.0.0',
    fail: (error) => {
      throw error;
    },
  });
  const { credentials } = sandbox.sandbox;
  const connect = async (baseUrl: string, isSandbox = false) => {
    const application = await services.sellers.addApplication(localWorkspace, {
      name: 'Application',
      region: 'eu',
      clientId: credentials.clientId,
      clientSecret: credentials.clientSecret,
      baseUrl,
      authUrl: `${baseUrl}/auth/o2/token`,
      isSandbox,
    });
    const seller = await services.sellers.addSeller(localWorkspace, {
      applicationId: application.id,
      name: 'Shop',
      refreshToken: credentials.refreshToken,
      sellingPartnerId: credentials.sellerId,
      marketplaceIds: [credentials.marketplaceId],
    });
    return seller.id;
  };
  const openCaller = (workspaceId: string, signal?: AbortSignal) =>
    createCaller(
      {
        session: { actor: 'operator', workspaceId, role: 'owner', id: 'session' },
        services,
        origin: 'http://127.0.0.1',
      },
      signal === undefined ? {} : { signal },
    );
  return {
    services,
    sandbox,
    caller: openCaller(localWorkspace),
    stranger: openCaller('other'),
    sellerId: await connect(sandbox.url, true),
    connect,
    callerWith: (signal) => openCaller(localWorkspace, signal),
    close: async () => {
      await sandbox.close();
      await services.activity.flush();
      await database.close();
      await rm(dataFolder, { recursive: true, force: true });
    },
  };
}
