import { and, eq } from 'drizzle-orm';
import type { OpenDatabase } from '../../storage/database.ts';
import { runs } from '../../storage/schema/runs.ts';
import { applications, sellers } from '../../storage/schema/sellers.ts';
import { settings } from '../../storage/schema/settings.ts';
import type { Runs } from '../runs/runs.ts';

const setting = 'first-report-requested';

interface FirstReportParts {
  readonly database: OpenDatabase;
  readonly runs: Runs;
}

/** Requests a first report of the sandbox's test seller, once per workspace, so that a new console shows data. */
export async function requestFirstReport(
  { database: { db }, runs: service }: FirstReportParts,
  workspaceId: string,
): Promise<void> {
  const [seller] = await db
    .select({ id: sellers.id, marketplaceIds: sellers.marketplaceIds })
    .from(sellers)
    .innerJoin(applications, eq(sellers.applicationId, applications.id))
    .where(and(eq(sellers.workspaceId, workspaceId), eq(applications.isSandbox, true)))
    .limit(1);
  const [home] = seller?.marketplaceIds ?? [];
  if (seller === undefined || home === undefined) return;
  const [known] = await db.select({ id: runs.id }).from(runs).where(eq(runs.workspaceId, workspaceId)).limit(1);
  const asked = await db
    .insert(settings)
    .values({ workspaceId, name: setting, value: true })
    .onConflictDoNothing()
    .returning();
  if (asked.length === 0 || known !== undefined) return;
  await service.start(workspaceId, {
    kind: 'report',
    sellerId: seller.id,
    request: { reportType: 'GET_MERCHANT_LISTINGS_ALL_DATA', marketplaceIds: [home] },
    createdBy: 'console',
  });
}
