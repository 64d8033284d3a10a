import { sandboxProcedure, stateProcedure } from './sandbox-procedure.ts';

/** Starts and stops the sandbox that this console runs. */
export const sandboxPower = {
  /** Whether the sandbox is running, was stopped here, or is not controlled by this console. */
  runState: sandboxProcedure({ role: 'viewer', effect: 'reads', sharedSandbox: 'allowed' }).query(
    ({ ctx }) => ctx.services.localSandbox.power,
  ),

  stop: stateProcedure({ role: 'operator', effect: 'changes-sandbox' }).mutation(async ({ ctx }) => {
    ctx.services.localSandbox.checkOurs();
    await ctx.services.localSandbox.stop();
  }),

  start: stateProcedure({ role: 'operator', effect: 'changes-sandbox' }).mutation(async ({ ctx }) => {
    const { localSandbox, connectSandbox } = ctx.services;
    localSandbox.checkOurs();
    await connectSandbox(await localSandbox.start());
  }),
};
