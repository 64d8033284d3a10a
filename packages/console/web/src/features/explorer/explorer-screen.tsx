import { Box, Button, Group, Switch, Text, Title } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Boxes, ClipboardPaste } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { AsyncContent } from '../../components/states/async-content.tsx';
import { Permitted } from '../../components/states/permitted.tsx';
import { EmptyState } from '../../components/states/states.tsx';
import { trpc } from '../../lib/requests/trpc.ts';
import { useLocation, useNavigate, useSearch } from '../../navigation/hooks.ts';
import { Outlet } from '../../navigation/outlet.tsx';
import { useOperations } from './api/use-operations.ts';
import { CurlModal } from './components/curl-modal.tsx';
import { OperationList } from './components/operation-list.tsx';
import { SuggestedOperations } from './components/suggested-operations.tsx';
import classes from './explorer.module.css';
import type { PanelName } from './model/explorer-search.ts';

const Panels = lazy(() => import('./components/panels.tsx'));

/** The list of operations with the open one beside it. */
export function ExplorerScreen() {
  const operations = useOperations();
  const search = useSearch({ from: '/explorer' });
  const { endpoint, operation } = useLocation().params;
  const navigate = useNavigate();
  const [pasting, setPasting] = useState(false);
  const isOpen = operation !== undefined;
  useEffect(() => {
    document.title = `${operation ?? 'Explorer'} · Supercargo`;
  }, [operation]);
  const show = (panel: PanelName | undefined) => navigate({ search: (old) => ({ ...old, panel }), replace: true });
  return (
    <div className={classes.screen} data-open={isOpen}>
      <div className={classes.list}>
        <Box px="sm" pt="sm">
          <Title order={1} size="h4">
            Explorer
          </Title>
        </Box>
        <AsyncContent query={operations} label="Loading operations">
          {(list) => (
            <OperationList
              operations={list}
              current={`${endpoint} ${search.version} ${operation}`}
              search={search}
              focusesSearch={!isOpen && search.panel === undefined}
            />
          )}
        </AsyncContent>
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
          <Permitted procedures="settings.setReadOnly">
            <ReadOnlySwitch />
          </Permitted>
        </Group>
        {isOpen ? (
          <Outlet />
        ) : (
          <EmptyState icon={Boxes} title="Choose an operation" action={<SuggestedOperations />}>
            Search by name, path or purpose. The form is filled with an example.
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

/** Blocks all writes. */
function ReadOnlySwitch() {
  const readOnly = useQuery(trpc.settings.get.queryOptions());
  const set = useMutation(trpc.settings.setReadOnly.mutationOptions());
  return (
    <Switch
      size="sm"
      label={<Text size="sm">Read-only</Text>}
      title="Block every call that changes data at Amazon"
      checked={set.isPending ? set.variables.value : (readOnly.data?.readOnly.value ?? false)}
      disabled={readOnly.data === undefined}
      onChange={(event) => set.mutate({ value: event.currentTarget.checked })}
    />
  );
}
