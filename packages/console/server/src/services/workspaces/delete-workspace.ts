import { eq } from 'drizzle-orm';
import type { ClientPool } from '../../clients/client-pool.ts';
import { ConsoleError } from '../../errors/console-error.ts';
import type { Live } from '../../live/live.ts';
import type { Database } from '../../storage/database.ts';
import type { FileStore } from '../../storage/files/file-store.ts';
import { sellers } from '../../storage/schema/sellers.ts';
import { localWorkspace, workspaces } from '../../storage/schema/workspaces.ts';
import { withoutTimeout } from '../../storage/storage-failure.ts';
import type { Billing } from '../billing/billing.ts';
import type { Explorer } from '../explorer/explorer.ts';
import type { Mirrors } from '../mirror/mirrors.ts';
import type { QueueConsumers } from '../notifications/queue-consumers.ts';
import type { OpenedTables } from '../personal-data/opened-tables.ts';
import type { SandboxSellers } from '../sandbox/sandbox-sellers.ts';

export interface DeletionParts {
  readonly db: Database;
  readonly live: Live;
  readonly files: FileStore;
  readonly openedTables: Pick<OpenedTables, 'removeOld'>;
  readonly clients: ClientPool;
  readonly explorer: Explorer;
  readonly queueConsumers: QueueConsumers;
  readonly billing: Pick<Billing, 'endSubscriptions'>;
  readonly sandboxSellers: Pick<SandboxSellers, 'own' | 'close'>;
  readonly mirrors: Pick<Mirrors, 'reconcile'>;
}

/** Permanently deletes a workspace with everything that it owns. `name` is what the user typed to confirm. */
export async function deleteWorkspace(parts: DeletionParts, workspaceId: string, name: string): Promise<void> {
  const { db, live, files, clients, explorer, queueConsumers } = parts;
  await checkName(parts, workspaceId, name);
  // A deleted workspace must not be charged.
  await parts.billing.endSubscriptions(workspaceId);
  const owned = await db.select({ id: sellers.id }).from(sellers).where(eq(sellers.workspaceId, workspaceId));
  const shops = await parts.sandboxSellers.own(workspaceId);
  // Deletes all rows in one statement. Workers that still use one of them find it deleted.
  await withoutTimeout(db, (all) => all.delete(workspaces).where(eq(workspaces.id, workspaceId)));
  for (const { id } of owned) clients.remove(id);
  explorer.discardResponses(workspaceId);
  // The process that claims a copy without a workspace drops it.
  await parts.mirrors.reconcile(workspaceId);
  await queueConsumers.reconcile();
  await files.remove(workspaceId);
  await parts.openedTables.removeOld();
  await parts.sandboxSellers.close(shops);
  // Streams end, and browsers check their workspace.
  live.publish({ workspaceId, topic: 'session' });
}

async function checkName({ db }: DeletionParts, workspaceId: string, name: string): Promise<void> {
  const [workspace] = await db.select().from(workspaces).where(eq(workspaces.id, workspaceId));
  if (workspace === undefined || workspaceId === localWorkspace) {
    throw new ConsoleError(
      'MEMBERS_NOT_AVAILABLE',
      'A console on your own machine has no members or workspaces.',
      'To delete everything, remove its data folder.',
    );
  }
  if (workspace.name === name.trim()) return;
  throw new ConsoleError(
    'WORKSPACE_NAME_MISMATCH',
    'The text you typed is not the workspace’s name. Nothing was deleted.',
    'Type the name exactly as it is shown above the field.',
  );
}
