import type { Services } from '../../create-services.ts';
import { workspaces } from '../../storage/schema/workspaces.ts';

/** Forgets entries of the audit trail that are older than their workspace keeps them. */
export async function forgetOld({
  database,
  audit,
  settings,
}: Pick<Services, 'database' | 'audit' | 'settings'>): Promise<void> {
  for (const { id } of await database.db.select({ id: workspaces.id }).from(workspaces)) {
    await audit.forget(id, (await settings.get(id, 'retention')).audit);
  }
}
