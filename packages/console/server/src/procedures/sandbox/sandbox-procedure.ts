import { idText } from '../../base/input-bounds.ts';
import type { SandboxControl } from '../../sandbox/sandbox-control.ts';
import type { FaultView } from '../../services/sandbox/views.ts';
import type { Services } from '../../wiring/create-services.ts';
import { type Context, read, write } from '../trpc.ts';
import { sharedUses } from './shared.ts';

export const partner = { sellerId: idText.min(1) };

/** Maximum characters of an uploaded snapshot or recording. */
export const mostSnapshot = 50_000_000;

/** A procedure that reads from the sandbox. In a shared sandbox, it reads only the workspace's own test sellers. */
export const look = read.use(async ({ ctx, path, getRawInput, next }) => {
  await heedOthers(ctx, path, await getRawInput());
  return next();
});

/** A procedure that changes the sandbox. All screens that show it fetch it again. */
export const act = write.use(async ({ ctx, path, getRawInput, next }) => {
  await heedOthers(ctx, path, await getRawInput());
  const result = await next();
  const { workspaceId } = ctx.session;
  ctx.services.live.publish({ workspaceId, topic: 'sandbox' });
  await ctx.services.collector.collect((one) => one === workspaceId);
  return result;
});

/** A procedure that replaces the sandbox's state. Cached state of the previous one becomes invalid. */
export const replaceState = act.use(async ({ ctx, next }) => {
  const result = await next();
  await forgetClients(ctx);
  await ctx.services.subscriptions.forgetSandbox(ctx.session.workspaceId);
  return result;
});

/** Discards the console's clients, so that new ones get tokens and buckets that match the sandbox's clock. */
export async function forgetClients({ services, session }: SignedIn): Promise<void> {
  for (const { applicationId } of await services.sandboxes.list(session.workspaceId)) {
    services.clients.forgetSandbox(applicationId);
  }
}

/** Throws a ConsoleError if the procedure would affect test sellers of other workspaces in a shared sandbox. */
export async function heedOthers({ services, session }: SignedIn, path: string, input: unknown): Promise<void> {
  const { sandboxSellers } = services;
  if (!sandboxSellers.areShared || sharedUses[path] === 'anybody') return;
  if (sharedUses[path] === undefined) return sandboxSellers.checkAlone();
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

type SignedIn = Pick<Context, 'services'> & { readonly session: { readonly workspaceId: string } };

export async function withControl<Answer>(
  { services, session }: SignedIn,
  work: (control: SandboxControl) => Promise<Answer>,
) {
  return work(await services.sandboxes.control(session.workspaceId));
}

export async function controlOrNull({ services, session }: { services: Services; session: { workspaceId: string } }) {
  const found = await services.sandboxes.find(session.workspaceId);
  return found === undefined ? null : services.sandboxes.controlOf(found);
}

export function recordsOf(ctx: SignedIn, sellerId: string, kind: string, offset: number, limit: number) {
  const path = `/records/${encodeURIComponent(sellerId)}/${encodeURIComponent(kind)}`;
  return withControl(ctx, (control) =>
    control.get<{ total: number; records: readonly { id: string; record: unknown }[] }>(path, { offset, limit }),
  );
}

/** Whether a fault rule is active: it has not been applied as often as it may. */
export function isOn({ times, fired }: FaultView): boolean {
  return times === undefined || fired < times;
}
