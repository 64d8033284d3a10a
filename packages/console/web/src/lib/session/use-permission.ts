import { useQuery } from '@tanstack/react-query';
import type { Guarded } from '../requests/server-types.ts';
import { type Outputs, trpc } from '../requests/trpc.ts';
import { useReadOnlyReason } from './use-read-only.ts';

export type { Guarded };

type Me = Outputs['session']['me'];

/** The roles in a workspace, least privileged first. */
export type Role = Me['role'];

interface Permission {
  /** Undefined while loading. */
  readonly role: Role | undefined;
  /** Whether all these procedures are allowed; false while loading. */
  readonly isAllowed: (...procedures: readonly Guarded[]) => boolean;
  /** Why one of these procedures is not allowed; undefined if all are. */
  readonly getDenialReason: (...procedures: readonly Guarded[]) => string | undefined;
}

/** Returns what the user's role, the workspace's plan and read-only mode allow. The server provides the rules and also enforces them. */
export function usePermission(): Permission {
  const me = useQuery(trpc.session.me.queryOptions()).data;
  const notice = useQuery({ ...trpc.billing.notice.queryOptions(), enabled: me?.billing === true });
  const closed = notice.data?.closed ?? [];
  const readOnly = useReadOnlyReason();
  const getDenialReason: Permission['getDenialReason'] = (...procedures) =>
    me &&
    (describeMissingRole(me, procedures) ??
      describeLapsedPlan(closed, procedures) ??
      (procedures.some((one) => me.changesAmazon.includes(one)) ? readOnly : undefined));
  return {
    role: me?.role,
    getDenialReason,
    isAllowed: (...procedures) => me !== undefined && getDenialReason(...procedures) === undefined,
  };
}

function describeMissingRole(
  { role, beyond }: Pick<Me, 'role' | 'beyond'>,
  procedures: readonly Guarded[],
): string | undefined {
  const needed = procedures.map((one) => beyond[one]).filter((one) => one !== undefined);
  const [first] = needed;
  if (first === undefined) return undefined;
  const highest = needed.includes('owner') ? 'owner' : first;
  return `This requires the role ${highest}. Your role is ${role}. A workspace owner can change it under People.`;
}

function describeLapsedPlan(closed: readonly string[], procedures: readonly Guarded[]): string | undefined {
  if (!procedures.some((one) => closed.includes(one))) return undefined;
  return 'The plan has ended, so this workspace is read-only. A workspace owner can renew the plan under Billing.';
}
