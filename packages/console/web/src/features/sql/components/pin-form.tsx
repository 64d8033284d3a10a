import { Button, Group, Select, Stack, TextInput } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AnchorLink } from '../../../components/links/typed-link.tsx';
import { RefreshSelect } from '../../../components/sql-chart/refresh-select.tsx';
import { AsyncContent } from '../../../components/states/async-content.tsx';
import { ErrorState } from '../../../components/states/states.tsx';
import { client, type Inputs, type Outputs, queryClient, trpc } from '../../../lib/requests/trpc.ts';

type Dashboards = Outputs['dashboards']['list'];

interface PinFormProps {
  readonly close: () => void;
  readonly chart: Pick<Inputs['dashboards']['pin'], 'name' | 'source' | 'sql' | 'chart'>;
}

const newDashboard = 'new';

/** Pins a chart to a dashboard, or to a new one. */
export function PinForm(props: PinFormProps) {
  const dashboards = useQuery(trpc.dashboards.list.queryOptions());
  return (
    <AsyncContent query={dashboards} label="Loading dashboards">
      {(list) => <PinFields dashboards={list} {...props} />}
    </AsyncContent>
  );
}

function PinFields({ dashboards, close, chart }: PinFormProps & { readonly dashboards: Dashboards }) {
  const [target, setTarget] = useState(dashboards[0]?.id ?? newDashboard);
  const [dashboardName, setDashboardName] = useState(dashboards.length === 0 ? 'Main' : '');
  const [name, setName] = useState(chart.name);
  const [refreshMinutes, setRefreshMinutes] = useState<number | null>(60);
  const pinning = useMutation({
    mutationFn: async () => {
      const dashboardId =
        target === newDashboard ? (await client.dashboards.add.mutate({ name: dashboardName })).id : target;
      // Pinning again after a failure must not add a second dashboard.
      setTarget(dashboardId);
      await client.dashboards.pin.mutate({ ...chart, dashboardId, name, refreshMinutes });
      return dashboardId;
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: trpc.dashboards.pathKey() }),
  });
  if (pinning.isSuccess) {
    return (
      <Stack gap="sm">
        <span role="status">Pinned {name}.</span>
        <Group justify="flex-end">
          <Button variant="default" onClick={close}>
            Close
          </Button>
          <AnchorLink to="/dashboards" search={{ dashboard: pinning.data }}>
            Open dashboard
          </AnchorLink>
        </Group>
      </Stack>
    );
  }
  const isIncomplete = name.trim() === '' || (target === newDashboard && dashboardName.trim() === '');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        pinning.mutate();
      }}
    >
      <Stack gap="sm">
        <TextInput
          label="Title"
          maxLength={200}
          value={name}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
          data-autofocus
        />
        <Select
          label="Dashboard"
          allowDeselect={false}
          data={[
            ...dashboards.map(({ id, name }) => ({ value: id, label: name })),
            { value: newDashboard, label: 'New dashboard' },
          ]}
          value={target}
          onChange={(id) => id !== null && setTarget(id)}
        />
        {target === newDashboard && (
          <TextInput
            label="Name of the dashboard"
            maxLength={200}
            value={dashboardName}
            onChange={({ currentTarget }) => setDashboardName(currentTarget.value)}
          />
        )}
        <RefreshSelect value={refreshMinutes} change={setRefreshMinutes} />
        {pinning.error !== null && <ErrorState error={pinning.error} />}
        <Group justify="flex-end">
          <Button variant="default" onClick={close}>
            Cancel
          </Button>
          <Button type="submit" loading={pinning.isPending} disabled={isIncomplete}>
            Pin chart
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
