import { z } from 'zod';
import { idText } from '../base/input-bounds.ts';
import { procedureWith, router } from './trpc.ts';

const procedure = procedureWith(({ queues }) => ({ queues }));

const id = z.object({ id: idText });
const key = z.string().trim().min(1).max(200);

/** The URL of a queue; plain HTTP is allowed for loopback only, which sandboxes use. */
const address = z
  .url({ protocol: /^https?$/, error: 'Enter the complete URL of the queue, as SQS shows it.' })
  .max(500)
  .refine((text) => text.startsWith('https:') || isLoopback(new URL(text).hostname), {
    message: 'Enter a URL that starts with https://.',
  });

export const queuesRouter = router({
  /** Every queue from which notifications are received, without its credentials. */
  list: procedure({ role: 'viewer', effect: 'reads' }).query(({ ctx }) =>
    ctx.services.queues.list(ctx.session.workspaceId),
  ),

  /**
   * Receives notifications from a queue from now on. Received messages are deleted from the queue. With null, the
   * credentials of the machine are used.
   */
  add: procedure({ role: 'owner', effect: 'changes-console' })
    .input(
      z.object({
        url: address,
        region: z
          .string()
          .trim()
          .max(50)
          .regex(/^[a-z]{2}(-[a-z]+)+-\d$/, 'Enter an AWS region, such as eu-west-1.'),
        credentials: z.object({ accessKeyId: key, secretAccessKey: key }).nullable(),
      }),
    )
    .mutation(async ({ ctx, input }) => ({ id: await ctx.services.queues.add(ctx.session.workspaceId, input) })),

  /** Pauses or resumes a queue. */
  pause: procedure({ role: 'operator', effect: 'changes-console', allowedWhenLapsed: true, audit: { subject: 'id' } })
    .input(id.extend({ paused: z.boolean() }))
    .mutation(({ ctx, input }) => ctx.services.queues.pause(ctx.session.workspaceId, input.id, input.paused)),

  /** Removes a queue with its credentials. Received notifications stay. */
  remove: procedure({ role: 'owner', effect: 'changes-console', allowedWhenLapsed: true, audit: { subject: 'id' } })
    .input(id)
    .mutation(({ ctx, input }) => ctx.services.queues.remove(ctx.session.workspaceId, input.id)),
});

function isLoopback(hostname: string): boolean {
  return ['127.0.0.1', 'localhost', '[::1]'].includes(hostname);
}
