import { connectSandbox } from '../../wiring/connect-sandbox.ts';
import { look, replaceState } from './sandbox-procedure.ts';

/** Starts and stops the sandbox that this console runs. */
export const sandboxPower = {
  /** Whether the sandbox is running, was stopped here, or is not controlled by this console. */
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
