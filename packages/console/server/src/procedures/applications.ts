import { marketplaces } from '@supercargo/catalogue/registry';
import { TRPCError } from '@trpc/server';
import { z } from 'zod';
import { nameLine } from '../base/display-name.ts';
import { idText } from '../base/input-bounds.ts';
import { procedureWith, router } from './trpc.ts';

const procedure = procedureWith(({ applications, personalDocuments, sellers }) => ({
  applications,
  personalDocuments,
  sellers,
}));

const id = z.object({ id: idText });
const clientSecret = z.string().trim().min(1, 'Enter the client secret.').max(500);

/** The URL of a sandbox; plain HTTP is allowed for loopback only. */
const address = z
  .url({ protocol: /^https?$/, error: 'Enter a complete URL that starts with http:// or https://.' })
  .max(500);
const redirectUri = address.refine((text) => !text.includes('#'), 'A redirect URI cannot contain #.');

const application = z.object({
  name: nameLine(100),
  region: z.enum(['eu', 'na', 'fe']),
  clientId: z.string().trim().min(1, 'Enter the client ID.').max(200),
  applicationId: z.string().trim().min(1).max(200).nullable(),
  redirectUri: redirectUri.nullable(),
  isDraft: z.boolean(),
});

const clientIdPrefix = 'amzn1.application-oa2-client.';
const applicationIdPrefixes = ['amzn1.sp.solution.', 'amzn1.sellerapps.app.'];

/** The IDs that Amazon gives to applications. Those of a sandbox can be others. */
const amazonIds = z.object({
  clientId: z
    .string()
    .startsWith(clientIdPrefix, `A client ID starts with ${clientIdPrefix} Amazon shows it under LWA credentials.`),
  applicationId: z
    .string()
    .refine(
      (id) => applicationIdPrefixes.some((prefix) => id.startsWith(prefix)),
      `An application ID starts with ${applicationIdPrefixes.join(' or ')} Amazon shows it in the list of your applications.`,
    )
    .nullable(),
});

/** Throws an error that names the fields of IDs which Amazon cannot have given to an application. */
function checkIds(ids: z.input<typeof amazonIds>, baseUrl: string | null): void {
  if (baseUrl !== null) return;
  const { error } = amazonIds.safeParse(ids);
  if (error !== undefined) throw new TRPCError({ code: 'BAD_REQUEST', message: error.message, cause: error });
}

/** The addresses of an application's calls, if they do not go to Amazon. */
const addresses = z.object({ baseUrl: address.nullable().default(null), authUrl: address.nullable().default(null) });

export const applicationsRouter = router({
  /** Every application without its secret. */
  list: procedure({ role: 'viewer', effect: 'reads' }).query(async ({ ctx }) => {
    const { services, session } = ctx;
    const [all, sellers] = await Promise.all([
      services.sellers.applications(session.workspaceId),
      services.applications.countSellers(session.workspaceId),
    ]);
    return all.map(({ clientSecret: _, ...rest }) => ({ ...rest, sellers: sellers.get(rest.id) ?? 0 }));
  }),

  add: procedure({ role: 'owner', effect: 'changes-console' })
    .input(application.extend({ clientSecret, ...addresses.shape }))
    .mutation(async ({ ctx, input }) => {
      const { applicationId, redirectUri, baseUrl, authUrl, ...rest } = input;
      checkIds(input, baseUrl);
      const given = {
        ...rest,
        applicationId: applicationId ?? undefined,
        redirectUri: redirectUri ?? undefined,
        baseUrl: baseUrl ?? undefined,
        authUrl: authUrl ?? undefined,
      };
      return { id: (await ctx.services.sellers.addApplication(ctx.session.workspaceId, given)).id };
    }),

  /** Changes an application, except its secret and the addresses of its calls. */
  change: procedure({ role: 'owner', effect: 'changes-console', audit: { subject: 'id' } })
    .input(id.extend({ change: application }))
    .mutation(async ({ ctx: { services, session }, input: { id, change } }) => {
      const { baseUrl } = await services.applications.find(session.workspaceId, id);
      checkIds(change, baseUrl);
      await services.applications.change(session.workspaceId, id, change);
    }),

  /** Replaces the client secret. */
  rotateSecret: procedure({ role: 'owner', effect: 'changes-console', audit: { subject: 'id' } })
    .input(id.extend({ clientSecret }))
    .mutation(({ ctx, input }) =>
      ctx.services.applications.rotateSecret(ctx.session.workspaceId, input.id, input.clientSecret),
    ),

  /** Removes an application with its sellers. */
  remove: procedure({ role: 'owner', effect: 'changes-console', allowedWhenLapsed: true, audit: { subject: 'id' } })
    .input(id)
    .mutation(async ({ ctx, input }) => {
      const { applications, personalDocuments } = ctx.services;
      await applications.remove(ctx.session.workspaceId, input.id);
      await personalDocuments.removeWithoutSeller(ctx.session.workspaceId);
    }),

  /** Marketplaces whose sites show the authorization page, by region. */
  marketplaces: procedure({ role: 'viewer', effect: 'reads' }).query(() =>
    marketplaces.map(({ id, name, countryCode, region, timeZone }) => ({ id, name, countryCode, region, timeZone })),
  ),
});
