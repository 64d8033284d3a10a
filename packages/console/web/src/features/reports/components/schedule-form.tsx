import { Button, Group, NumberInput, Stack, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Permitted } from '../../../components/permitted.tsx';
import { ErrorState } from '../../../components/states.tsx';
import { type Outputs, trpc } from '../../../lib/trpc.ts';
import { RecurrenceFields } from './recurrence-fields.tsx';

interface ScheduleFormProps {
  readonly schedule: Outputs['schedules']['list'][number];
  readonly onDone: () => void;
}

/** Changes a schedule's name, recurrence and number of days. */
export function ScheduleForm({ schedule, onDone }: ScheduleFormProps) {
  const [name, setName] = useState(schedule.name);
  const [recurrence, setRecurrence] = useState(schedule.recurrence);
  const [request, setRequest] = useState<Record<string, unknown>>(schedule.request);
  const change = useMutation(trpc.schedules.change.mutationOptions({ onSuccess: onDone }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    change.mutate({ id: schedule.id, name, recurrence, request });
  };
  return (
    <Permitted procedures="schedules.change" isExplained>
      <form onSubmit={submit}>
        <Stack gap="md">
          <TextInput
            label="Name"
            value={name}
            onChange={({ currentTarget }) => setName(currentTarget.value)}
            maxLength={100}
            required
          />
          <RecurrenceFields recurrence={recurrence} change={setRecurrence} />
          {typeof request.lastDays === 'number' && (
            <NumberInput
              label="Days"
              description="Full days in UTC, up to the day before each run."
              value={request.lastDays}
              onChange={(value) => setRequest({ ...request, lastDays: Number(value) })}
              min={1}
              max={800}
              allowDecimal={false}
              maw={200}
            />
          )}
          {change.error !== null && <ErrorState error={change.error} />}
          <Group gap="sm">
            <Button type="submit" loading={change.isPending}>
              Save schedule
            </Button>
            <Button variant="default" onClick={onDone}>
              Cancel
            </Button>
          </Group>
        </Stack>
      </form>
    </Permitted>
  );
}
