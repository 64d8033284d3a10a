import { ActionIcon, Group, Menu, Modal, Stack, Switch, Table, Text, VisuallyHidden } from '@mantine/core';
import { modals } from '@mantine/modals';
import { useMutation, useQuery } from '@tanstack/react-query';
import { CalendarClock, Ellipsis, History, Pencil, Play, Trash2 } from 'lucide-react';
import { Page } from '../../components/layout/page.tsx';
import { ScrollRegion } from '../../components/layout/scroll-region.tsx';
import { AnchorLink } from '../../components/links/typed-link.tsx';
import { RunStatusBadge } from '../../components/run-status/run-status.tsx';
import { AsyncContent } from '../../components/states/async-content.tsx';
import { Permitted } from '../../components/states/permitted.tsx';
import { EmptyState } from '../../components/states/states.tsx';
import { Moment } from '../../components/values/moment.tsx';
import { type Outputs, trpc } from '../../lib/requests/trpc.ts';
import { usePermission } from '../../lib/session/use-permission.ts';
import { getRouteApi } from '../../navigation/hooks.ts';
import { describeRecurrence } from './components/recurrence-fields.tsx';
import { NewReportButton, ReportsTabs } from './components/reports-tabs.tsx';
import { ScheduleForm } from './components/schedule-form.tsx';
import { ScheduleHistory } from './components/schedule-history.tsx';
import { describeTimeRange } from './model/report-draft.ts';

type Schedule = Outputs['schedules']['list'][number];

const route = getRouteApi('/reports/schedules');

/** Schedules that request reports regularly. */
export function SchedulesScreen() {
  const schedules = useQuery(trpc.schedules.list.queryOptions({ kind: 'report' }));
  const { history, edit } = route.useSearch();
  const navigate = route.useNavigate();
  const close = () => navigate({ search: {} });
  return (
    <Page
      title="Reports"
      description="Schedules run while the console or a worker is running. If runs were missed, one run starts in their place."
      actions={<NewReportButton />}
    >
      <ReportsTabs value="schedules" />
      <AsyncContent query={schedules} label="Loading schedules">
        {(list) => {
          const shown = list.find(({ id }) => id === history);
          const edited = list.find(({ id }) => id === edit);
          return (
            <>
              {list.length === 0 ? <NoSchedules /> : <ScheduleTable schedules={list} />}
              <Modal opened={shown !== undefined} onClose={close} title={`Runs of ${shown?.name}`} size="lg">
                {shown && <ScheduleHistory scheduleId={shown.id} />}
              </Modal>
              <Modal opened={edited !== undefined} onClose={close} title="Edit schedule" size="lg">
                {edited && <ScheduleForm schedule={edited} onDone={close} />}
              </Modal>
            </>
          );
        }}
      </AsyncContent>
    </Page>
  );
}

function NoSchedules() {
  return (
    <EmptyState icon={CalendarClock} title="No schedules yet" action={<NewReportButton />}>
      Choose a report and select “Schedule…” to run it every morning, every Monday or every hour.
    </EmptyState>
  );
}

function ScheduleTable({ schedules }: { readonly schedules: readonly Schedule[] }) {
  return (
    <ScrollRegion label="Schedules">
      <Table verticalSpacing="xs">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Schedule</Table.Th>
            <Table.Th visibleFrom="md">Seller</Table.Th>
            <Table.Th>Next run</Table.Th>
            <Table.Th visibleFrom="sm">Last run</Table.Th>
            <Table.Th>Active</Table.Th>
            <Table.Th>
              <VisuallyHidden component="span">Actions</VisuallyHidden>
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {schedules.map((schedule) => (
            <ScheduleRow key={schedule.id} schedule={schedule} />
          ))}
        </Table.Tbody>
      </Table>
    </ScrollRegion>
  );
}

