import { Button, Group, NumberInput, Stack, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { ChangedMeanwhile, type ChangedValue } from '../../../components/states/changed-meanwhile.tsx';
import { Permitted } from '../../../components/states/permitted.tsx';
import { ErrorState } from '../../../components/states/states.tsx';
import { type Outputs, trpc } from '../../../lib/requests/trpc.ts';
import { useSeen } from '../../../lib/requests/use-seen.ts';
import { describeTimeRange } from '../model/report-draft.ts';
import { describeRecurrence, RecurrenceFields } from './recurrence-fields.tsx';

interface ScheduleFormProps {
  readonly schedule: Outputs['schedules']['list'][number];
  readonly onDone: () => void;
}

/** Changes a schedule's name, recurrence and number of days. */
export function ScheduleForm({ schedule, onDone }: ScheduleFormProps) {
  const [name, setName] = useState(schedule.name);
  const [recurrence, setRecurrence] = useState(schedule.recurrence);
  const [request, setRequest] = useState<Record<string, unknown>>(schedule.request);
  const { seen, isChanged, accept, onError } = useSeen(schedule, trpc.schedules.pathKey());
  const change = useMutation(trpc.schedules.change.mutationOptions({ onSuccess: onDone, onError }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    change.mutate({ id: schedule.id, name, recurrence, request, version: seen.version });
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
          {isChanged && (
            <ChangedMeanwhile
              what="schedule"
              values={compareSchedules(seen, schedule, { name, recurrence, request })}
              accept={() => {
                accept();
                change.reset();
              }}
            />
          )}
          {!isChanged && change.error !== null && <ErrorState error={change.error} />}
          <Group gap="sm">
            <Button type="submit" loading={change.isPending} disabled={isChanged}>
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

type EditedSchedule = Pick<ScheduleFormProps['schedule'], 'name' | 'recurrence' | 'request'>;

function compareSchedules(seen: EditedSchedule, current: EditedSchedule, entered: EditedSchedule): ChangedValue[] {
  const describe = ({ name, recurrence, request }: EditedSchedule) => [
    { label: 'Name', text: name },
    { label: 'Recurrence', text: describeRecurrence(recurrence) },
    { label: 'Time range', text: describeTimeRange(request) },
  ];
  const [now, mine] = [describe(current), describe(entered)];
  return describe(seen).flatMap(({ label, text }, at) => {
    const shown = { label, seen: text, current: now[at]?.text ?? '', entered: mine[at]?.text ?? '' };
    return shown.seen === shown.current ? [] : [shown];
  });
}
