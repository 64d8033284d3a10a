import { z } from 'zod';
import { boundedRecord, idText, jsonMembers, jsonValue } from '../base/input-bounds.ts';
import { callFromRecord } from '../services/explorer/call-from-record.ts';
import { callFromCurl } from '../services/explorer/code/call-from-curl.ts';
import { maxCommandBytes } from '../services/explorer/code/read-curl.ts';
import { operationDetails } from '../services/explorer/operation-details.ts';
import { listOperations } from '../services/explorer/operation-list.ts';
import { aboutSeller } from './meta.ts';
import { procedureWith, router } from './trpc.ts';

const procedure = procedureWith(({ activity, explorer, now, sellers }) => ({ activity, explorer, now, sellers }));

const name = z.string().min(1).max(200);
const names = { endpoint: name, version: name, operation: name };
const input = z.object({
  path: jsonMembers.optional(),
  query: jsonMembers.optional(),
  headers: boundedRecord(z.string().max(10_000), 50).optional(),
  body: jsonValue.optional(),
});
const call = z.object({
  ...names,
  sellerId: name,
  input,
  restrictedData: z
    .union([z.boolean(), z.array(z.enum(['buyerInfo', 'shippingAddress', 'buyerTaxInformation'])).max(3)])
    .optional(),
});
const variableName = z
  .string()
  .max(100)
  .regex(/^[\w.-]{1,100}$/, 'Use letters, digits, dots, hyphens and underscores.');

