import type { RecordSelection } from '@supercargo/sync';
import { idText } from '../../base/input-bounds.ts';
import type { SandboxControl } from '../../sandbox/sandbox-control.ts';
import type { FaultView } from '../../services/sandbox/views.ts';
import type { Session } from '../../sessions/sessions.ts';
import type { Meta } from '../meta.ts';
import { type ProcedureServices, procedureWith } from '../trpc.ts';

export const partner = { sellerId: idText.min(1) };

/** Maximum characters of an uploaded snapshot or recording. */
export const maxSnapshotBytes = 50_000_000;

const procedure = procedureWith(
  ({
    clients,
    collector,
    connectSandbox,
    live,
    localSandbox,
    mirrors,
    sandboxSellers,
    sandboxes,
    sellers,
    subscriptions,
  }) => ({
    clients,
    collector,
    connectSandbox,
    live,
    localSandbox,
    mirrors,
    sandboxSellers,
    sandboxes,
    sellers,
    subscriptions,
  }),
);

/**
 * Starts a procedure of the sandbox. In a shared sandbox, it gets only the workspace's own test sellers. After a change,
 * all screens that show the sandbox fetch it again.
 */
export function sandboxProcedure(meta: Meta) {
  return procedure(meta)
    .use(async ({ ctx, getRawInput, next }) => {
      await checkSharedUse(ctx, meta, await getRawInput());
      return next();
    })
    .use(async ({ ctx, next }) => {
      const result = await next();
      if (meta.effect === 'reads') return result;
      const { workspaceId } = ctx.session;
      ctx.services.live.publish({ workspaceId, topic: 'sandbox' });
      await ctx.services.collector.collect((one) => one === workspaceId);
      return result;
    });
}

/** Starts a procedure that replaces the sandbox's state. Cached state of the previous one becomes invalid. */
export function stateProcedure(meta: Meta) {
  return sandboxProcedure(meta).use(async ({ ctx, next }) => {
    const result = await next();
    await removeClients(ctx);
    await ctx.services.subscriptions.removeSandbox(ctx.session.workspaceId);
    await ctx.services.mirrors.restartSandbox(ctx.session.workspaceId);
    return result;
  });
}

/** Discards the console's clients, so that new ones get tokens and buckets that match the sandbox's clock. */
export async function removeClients({ services, session }: SignedIn): Promise<void> {
  for (const { applicationId } of await services.sandboxes.list(session.workspaceId)) {
    services.clients.removeSandbox(applicationId);
  }
}

/** Throws a ConsoleError if the procedure would affect test sellers of other workspaces in a shared sandbox. */
async function checkSharedUse(
  { services: { sandboxSellers }, session }: SignedIn,
  { sharedSandbox }: Meta,
  input: unknown,
): Promise<void> {
  if (!sandboxSellers.areShared || sharedSandbox === 'allowed') return;
  if (sharedSandbox === undefined) return sandboxSellers.checkAlone();
  await sandboxSellers.checkOwn(session.workspaceId, (input as { sellerId?: unknown } | undefined)?.sellerId);
}

/** Returns the items of the workspace's own test sellers if the sandbox is shared; otherwise all items. */
export async function ownOnly<Item extends { readonly sellerId: string }>(
  { services, session }: SignedIn,
  items: readonly Item[],
): Promise<readonly Item[]> {
  const { sandboxSellers } = services;
  if (!sandboxSellers.areShared) return items;
  const own = await sandboxSellers.own(session.workspaceId);
  return items.filter(({ sellerId }) => own.has(sellerId));
}

/** Copies changed records, so that the shop's screens show them. Not waited for: screens are notified when they are copied. */
export function copyChanges(
  { services, session }: { readonly services: Pick<ProcedureServices, 'mirrors'>; readonly session: Session },
  selection: RecordSelection,
): void {
  services.mirrors.readSandboxRecords(session.workspaceId, selection).catch(() => {});
}

interface SignedIn {
  readonly services: Pick<ProcedureServices, 'clients' | 'sandboxSellers' | 'sandboxes'>;
  readonly session: { readonly workspaceId: string };
}

export async function withControl<Answer>(
  { services, session }: SignedIn,
  work: (control: SandboxControl) => Promise<Answer>,
) {
  return work(await services.sandboxes.control(session.workspaceId));
}

export async function controlOrNull({ services, session }: SignedIn) {
  const found = await services.sandboxes.find(session.workspaceId);
  return found === undefined ? null : services.sandboxes.getControl(found);
}

export function listRecords(ctx: SignedIn, sellerId: string, kind: string, offset: number, limit: number) {
  const path = `/records/${encodeURIComponent(sellerId)}/${encodeURIComponent(kind)}`;
  return withControl(ctx, (control) =>
    control.get<{ total: number; records: readonly { id: string; record: unknown }[] }>(path, { offset, limit }),
  );
}

/** Whether a fault rule is active: it has not been applied as often as it may. */
export function isOn({ when: { times, call }, matched, fired }: FaultView): boolean {
  return fired < (times ?? Number.POSITIVE_INFINITY) && matched < (call ?? Number.POSITIVE_INFINITY);
}
