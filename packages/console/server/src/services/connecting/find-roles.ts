import { type SellingPartner, SellingPartnerError } from 'supercargo';
import { callContext } from '../../clients/call-context.ts';
import type { DetectedRoles, ProbeResult } from '../../storage/schema/sellers.ts';
import { inferRoles } from './infer-roles.ts';
import { type RoleProbe, roleProbes } from './role-probes.ts';

/** The seller and the marketplace for which roles are detected. */
interface RoleQuestion {
  readonly sellerId: string;
  readonly kind: 'seller' | 'vendor';
  readonly marketplaceId: string;
}

const brief = {
  priority: 'background',
  timeouts: { deadline: 15_000 },
  retries: { throttled: 1, network: 1, server: 1, totalMilliseconds: 15_000 },
} as const;

/** Sends a few reads and infers roles from the status of the responses. Their content is not saved. */
export async function findRoles(
  client: SellingPartner,
  { sellerId, kind, marketplaceId }: RoleQuestion,
  now: () => number,
): Promise<DetectedRoles> {
  const requests = roleProbes(kind, marketplaceId, now());
  const probes = await callContext.run({ source: 'sellers', subject: sellerId }, () =>
    Promise.all(requests.map((probe) => ask(client, probe))),
  );
  const clues = requests.map(({ roles }, index) => ({ roles, result: probes[index]?.result ?? 'unclear' }));
  return { ...inferRoles(clues), checkedAt: new Date(now()).toISOString(), probes };
}

/** Statuses that a request without permission never gets. */
const letIn = new Set([400, 404, 422]);

async function ask(client: SellingPartner, { roles: _, version, ...call }: RoleProbe): Promise<ProbeResult> {
  const { operation } = call;
  try {
    await client.call(operation, { ...call, options: { ...brief, version } });
    return { operation, result: 'allowed' };
  } catch (error) {
    if (!(error instanceof SellingPartnerError)) throw error;
    const { code, status } = error;
    if (status === 403) return { operation, result: 'rejected', code };
    return { operation, result: status !== undefined && letIn.has(status) ? 'allowed' : 'unclear', code };
  }
}
