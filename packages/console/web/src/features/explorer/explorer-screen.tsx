import { Box, Button, Group, Switch, Text, Title } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Outlet, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { Boxes, ClipboardPaste } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Answered } from '../../components/answered.tsx';
import { Permitted } from '../../components/permitted.tsx';
import { EmptyState } from '../../components/states.tsx';
import { trpc } from '../../lib/trpc.ts';
import { useOperations } from './api/use-operations.ts';
import { CurlModal } from './components/curl-modal.tsx';
import { FirstOperations } from './components/first-operations.tsx';
import { OperationList } from './components/operation-list.tsx';
import classes from './explorer.module.css';
import type { PanelName } from './model/explorer-search.ts';

const Panels = lazy(() => import('./components/panels.tsx'));

/** The list of operations, and beside it the one that is open. */
export function ExplorerScreen() {
  const operations = useOperations();
  const search = useSearch({ from: '/explorer' });
  const { endpoint, operation } = useParams({ strict: false });
  const navigate = useNavigate();
  const [pasting, setPasting] = useState(false);
  const isOpen = operation !== undefined;
  useEffect(() => {
    document.title = `${operation ?? 'Explorer'} · Supercargo`;
  }, [operation]);
  const show = (panel: PanelName | undefined) =>
    void navigate({ to: '.', search: (old) => ({ ...old, panel }), replace: true });
  return (
    <div className={classes.screen} data-open={isOpen}>
      <div className={classes.list}>
        <Box px="sm" pt="sm">
          <Title order={1} size="h4">
            Explorer
          </Title>
        </Box>
        <Answered query={operations} label="Loading operations">
          {(list) => (
            <OperationList operations={list} current={`${endpoint} ${search.version} ${operation}`} search={search} />
          )}
        </Answered>
      </div>
      <div className={classes.detail}>
        <Group gap="xs" p="sm" pb={0} justify="space-between">
          <Group gap="xs">
            <Button size="xs" variant="default" onClick={() => show('history')}>
              History
            </Button>
            <Button size="xs" variant="default" onClick={() => show('saved')}>
              Saved
            </Button>
            <Button size="xs" variant="default" onClick={() => show('variables')}>
              Variables
            </Button>
            <Button
              size="xs"
              variant="default"
              leftSection={<ClipboardPaste size={14} aria-hidden="true" />}
              onClick={() => setPasting(true)}
            >
              Paste curl
            </Button>
          </Group>
          <Permitted to="settings.setReadOnly">
            <ReadOnlySwitch />
          </Permitted>
        </Group>
        {isOpen ? (
          <Outlet />
        ) : (
          <EmptyState icon={Boxes} title="Choose an operation" action={<FirstOperations />}>
            Search by name, by path or by what it is for. Its form comes filled with an example.
          </EmptyState>
        )}
      </div>
      <CurlModal opened={pasting} close={() => setPasting(false)} />
      {search.panel !== undefined && (
        <Suspense>
          <Panels panel={search.panel} close={() => show(undefined)} />
        </Suspense>
      )}
    </div>
  );
}

/** One switch that keeps every write from being sent. */
function ReadOnlySwitch() {
  const readOnly = useQuery(trpc.settings.all.queryOptions());
  const set = useMutation(trpc.settings.setReadOnly.mutationOptions());
  return (
    <Switch
      size="sm"
      label={<Text size="sm">Read-only</Text>}
      title="Refuse every call that changes something at the marketplace"
      checked={set.isPending ? set.variables.value : (readOnly.data?.readOnly.value ?? false)}
      disabled={readOnly.data === undefined}
      onChange={(event) => set.mutate({ value: event.currentTarget.checked })}
    />
  );
}
