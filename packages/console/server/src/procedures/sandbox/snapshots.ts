import { z } from 'zod';
import { idText } from '../../base/input-bounds.ts';
import type { RecordingView, SnapshotView } from '../../services/sandbox/views.ts';
import { act, look, mostSnapshot, replaceState, withControl } from './sandbox-procedure.ts';

/** The state as a whole: back to the beginning, kept, and recorded. */
export const sandboxSnapshots = {
  /** Everything back to the beginning, or one partner. */
  reset: replaceState
    .input(z.object({ sellerId: idText.optional() }))
    .mutation(({ ctx, input }) => withControl(ctx, (control) => control.post('/reset', input))),

  /** Snapshots that are kept. */
  snapshots: look.query(({ ctx }) =>
    withControl(
      ctx,
      async (control) => (await control.get<{ snapshots: readonly SnapshotView[] }>('/snapshots')).snapshots,
    ),
  ),

  /** Takes a snapshot. */
  takeSnapshot: act
    .input(z.object({ name: z.string().min(1).max(100) }))
    .mutation(({ ctx, input }) => withControl(ctx, (control) => control.post<SnapshotView>('/snapshots', input))),

  /** Goes back to a snapshot. */
  restoreSnapshot: replaceState
    .input(z.object({ name: idText }))
    .mutation(({ ctx, input }) =>
      withControl(ctx, (control) => control.post(`/snapshots/${encodeURIComponent(input.name)}/restore`)),
    ),

  /** Forgets a snapshot. */
  removeSnapshot: act
    .input(z.object({ name: idText }))
    .mutation(({ ctx, input }) =>
      withControl(ctx, (control) => control.delete(`/snapshots/${encodeURIComponent(input.name)}`)),
    ),

  /** A snapshot itself, as text. */
  snapshot: look
    .input(z.object({ name: idText }))
    .query(({ ctx, input }) =>
      withControl(ctx, (control) => control.text(`/snapshots/${encodeURIComponent(input.name)}`)),
    ),

  /** Brings a snapshot in, as it was downloaded. */
  uploadSnapshot: act
    .input(z.object({ name: z.string().min(1).max(100), text: z.string().max(mostSnapshot) }))
    .mutation(({ ctx, input }) =>
      withControl(ctx, (control) =>
        control.put<SnapshotView>(`/snapshots/${encodeURIComponent(input.name)}`, input.text),
      ),
    ),

  /** How a recording stands. */
  recording: look.query(({ ctx }) => withControl(ctx, (control) => control.get<RecordingView>('/recording'))),

  /** Resets, and writes down what happens from then on. */
  startRecording: replaceState.mutation(({ ctx }) =>
    withControl(ctx, (control) => control.post<RecordingView>('/recording/start', { reset: true })),
  ),

  /** Ends the recording, and gives it as text. */
  stopRecording: act.mutation(({ ctx }) =>
    withControl(ctx, async (control) => ({ text: await control.text('/recording/stop', 'POST') })),
  ),

  /** Plays a recording. */
  replay: replaceState
    .input(z.object({ text: z.string().max(mostSnapshot) }))
    .mutation(({ ctx, input }) =>
      withControl(ctx, (control) =>
        control.post<{ requests: number; actions: number; differences: readonly unknown[] }>(
          '/recording/replay',
          input.text,
        ),
      ),
    ),
};