function ScheduleRow({ schedule }: { readonly schedule: Schedule }) {
  const { id, name, recurrence, request, sellerName, nextAt, paused, lastRun, waitsFor, error } = schedule;
  const change = useMutation(trpc.schedules.change.mutationOptions());
  return (
    <Table.Tr>
      <Table.Td>
        <Stack gap={0}>
          <Text size="sm" fw={500}>
            {name}
          </Text>
          <Text size="xs" c="dimmed">
            {error === null
              ? `${describeRecurrence(recurrence)} · ${describeTimeRange(request)}`
              : 'Edit or delete this schedule.'}
          </Text>
          {typeof request.reportType === 'string' && (
            <Text size="xs" c="dimmed" ff="monospace" style={{ overflowWrap: 'anywhere' }}>
              {request.reportType}
            </Text>
          )}
        </Stack>
      </Table.Td>
      <Table.Td visibleFrom="md">{sellerName}</Table.Td>
      <Table.Td>
        {waitsFor === 'plan' ? (
          'Paused: this workspace is read-only'
        ) : nextAt !== null ? (
          <Moment at={nextAt} />
        ) : error === null ? (
          'Paused'
        ) : (
          `Paused: ${error.message} (${error.code})`
        )}
      </Table.Td>
      <Table.Td visibleFrom="sm">
        {lastRun === undefined ? (
          'Never'
        ) : (
          <Group gap={8} wrap="nowrap">
            <AnchorLink to="/reports/:runId" params={{ runId: lastRun.id }} size="sm">
              <Moment at={lastRun.createdAt} />
            </AnchorLink>
            <RunStatusBadge status={lastRun.displayStatus} />
          </Group>
        )}
      </Table.Td>
      <Table.Td>
        <Permitted procedures="schedules.change">
          <Switch
            aria-label={`${name} is active`}
            checked={!paused}
            disabled={change.isPending}
            onChange={({ currentTarget }) => change.mutate({ id, paused: !currentTarget.checked })}
          />
        </Permitted>
      </Table.Td>
      <Table.Td ta="right">
        <ScheduleMenu schedule={schedule} />
      </Table.Td>
    </Table.Tr>
  );
}

function ScheduleMenu({ schedule: { id, name } }: { readonly schedule: Schedule }) {
  const navigate = route.useNavigate();
  const denialReason = usePermission().getDenialReason('schedules.startNow', 'schedules.change', 'schedules.remove');
  const startNow = useMutation(trpc.schedules.startNow.mutationOptions());
  const remove = useMutation(trpc.schedules.remove.mutationOptions());
  const confirm = () =>
    modals.openConfirmModal({
      title: `Delete schedule ${name}?`,
      children: 'No further runs are started. Existing runs are kept.',
      labels: { confirm: 'Delete schedule', cancel: 'Cancel' },
      confirmProps: { color: 'red' },
      onConfirm: () => remove.mutate({ id }),
    });
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" aria-label={`Actions for ${name}`}>
          <Ellipsis size={16} aria-hidden="true" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<History size={14} aria-hidden="true" />}
          onClick={() => navigate({ search: { history: id } })}
        >
          Show runs
        </Menu.Item>
        <Menu.Item
          leftSection={<Play size={14} aria-hidden="true" />}
          onClick={() => startNow.mutate({ id })}
          disabled={denialReason !== undefined}
        >
          Run now
        </Menu.Item>
        <Menu.Item
          leftSection={<Pencil size={14} aria-hidden="true" />}
          onClick={() => navigate({ search: { edit: id } })}
          disabled={denialReason !== undefined}
        >
          Edit schedule
        </Menu.Item>
        <Menu.Item
          leftSection={<Trash2 size={14} aria-hidden="true" />}
          onClick={confirm}
          disabled={denialReason !== undefined}
        >
          Delete schedule
        </Menu.Item>
        {denialReason !== undefined && <Menu.Label maw={280}>{denialReason}</Menu.Label>}
      </Menu.Dropdown>
    </Menu>
  );
}
