import type { Role } from '../storage/schema/memberships.ts';

/** What a procedure or route changes. */
export type Effect =
  /** Changes nothing. */
  | 'reads'
  /** Changes something at Amazon. Rejected in read-only mode. */
  | 'changes-amazon'
  /** Changes something at Amazon for some inputs. The service checks read-only mode itself. */
  | 'depends-on-input'
  /** Calls Amazon, or creates or cancels a report or query. The seller's data at Amazon stays the same. */
  | 'calls-amazon'
  /** Changes a sandbox. */
  | 'changes-sandbox'
  /** Changes what the console stores. */
  | 'changes-console';

// See docs/decisions/0027-run-one-program-locally-and-hosted.md
/** Who may use a procedure or route, and when. */
export interface Permission {
  /**
   * The lowest role that may use it. An owner manages members, billing and credentials. An operator makes calls, writes
   * and starts runs. A viewer reads.
   */
  readonly role: Role;
  readonly effect: Effect;
  /**
   * Whether it is allowed in a workspace whose plan has lapsed. Default: only if it changes nothing. Allowed are also
   * paying, cancelling, removing what exceeds the free plan, and changes outside the workspace.
   */
  readonly allowedWhenLapsed?: boolean;
}

/** How the audit log records the calls of a procedure. Fields of the input have dots between nested names. */
export interface AuditRule {
  /** Which calls are recorded. Default: denied ones if the procedure changes nothing, otherwise all. */
  readonly calls?: 'all' | 'denied';
  /** The field of the input with the ID of what the call is about. Default: none. */
  readonly subject?: string;
  /**
   * The seller that the call affects: the field of the input with its ID, the field with the ID of its run or schedule,
   * or the field of the response with the ID of a seller that the call created. Default: none.
   */
  readonly seller?: string | { readonly run: string } | { readonly schedule: string } | { readonly response: string };
}

/** What every procedure declares. */
export interface Meta extends Permission {
  readonly audit?: AuditRule;
  /**
   * Whether the procedure is allowed in a sandbox that workspaces share: `own-seller` if `sellerId` names one of the
   * workspace's own test sellers, `allowed` if it shows nothing about test sellers of other workspaces. Default: not
   * allowed, because it affects more than one test seller.
   */
  readonly sharedSandbox?: 'own-seller' | 'allowed';
}

/** The audit rule of a procedure whose field `sellerId` names the seller that it affects. */
export const aboutSeller: AuditRule = { subject: 'sellerId', seller: 'sellerId' };

/** The audit rule of a procedure whose field `runId` names the run that it affects. */
export const aboutRun: AuditRule = { subject: 'runId', seller: { run: 'runId' } };
