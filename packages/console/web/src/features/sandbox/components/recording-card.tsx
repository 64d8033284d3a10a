import { Badge, Button, FileButton, Group } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Circle, Square } from 'lucide-react';
import { ask } from '../../../lib/ask.tsx';
import { formatBytes, formatCount } from '../../../lib/format.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { tellDone, tellFailed } from '../../../lib/tell.ts';
import { trpc } from '../../../lib/trpc.ts';
import { Section } from './section.tsx';

/** Writes down what happens, to be played again. */
export function RecordingCard() {
  const recording = useQuery(trpc.sandbox.recording.queryOptions(undefined, { refetchInterval: 2000 }));
  const start = useMutation(trpc.sandbox.startRecording.mutationOptions({ onError: tellFailed }));
  const stop = useMutation(
    trpc.sandbox.stopRecording.mutationOptions({
      onSuccess: ({ text }) => saveFile('recording.jsonl', text, 'application/x-ndjson'),
      onError: tellFailed,
    }),
  );
  const { recording: isOn = false, lines = 0, bytes = 0 } = recording.data ?? {};
  return (
    <Section
      title="Recording"
      description="Every request and everything done here, without secrets. Played again, it ends in the same state."
    >
      <Group gap="xs">
        {isOn ? (
          <>
            <Badge variant="dot" color="red" tt="none" radius="sm">
              {formatCount(lines)} lines, {formatBytes(bytes)}
            </Badge>
            <Button
              size="xs"
              leftSection={<Square size={14} aria-hidden="true" />}
              loading={stop.isPending}
              onClick={() => stop.mutate()}
            >
              Stop and save
            </Button>
          </>
        ) : (
          <Button
            size="xs"
            variant="default"
            leftSection={<Circle size={14} aria-hidden="true" />}
            loading={start.isPending}
            onClick={() =>
              ask({
                title: 'Record',
                text: 'A recording starts at the beginning: the sandbox is reset first.',
                action: 'Reset and record',
                isDangerous: true,
                onConfirm: () => start.mutate(),
              })
            }
          >
            Record
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
        tellDone(`Played ${requests} requests and ${actions} actions; ${differences.length} answered otherwise.`),
      onError: tellFailed,
    }),
  );
  const take = async (file: File | null) => {
    if (file === null) return;
    const text = await file.text();
    ask({
      title: `Play ${file.name}`,
      text: 'The sandbox is reset, and ends in the state that the recording had. Nobody else may call it meanwhile.',
      action: 'Reset and play',
      isDangerous: true,
      onConfirm: () => replay.mutate({ text }),
    });
  };
  return (
    <FileButton onChange={(file) => void take(file)} accept=".jsonl,application/x-ndjson">
      {(props) => (
        <Button size="xs" variant="default" loading={replay.isPending} {...props}>
          Play a recording
        </Button>
      )}
    </FileButton>
  );
}
