import { findMarketplace } from '@supercargo/catalogue/registry';
import { z } from 'zod';
import { displayName } from '../base/display-name.ts';
import { idText } from '../base/input-bounds.ts';
import type { ConnectedSeller } from '../clients/client-pool.ts';
import { ConsoleError } from '../errors/console-error.ts';
import { callbackPath } from '../services/connecting/connecting.ts';
import { storeCard } from '../services/reports/report-types.ts';
import { currentHealth } from '../services/sellers/current-health.ts';
import { aboutSeller } from './meta.ts';
import { procedureWith, router } from './trpc.ts';

const procedure = procedureWith(({ activity, clients, connecting, personalDocuments, sandboxSellers, sellers }) => ({
  activity,
  clients,
  connecting,
  personalDocuments,
  sandboxSellers,
  sellers,
}));

const id = z.object({ id: idText });
const name = displayName(100);
const kind = z.enum(['seller', 'vendor']);
/** A token or secret as users paste it: without surrounding whitespace. */
const secret = z.string().trim().min(1, 'Enter a value.').max(4096);
/** Saves a token without testing it, for when Amazon does not respond. */
const skipsTest = z.boolean().default(false);

export const sellersRouter = router({
  /** Every connected seller, without its secrets. */
  list: procedure({ role: 'viewer', effect: 'reads' }).query(async ({ ctx: { services, session } }) => {
    const connected = await services.sellers.list(session.workspaceId);
    return connected.map((one) => {
      const shown = withoutToken(one);
      return { ...shown, health: currentHealth(shown, services.activity.lastToken(shown.id)) };
    });
  }),

  /** The stored data of a seller, which is deleted with the seller. */
  relatedData: procedure({ role: 'viewer', effect: 'reads' })
    .input(id)
    .query(({ ctx, input }) => ctx.services.sellers.relatedData(ctx.session.workspaceId, input.id)),

  /** Connects a seller with its refresh token. */
  connect: procedure({ role: 'owner', effect: 'calls-amazon', audit: { seller: { response: 'id' } } })
    .input(
      z.object({
        applicationId: idText,
        name,
        kind,
        refreshToken: secret,
        marketplaceIds: z.array(idText).max(50).default([]),
        skipsTest,
      }),
    )
    .mutation(async ({ ctx, input }) => ({
      id: await ctx.services.connecting.byToken(ctx.session.workspaceId, input),
    })),

  /** Creates a test seller for this workspace in the operator's sandbox, and connects it. */
  connectTestSeller: procedure({
    role: 'owner',
    effect: 'calls-amazon',
    audit: { seller: { response: 'id' } },
  }).mutation(async ({ ctx }) => {
    const { id, name } = await ctx.services.sandboxSellers.connect(ctx.session.workspaceId);
    return { id, name };
  }),

  /** URL of the authorization page, for a new seller or to reconnect one. */
  startAuthorization: procedure({ role: 'owner', effect: 'changes-console', audit: aboutSeller })
    .input(
      z.object({
        applicationId: idText,
        marketplaceId: idText,
        sellerId: idText.nullable().default(null),
        name,
        kind,
      }),
    )
    .mutation(({ ctx, input }) => {
      const { workspaceId, id: sessionId } = ctx.session;
      const { origin } = ctx;
      if (origin === undefined || sessionId === undefined) {
        throw new ConsoleError(
          'BROWSER_REQUIRED',
          'Authorizing a seller needs a browser, and the request did not come from one.',
          'Open the console in a browser, or connect the seller with its refresh token.',
        );
      }
      return ctx.services.connecting.startAuthorization({ ...input, workspaceId, sessionId, origin });
    }),

  /** Finishes an authorization with the parameters of Amazon's redirect, and connects the seller. */
  finishAuthorization: procedure({ role: 'owner', effect: 'calls-amazon', audit: { seller: { response: 'id' } } })
    .input(z.object({ state: z.string().max(200), code: secret, sellingPartnerId: z.string().min(1).max(100) }))
    .mutation(({ ctx, input }) => {
      const { workspaceId, id: sessionId = '' } = ctx.session;
      return ctx.services.connecting.finishAuthorization(workspaceId, sessionId, input);
    }),

  rename: procedure({ role: 'operator', effect: 'changes-console', audit: { subject: 'id', seller: 'id' } })
    .input(id.extend({ name }))
    .mutation(({ ctx, input }) => ctx.services.sellers.rename(ctx.session.workspaceId, input.id, input.name)),

  /** Replaces a seller's refresh token. */
  replaceToken: procedure({ role: 'owner', effect: 'calls-amazon', audit: { subject: 'id', seller: 'id' } })
    .input(id.extend({ refreshToken: secret, skipsTest }))
    .mutation(({ ctx, input: { id, ...token } }) =>
      ctx.services.connecting.replaceToken(ctx.session.workspaceId, id, token),
    ),

  /** Removes a seller with all its stored data. Nothing changes at Amazon. */
  remove: procedure({
    role: 'owner',
    effect: 'changes-console',
    allowedWhenLapsed: true,
    audit: { subject: 'id', seller: 'id' },
  })
    .input(id)
    .mutation(async ({ ctx, input }) => {
      const { services, session } = ctx;
      const { seller, application } = await services.sellers.find(session.workspaceId, input.id);
      await services.sellers.remove(session.workspaceId, input.id);
      await services.personalDocuments.removeWithoutSeller(session.workspaceId);
      services.clients.remove(input.id);
      if (application.isSandbox)
        await services.sandboxSellers.close([seller.sellingPartnerId].filter((id) => id !== null));
    }),

  /** Tests the connection to Amazon. */
  testConnection: procedure({ role: 'operator', effect: 'calls-amazon', audit: { subject: 'id', seller: 'id' } })
    .input(id)
    .mutation(({ ctx, input }) => ctx.services.connecting.test(ctx.session.workspaceId, input.id)),

  /** Detects roles by sending reads. */
  detectRoles: procedure({ role: 'operator', effect: 'calls-amazon', audit: { subject: 'id', seller: 'id' } })
    .input(id)
    .mutation(({ ctx, input }) => ctx.services.connecting.findRoles(ctx.session.workspaceId, input.id)),

  /** The redirect URI of applications that have no other one. */
  callback: procedure({ role: 'viewer', effect: 'reads' }).query(({ ctx }) => ({
    address: `${ctx.origin ?? ''}${callbackPath}`,
  })),
});

function withoutToken({ seller: { refreshToken: _, ...seller }, application }: ConnectedSeller) {
  const { id, name, region, applicationId } = application;
  return {
    ...seller,
    /** Home marketplace first. */
    marketplaces: seller.marketplaceIds.map(storeCard),
    /** The time zone of the home marketplace; null if there is none. */
    timeZone: findMarketplace(seller.marketplaceIds[0] ?? '')?.timeZone ?? null,
    application: { id, name, region },
    isSandbox: application.isSandbox,
    /** Whether an authorization page can be opened for it. */
    canAuthorize: applicationId !== null,
  };
}
