import { z } from 'zod';
import { displayName } from '../base/display-name.ts';
import { idText } from '../base/input-bounds.ts';
import { alertCondition, quietHours } from '../services/alerts/conditions.ts';
import { copiedStreamNames } from '../services/mirror/copied-streams.ts';
import { procedureWith, router } from './trpc.ts';

const procedure = procedureWith(({ alerts, members, mirrors }) => ({ alerts, members, mirrors }));

const id = z.object({ id: idText });
const name = displayName(100);
const ids = (maxIds: number) => z.array(idText).max(maxIds);

const rule = z.object({
  /** Replaces the rule with this ID. Default: a new rule. */
  id: idText.optional(),
  /** The version of the rule that the user saw. Required to replace one. */
  version: idText.optional(),
  name,
  condition: alertCondition,
  /** Empty for all sellers. */
  sellerIds: ids(1000),
  channelIds: ids(20).min(1, 'Choose at least one channel.'),
  isOn: z.boolean(),
  /** Default: none. */
  quietHours: quietHours.nullable().default(null),
  /** At most one message per so many minutes; 0 for no limit. */
  minMinutes: z.int().min(0).max(10_080, 'Enter at most 10,080 minutes, a week.').default(0),
  /** Whether a message also says that something is over. */
  reportsEnd: z.boolean().default(false),
});

const channel = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('email'), name, memberIds: ids(20).min(1, 'Choose at least one member.') }),
  z.object({ kind: z.enum(['slack', 'webhook']), name, url: z.string().trim().min(1, 'Enter a URL.').max(2000) }),
]);

const change = { effect: 'changes-console', audit: { subject: 'id' } } as const;

/** Rules that watch something, channels to which their messages go, and the history of messages. */
export const alertsRouter = router({
  /** Every rule, and what this console can watch. */
  rules: procedure({ role: 'viewer', effect: 'reads' }).query(async ({ ctx }) => ({
    rules: await ctx.services.alerts.rules.list(ctx.session.workspaceId),
    hasCopies: ctx.services.mirrors.isAvailable,
    streams: copiedStreamNames,
  })),

  /** Saves a rule. */
  saveRule: procedure({ role: 'operator', ...change })
    .input(rule)
    .mutation(({ ctx, input }) => {
      const { workspaceId, actor } = ctx.session;
      return ctx.services.alerts.rules.save(workspaceId, { ...input, origin: ctx.origin ?? '', createdBy: actor });
    }),

  /** Checks a rule, and returns what it would report. Sends nothing. */
  previewRule: procedure({ role: 'operator', effect: 'reads' })
    .input(id)
    .query(({ ctx, input }) => ctx.services.alerts.checks.preview(ctx.session.workspaceId, input.id)),

  /** Turns a rule on or off. */
  turnRule: procedure({ role: 'operator', ...change, allowedWhenLapsed: true })
    .input(id.extend({ isOn: z.boolean() }))
    .mutation(({ ctx, input }) => ctx.services.alerts.rules.setOn(ctx.session.workspaceId, input.id, input.isOn)),

  /** Removes a rule. The history stays. */
  removeRule: procedure({ role: 'operator', ...change, allowedWhenLapsed: true })
    .input(id)
    .mutation(({ ctx, input }) => ctx.services.alerts.rules.remove(ctx.session.workspaceId, input.id)),

  /** Every channel, without its secrets, and who can get emails. */
  channels: procedure({ role: 'viewer', effect: 'reads' }).query(async ({ ctx }) => {
    const { alerts, members } = ctx.services;
    const { workspaceId } = ctx.session;
    const { hasMail } = alerts.channels;
    return {
      channels: await alerts.channels.list(workspaceId),
      hasMail,
      members: hasMail ? (await members.list(workspaceId)).map(({ id, email }) => ({ id, email })) : [],
    };
  }),

  /** Adds a channel. Returns the secret of a webhook, which is not shown again. */
  addChannel: procedure({ role: 'owner', effect: 'changes-console' })
    .input(channel)
    .mutation(({ ctx, input }) => ctx.services.alerts.channels.add(ctx.session.workspaceId, input)),

  /** Removes a channel with its secrets. The history stays. */
  removeChannel: procedure({ role: 'owner', ...change, allowedWhenLapsed: true })
    .input(id)
    .mutation(({ ctx, input }) => ctx.services.alerts.channels.remove(ctx.session.workspaceId, input.id)),

  /** Replaces the secret of a webhook, and returns the new one, which is not shown again. */
  rotateSecret: procedure({ role: 'owner', ...change })
    .input(id)
    .mutation(({ ctx, input }) => ctx.services.alerts.channels.rotate(ctx.session.workspaceId, input.id)),

  /** Sends a test to a channel, and returns how it ended. */
  sendTest: procedure({ role: 'operator', ...change })
    .input(id)
    .mutation(({ ctx, input }) =>
      ctx.services.alerts.sender.sendTest(ctx.session.workspaceId, input.id, ctx.origin ?? ''),
    ),

  /** Messages, newest first; with a cursor, those before it. */
  history: procedure({ role: 'viewer', effect: 'reads' })
    .input(z.object({ cursor: z.int().nullish(), maxItems: z.int().min(1).max(200).default(50) }))
    .query(async ({ ctx, input: { cursor, maxItems } }) => {
      const { history } = ctx.services.alerts;
      const rows = await history.list(ctx.session.workspaceId, { maxItems: maxItems + 1, before: cursor ?? undefined });
      const messages = rows.slice(0, maxItems);
      return { messages, next: rows.length > maxItems ? (messages.at(-1)?.number ?? null) : null };
    }),
});
