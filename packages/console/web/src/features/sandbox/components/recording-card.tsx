import { Badge, Button, FileButton, Group } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Circle, Square } from 'lucide-react';
import { saveFile } from '../../../lib/files/save-file.ts';
import { confirmAction } from '../../../lib/notices/confirm-action.tsx';
import { notifyError, notifySuccess } from '../../../lib/notices/notify.ts';
import { trpc } from '../../../lib/requests/trpc.ts';
import { formatBytes, formatQuantity } from '../../../lib/text/format.ts';
import { Section } from './section.tsx';

/** Records requests for a replay. */
export function RecordingCard() {
  const recording = useQuery(trpc.sandbox.recording.queryOptions(undefined, { refetchInterval: 2000 }));
  const start = useMutation(trpc.sandbox.startRecording.mutationOptions({ onError: notifyError }));
  const stop = useMutation(
    trpc.sandbox.stopRecording.mutationOptions({
      onSuccess: ({ text }) => saveFile('recording.jsonl', text, 'application/x-ndjson'),
      onError: notifyError,
    }),
  );
  const { recording: isOn = false, lines = 0, bytes = 0 } = recording.data ?? {};
  return (
    <Section
      title="Recording"
      description="Records every request and every action on this screen, without secrets. A replay restores the same state."
    >
      <Group gap="xs">
        {isOn ? (
          <>
            <Badge variant="dot" color="red" tt="none" radius="sm">
              {formatQuantity(lines, 'line')}, {formatBytes(bytes)}
            </Badge>
            <Button
              size="xs"
              leftSection={<Square size={14} aria-hidden="true" />}
              loading={stop.isPending}
              onClick={() => stop.mutate()}
            >
              Stop and download
            </Button>
          </>
        ) : (
          <Button
            size="xs"
            variant="default"
            leftSection={<Circle size={14} aria-hidden="true" />}
            loading={start.isPending}
            onClick={() =>
              confirmAction({
                title: 'Start recording',
                text: 'A recording starts from the initial state, so the sandbox is reset first.',
                confirmLabel: 'Reset and record',
                isDangerous: true,
                onConfirm: () => start.mutate(),
              })
            }
          >
            Start recording
          </Button>
        )}
        {!isOn && <Replay />}
      </Group>
    </Section>
  );
}

function Replay() {
  const replay = useMutation(
    trpc.sandbox.replay.mutationOptions({
      onSuccess: ({ requests, actions, differences }) =>
        notifySuccess(
          `Replayed ${formatQuantity(requests, 'request')} and ${formatQuantity(actions, 'action')}. Different responses: ${differences.length}.`,
        ),
      onError: notifyError,
    }),
  );
  const confirmReplay = async (file: File | null) => {
    if (file === null) return;
    const text = await file.text();
    confirmAction({
      title: `Replay ${file.name}`,
      text: 'The sandbox is reset and ends in the recorded state. Do not call it during the replay.',
      confirmLabel: 'Reset and replay',
      isDangerous: true,
      onConfirm: () => replay.mutate({ text }),
    });
  };
  return (
    <FileButton onChange={(file) => void confirmReplay(file)} accept=".jsonl,application/x-ndjson">
      {(props) => (
        <Button size="xs" variant="default" loading={replay.isPending} {...props}>
          Replay recording…
        </Button>
      )}
    </FileButton>
  );
}
