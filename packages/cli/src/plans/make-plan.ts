import { defaultLimits, type PlanKind, type PlanLimits, type RequestedValue } from '@supercargo/shop';
import { resolveMarketplaceIds } from '@supercargo/toolkit/seller/resolve-marketplaces';
import type { ProfileOptions, ResolvedProfile } from '@supercargo/toolkit/seller/resolved-profile';
import type { ExitCode } from '@supercargo/toolkit/shell/exit-codes';
import type { Shell } from '@supercargo/toolkit/shell/shell';
import { printNote } from '../output/print-note.ts';
import { printPlan } from './print-plan.ts';
import { type OpenPlans, withPlans } from './with-plans.ts';

/** The options of a new plan. */
export interface NewPlanOptions extends ProfileOptions {
  readonly marketplace: string | undefined;
  readonly 'max-skus': number | undefined;
  readonly 'max-wait': number | undefined;
  readonly 'idempotency-key': string | undefined;
  readonly yes: boolean;
  readonly json: boolean;
  readonly quiet: boolean;
}

/** What a command plans. */
interface NewPlan {
  readonly kind: PlanKind;
  readonly readChanges: (marketplaceId: string) => Promise<readonly RequestedValue[]>;
  /** Default: those of `defaultLimits`. */
  readonly limits?: Partial<PlanLimits>;
}

/** Previews a plan, and sends it with `--yes`. */
export function makePlan(
  { kind, readChanges, limits }: NewPlan,
  options: NewPlanOptions,
  shell: Shell,
): Promise<ExitCode> {
  return withPlans(options, shell, async (open) => {
    const plan = await open.plans.draft({
      kind,
      changes: await readChanges(findMarketplaceId(options, open.profile)),
      limits: { ...defaultLimits, maxSteps: options['max-skus'] ?? defaultLimits.maxSteps, ...limits },
      requestedBy: describeUser(shell),
      idempotencyKey: options['idempotency-key'] ?? null,
    });
    const canSend = plan.steps.some(({ state }) => state === 'waiting');
    if (options.yes && (plan.confirmedAt !== null || canSend)) return sendPlan(open, plan.id, options, shell);
    const code = await printPlan(plan, options, shell);
    if (canSend && plan.confirmedAt === null) printHint(open, plan.id, options, shell);
    return code;
  });
}

/** Confirms a plan, sends what waits, reads back what was sent, and prints it. */
export async function sendPlan(
  { plans }: OpenPlans,
  id: string,
  options: { readonly json: boolean; readonly quiet: boolean },
  shell: Shell,
): Promise<ExitCode> {
  await plans.confirm(id);
  await plans.run(id, { signal: shell.signal });
  if (shell.signal.aborted) {
    printNote(shell, options, `What was sent is saved. Continue with: supercargo plan resume ${id}`);
    throw shell.signal.reason;
  }
  const plan = await plans.read(id);
  const code = await printPlan(plan, options, shell);
  if (plan.steps.some(({ sentAt, readBackAt }) => sentAt !== null && readBackAt === null)) {
    printNote(shell, options, `Amazon takes minutes to show new values. Read them back: supercargo plan resume ${id}`);
  }
  return code;
}

/** Names the user in the plan. */
export function describeUser({ env }: Pick<Shell, 'env'>): string {
  const user = env.USER ?? env.LOGNAME ?? env.USERNAME;
  return user === undefined ? 'command line' : `${user} (command line)`;
}

function printHint({ profile }: OpenPlans, id: string, options: NewPlanOptions, shell: Shell): void {
  const hint = profile.key === undefined ? 'Send it with --yes.' : `Send it: supercargo plan resume ${id} --yes`;
  printNote(shell, options, `Nothing was changed. ${hint}`);
}

function findMarketplaceId({ marketplace }: NewPlanOptions, profile: ResolvedProfile): string {
  const [id = ''] = resolveMarketplaceIds(marketplace === undefined ? [] : [marketplace], profile);
  return id;
}
