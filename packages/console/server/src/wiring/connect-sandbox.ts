import type { RunningSandbox } from '@supercargo/sandbox';
import { and, eq } from 'drizzle-orm';
import { buildClientSecretPurpose, buildRefreshTokenPurpose } from '../secrets/purposes.ts';
import type { Vault } from '../secrets/vault.ts';
import type { Sellers } from '../services/sellers/sellers.ts';
import type { Database } from '../storage/database.ts';
import { applications, sellers } from '../storage/schema/sellers.ts';
import { localWorkspace } from '../storage/schema/workspaces.ts';

interface Parts {
  readonly db: Database;
  readonly sellers: Sellers;
  readonly vault: Vault;
}

/** Saves the current address of the sandbox on this machine, and connects its seller if that is not connected yet. */
export async function connectSandbox({ db, sellers: service, vault }: Parts, running: RunningSandbox): Promise<void> {
  const { credentials } = running.sandbox;
  const [partner] = running.sandbox.sellers;
  const addresses = { baseUrl: running.url, authUrl: `${running.url}/auth/o2/token` };
  const [known] = await db
    .select()
    .from(applications)
    .where(and(eq(applications.workspaceId, localWorkspace), eq(applications.isSandbox, true)));
  if (known === undefined) {
    const application = await service.addApplication(localWorkspace, {
      name: 'Sandbox',
      region: partner?.regions[0] ?? 'eu',
      clientId: credentials.clientId,
      clientSecret: credentials.clientSecret,
      applicationId: credentials.applicationId,
      isSandbox: true,
      ...addresses,
    });
    await service.addSeller(localWorkspace, {
      applicationId: application.id,
      name: 'Test seller',
      refreshToken: credentials.refreshToken,
      sellingPartnerId: credentials.sellerId,
      marketplaceIds: partner?.marketplaceIds ?? [credentials.marketplaceId],
    });
    return;
  }
  // The sandbox listens on a different port each time, and may have new credentials.
  const clientSecret = vault.encrypt(credentials.clientSecret, buildClientSecretPurpose(known.id));
  await db
    .update(applications)
    .set({ ...addresses, clientSecret })
    .where(eq(applications.id, known.id));
  // Other selling partners of the sandbox may have been connected since.
  const [seller] = await db
    .select()
    .from(sellers)
    .where(and(eq(sellers.applicationId, known.id), eq(sellers.sellingPartnerId, credentials.sellerId)))
    .limit(1);
  if (seller === undefined) return;
  const refreshToken = vault.encrypt(credentials.refreshToken, buildRefreshTokenPurpose(seller.id));
  await db.update(sellers).set({ refreshToken }).where(eq(sellers.id, seller.id));
}
