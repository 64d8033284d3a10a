import { z } from 'zod';
import { idText } from '../../base/input-bounds.ts';
import type { RecordingView, SnapshotView } from '../../services/sandbox/views.ts';
import { maxSnapshotBytes, sandboxProcedure, stateProcedure, withControl } from './sandbox-procedure.ts';

/** The complete state: reset, snapshots and recordings. */
export const sandboxSnapshots = {
  /** Resets everything, or one selling partner, to its initial state. */
  reset: stateProcedure({
    role: 'operator',
    effect: 'changes-sandbox',
    audit: { subject: 'sellerId' },
    sharedSandbox: 'own-seller',
  })
    .input(z.object({ sellerId: idText.optional() }))
    .mutation(({ ctx, input }) => withControl(ctx, (control) => control.post('/reset', input))),

  /** The saved snapshots. */
  snapshots: sandboxProcedure({ role: 'viewer', effect: 'reads' }).query(({ ctx }) =>
    withControl(
      ctx,
      async (control) => (await control.get<{ snapshots: readonly SnapshotView[] }>('/snapshots')).snapshots,
    ),
  ),

  /** Creates a snapshot. */
  takeSnapshot: sandboxProcedure({ role: 'operator', effect: 'changes-sandbox' })
    .input(z.object({ name: z.string().min(1).max(100) }))
    .mutation(({ ctx, input }) => withControl(ctx, (control) => control.post<SnapshotView>('/snapshots', input))),

  /** Restores a snapshot. */
  restoreSnapshot: stateProcedure({ role: 'operator', effect: 'changes-sandbox' })
    .input(z.object({ name: idText }))
    .mutation(({ ctx, input }) =>
      withControl(ctx, (control) => control.post(`/snapshots/${encodeURIComponent(input.name)}/restore`)),
    ),

  /** Deletes a snapshot. */
  removeSnapshot: sandboxProcedure({ role: 'operator', effect: 'changes-sandbox' })
    .input(z.object({ name: idText }))
    .mutation(({ ctx, input }) =>
      withControl(ctx, (control) => control.delete(`/snapshots/${encodeURIComponent(input.name)}`)),
    ),

  /** The content of a snapshot as text. */
  snapshot: sandboxProcedure({ role: 'viewer', effect: 'reads' })
    .input(z.object({ name: idText }))
    .query(({ ctx, input }) =>
      withControl(ctx, (control) => control.text(`/snapshots/${encodeURIComponent(input.name)}`)),
    ),

  /** Uploads a snapshot that was downloaded before. */
  uploadSnapshot: sandboxProcedure({ role: 'operator', effect: 'changes-sandbox' })
    .input(z.object({ name: z.string().min(1).max(100), text: z.string().max(maxSnapshotBytes) }))
    .mutation(({ ctx, input }) =>
      withControl(ctx, (control) =>
        control.put<SnapshotView>(`/snapshots/${encodeURIComponent(input.name)}`, input.text),
      ),
    ),

  /** The status of the recording. */
  recording: sandboxProcedure({ role: 'viewer', effect: 'reads' }).query(({ ctx }) =>
    withControl(ctx, (control) => control.get<RecordingView>('/recording')),
  ),

  /** Resets the sandbox and starts a recording. */
  startRecording: stateProcedure({ role: 'operator', effect: 'changes-sandbox' }).mutation(({ ctx }) =>
    withControl(ctx, (control) => control.post<RecordingView>('/recording/start', { reset: true })),
  ),

  /** Stops the recording and returns it as text. */
  stopRecording: sandboxProcedure({ role: 'operator', effect: 'changes-sandbox' }).mutation(({ ctx }) =>
    withControl(ctx, async (control) => ({ text: await control.text('/recording/stop', 'POST') })),
  ),

  /** Replays a recording. */
  replay: stateProcedure({ role: 'operator', effect: 'changes-sandbox' })
    .input(z.object({ text: z.string().max(maxSnapshotBytes) }))
    .mutation(({ ctx, input }) =>
      withControl(ctx, (control) =>
        control.post<{ requests: number; actions: number; differences: readonly unknown[] }>(
          '/recording/replay',
          input.text,
        ),
      ),
    ),
};