export const explorerRouter = router({
  /** Every operation of the catalogue. */
  operations: procedure({ role: 'viewer', effect: 'reads' }).query(({ ctx }) => listOperations(ctx.services.now())),

  /** All data of the form for one operation. */
  operation: procedure({ role: 'viewer', effect: 'reads' })
    .input(z.object(names))
    .query(({ ctx, input }) => operationDetails(input, ctx.services.now())),

  /** The example of an operation with the seller's own data. Sends reads to Amazon. */
  fillExample: procedure({
    role: 'operator',
    effect: 'calls-amazon',
    allowedWhenLapsed: true,
    audit: { calls: 'denied', ...aboutSeller },
  })
    .input(z.object({ ...names, sellerId: name }))
    .mutation(({ ctx, input, signal }) =>
      ctx.services.explorer.fillExample(ctx.session.workspaceId, input, signal ?? new AbortController().signal),
    ),

  /** Previews a call. */
  preview: procedure({ role: 'viewer', effect: 'reads' })
    .input(call)
    .query(({ ctx, input }) => ctx.services.explorer.plan(ctx.session.workspaceId, input)),

  /** A call as code. */
  code: procedure({ role: 'viewer', effect: 'reads' })
    .input(call)
    .query(({ ctx, input }) => ctx.services.explorer.code(ctx.session.workspaceId, input)),

  /** Parses a curl command into a call. */
  parseCurl: procedure({ role: 'viewer', effect: 'reads' })
    .input(z.object({ command: z.string().max(maxCommandBytes, 'Paste a command of at most 64 kB.') }))
    .mutation(({ input }) => callFromCurl(input.command)),

  /** The input of a recorded call, for use in the explorer. */
  callInput: procedure({ role: 'viewer', effect: 'reads' })
    .input(z.object({ id: name }))
    .query(async ({ ctx, input }) =>
      callFromRecord(await ctx.services.activity.find(ctx.session.workspaceId, input.id)),
    ),

  /** Sends a call. Calls that are not plain reads are added to the audit log. */
  send: procedure({
    role: 'operator',
    effect: 'depends-on-input',
    // The service itself rejects calls that change something at Amazon.
    allowedWhenLapsed: true,
    audit: { calls: 'denied', subject: 'sellerId', seller: 'sellerId' },
  })
    .input(call.extend({ confirmed: z.boolean().default(false), validate: z.boolean().default(true) }))
    .mutation(({ ctx, input: { confirmed, validate, ...rest }, signal }) => {
      const { workspaceId, actor, address } = ctx.session;
      const ends = signal ?? new AbortController().signal;
      return ctx.services.explorer.send(rest, { workspaceId, actor, address, confirmed, validate, signal: ends });
    }),

  /** The next part of a long response. */
  readResponse: procedure({ role: 'operator', effect: 'reads', audit: { subject: 'id' } })
    .input(z.object({ id: name, from: z.number().int().nonnegative() }))
    .query(({ ctx, input }) => ctx.services.explorer.readResponse(ctx.session.workspaceId, input.id, input.from)),

  /** The history of calls, newest first. */
  history: procedure({ role: 'viewer', effect: 'reads' })
    .input(
      z.object({
        text: z.string().max(200).optional(),
        starred: z.boolean().optional(),
        failed: z.boolean().optional(),
        cursor: idText.nullish(),
      }),
    )
    .query(({ ctx, input: { cursor, ...query } }) =>
      ctx.services.explorer.history.list(ctx.session.workspaceId, {
        ...query,
        before: cursor ?? undefined,
        maxItems: 50,
      }),
    ),

  updateHistoryEntry: procedure({
    role: 'operator',
    effect: 'changes-console',
    allowedWhenLapsed: true,
    audit: { calls: 'denied', subject: 'id' },
  })
    .input(z.object({ id: name, starred: z.boolean().optional(), note: z.string().max(2000).optional() }))
    .mutation(({ ctx, input: { id, ...marks } }) =>
      ctx.services.explorer.history.mark(ctx.session.workspaceId, id, marks),
    ),

  clearHistory: procedure({ role: 'operator', effect: 'changes-console', allowedWhenLapsed: true }).mutation(
    ({ ctx }) => ctx.services.explorer.history.clear(ctx.session.workspaceId),
  ),

  savedRequests: procedure({ role: 'viewer', effect: 'reads' }).query(({ ctx }) =>
    ctx.services.explorer.savedRequests.list(ctx.session.workspaceId),
  ),

  saveRequest: procedure({ role: 'operator', effect: 'changes-console', audit: { subject: 'id' } })
    .input(z.object({ ...names, id: name.optional(), name, collection: z.string().max(200).default(''), input }))
    .mutation(({ ctx, input }) => ctx.services.explorer.savedRequests.save(ctx.session.workspaceId, input)),

  removeSavedRequest: procedure({
    role: 'operator',
    effect: 'changes-console',
    allowedWhenLapsed: true,
    audit: { subject: 'id' },
  })
    .input(z.object({ id: name }))
    .mutation(({ ctx, input }) => ctx.services.explorer.savedRequests.remove(ctx.session.workspaceId, input.id)),

  /** The variables that are set, and the values that are available for a seller's calls. */
  variables: procedure({ role: 'viewer', effect: 'reads' })
    .input(z.object({ sellerId: name.optional() }))
    .query(async ({ ctx, input }) => {
      const { explorer, sellers } = ctx.services;
      const { workspaceId } = ctx.session;
      const variables = await explorer.variables.list(workspaceId);
      if (input.sellerId === undefined) return { variables, values: {} };
      const values = await explorer.variables.of(workspaceId, await sellers.find(workspaceId, input.sellerId));
      return { variables, values: Object.fromEntries(values) };
    }),

  /** Sets a variable; removes it if there is no value. */
  setVariable: procedure({ role: 'operator', effect: 'changes-console', audit: aboutSeller })
    .input(z.object({ sellerId: name.optional(), name: variableName, value: z.string().max(10_000).optional() }))
    .mutation(async ({ ctx: { services, session }, input }) => {
      // Variables of a seller that was removed can be removed.
      const isSet = input.sellerId !== undefined && input.value !== undefined;
      if (isSet) await services.sellers.find(session.workspaceId, input.sellerId ?? '');
      await services.explorer.variables.set(session.workspaceId, input);
    }),
});
