import { useQuery } from '@tanstack/react-query';
import type { Guarded } from '../../../server/src/procedures/roles.ts';
import { type Outputs, trpc } from './trpc.ts';

export type { Guarded };

type Me = Outputs['session']['me'];

/** What somebody may do in a workspace, from the least. */
export type Role = Me['role'];

interface Permission {
  /** Undefined until it is known. */
  readonly role: Role | undefined;
  /** Whether all of these can be asked for; false until it is known. */
  readonly may: (...asked: readonly Guarded[]) => boolean;
  /** Why one of these cannot be asked for; undefined when all can. */
  readonly reason: (...asked: readonly Guarded[]) => string | undefined;
}

/**
 * What the role of who is signed in, and the plan of the workspace, let be done. What they do not comes from the server, which
 * refuses it as well.
 */
export function usePermission(): Permission {
  const me = useQuery(trpc.session.me.queryOptions()).data;
  const notice = useQuery({ ...trpc.billing.notice.queryOptions(), enabled: me?.billing === true });
  const closed = notice.data?.closed ?? [];
  const reason: Permission['reason'] = (...asked) => me && (roleTooLow(me, asked) ?? planLapsed(closed, asked));
  return { role: me?.role, reason, may: (...asked) => me !== undefined && reason(...asked) === undefined };
}

function roleTooLow({ role, beyond }: Pick<Me, 'role' | 'beyond'>, asked: readonly Guarded[]): string | undefined {
  const needed = asked.map((one) => beyond[one]).filter((one) => one !== undefined);
  const [first] = needed;
  if (first === undefined) return undefined;
  const highest = needed.includes('owner') ? 'owner' : first;
  return `This needs the role ${highest}, and yours is ${role}. An owner of the workspace can change it under People.`;
}

function planLapsed(closed: readonly string[], asked: readonly Guarded[]): string | undefined {
  if (!asked.some((one) => closed.includes(one))) return undefined;
  return 'The plan has lapsed: the workspace can be read, and not changed. An owner can see to it under Billing.';
}
