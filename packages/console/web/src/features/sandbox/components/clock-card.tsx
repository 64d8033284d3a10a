import { Badge, Button, Group, NumberInput, Text, TextInput } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Pause, Play } from 'lucide-react';
import { useState } from 'react';
import { AsyncContent } from '../../../components/states/async-content.tsx';
import { notifyError } from '../../../lib/notices/notify.ts';
import { trpc } from '../../../lib/requests/trpc.ts';
import { formatMoment, useNow } from '../../../lib/time/time.tsx';
import { Section } from './section.tsx';

const steps = [
  { label: '+1 minute', seconds: 60 },
  { label: '+1 hour', seconds: 3600 },
  { label: '+1 day', seconds: 86_400 },
  { label: '+30 days', seconds: 2_592_000 },
] as const;

interface Clock {
  readonly now: number;
  readonly speed: number;
  readonly frozen: boolean;
}

/** Shows and changes the virtual clock of the sandbox. */
export function ClockCard() {
  const clock = useQuery(trpc.sandbox.clock.queryOptions(undefined, { refetchInterval: 15_000 }));
  return (
    <Section
      title="Clock"
      description="When you advance the clock, tokens expire, quotas refill, reports finish and orders arrive."
    >
      <AsyncContent query={clock} label="Loading clock">
        {(found) => <ClockControls clock={found} readAt={clock.dataUpdatedAt} />}
      </AsyncContent>
    </Section>
  );
}

function ClockControls({ clock, readAt }: { readonly clock: Clock; readonly readAt: number }) {
  const [to, setTo] = useState('');
  const [speed, setSpeed] = useState<number | undefined>();
  const change = useMutation(
    trpc.sandbox.changeClock.mutationOptions({
      onSuccess: () => {
        setTo('');
        setSpeed(undefined);
      },
      onError: notifyError,
    }),
  );
  const { frozen } = clock;
  return (
    <>
      <Group gap="xs" mb="xs">
        <Time clock={clock} readAt={readAt} />
        {frozen && (
          <Badge variant="dot" color="orange" tt="none" radius="sm">
            Paused
          </Badge>
        )}
        {!frozen && clock.speed !== 1 && (
          <Badge variant="dot" color="orange" tt="none" radius="sm">
            Speed {clock.speed}×
          </Badge>
        )}
      </Group>
      <Group gap="xs" align="flex-end">
        <Button
          size="xs"
          variant="default"
          leftSection={frozen ? <Play size={14} aria-hidden="true" /> : <Pause size={14} aria-hidden="true" />}
          onClick={() =>
            change.mutate(frozen ? { frozen: false, speed: clock.speed === 0 ? 1 : clock.speed } : { frozen: true })
          }
        >
          {frozen ? 'Resume clock' : 'Pause clock'}
        </Button>
        {steps.map(({ label, seconds }) => (
          <Button
            key={label}
            size="xs"
            variant="default"
            loading={change.isPending && change.variables.advanceSeconds === seconds}
            onClick={() => change.mutate({ advanceSeconds: seconds })}
          >
            {label}
          </Button>
        ))}
        <Group
          component="form"
          gap={4}
          align="flex-end"
          onSubmit={(event) => {
            event.preventDefault();
            const moment = new Date(to);
            if (!Number.isNaN(moment.getTime())) change.mutate({ to: moment.toISOString() });
          }}
        >
          <TextInput
            size="xs"
            type="datetime-local"
            label="Date and time"
            value={to}
            onChange={({ currentTarget }) => setTo(currentTarget.value)}
          />
          <Button size="xs" variant="default" type="submit" disabled={to === ''}>
            Set time
          </Button>
        </Group>
        <Group
          component="form"
          gap={4}
          align="flex-end"
          onSubmit={(event) => {
            event.preventDefault();
            if (speed !== undefined) change.mutate({ speed, frozen: false });
          }}
        >
          <NumberInput
            size="xs"
            w={110}
            label="Speed"
            min={0}
            max={1_000_000}
            value={speed ?? clock.speed}
            onChange={(value) => setSpeed(Number(value))}
          />
          <Button size="xs" variant="default" type="submit" disabled={speed === undefined}>
            Set speed
          </Button>
        </Group>
      </Group>
    </>
  );
}

/** Shows the sandbox time, extrapolated between two polls. */
function Time({ clock: { now, speed, frozen }, readAt }: { readonly clock: Clock; readonly readAt: number }) {
  const browserTime = useNow(1000);
  const shown = new Date(frozen ? now : now + Math.max(0, browserTime - readAt) * speed);
  return (
    <Text fw={600} style={{ fontVariantNumeric: 'tabular-nums' }} data-testid="sandbox-time">
      <time dateTime={shown.toISOString()}>{formatMoment(shown, undefined)}</time>
    </Text>
  );
}
