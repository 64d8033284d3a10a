import { connectSandbox } from '../../wiring/connect-sandbox.ts';
import { look, replaceState } from './sandbox-procedure.ts';

/** Starting and stopping the marketplace that this console runs. */
export const sandboxPower = {
  /** Whether it answers, was stopped here, or is not this console's to start and stop. */
  runState: look.query(({ ctx }) => ctx.services.localSandbox.power),

  stop: replaceState.mutation(async ({ ctx }) => {
    ctx.services.localSandbox.checkOurs();
    await ctx.services.localSandbox.stop();
  }),

  start: replaceState.mutation(async ({ ctx }) => {
    const { localSandbox } = ctx.services;
    localSandbox.checkOurs();
    await connectSandbox(ctx.services, await localSandbox.start());
  }),
};
