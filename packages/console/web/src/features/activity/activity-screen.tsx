import { Button, Group, SegmentedControl, Stack, Text, VisuallyHidden } from '@mantine/core';
import { useThrottledValue } from '@mantine/hooks';
import { Activity, ArrowUp, Pause, Play } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Page } from '../../components/layout/page.tsx';
import { AnchorLink } from '../../components/links/typed-link.tsx';
import { EmptyState, ErrorState, LoadingState } from '../../components/states/states.tsx';
import { formatCount, formatQuantity } from '../../lib/text/format.ts';
import { useLocation, useNavigate } from '../../navigation/hooks.ts';
import { useCallLog } from './api/use-call-log.ts';
import { CallLogSettingsButton } from './components/call-log-settings-button.tsx';
import { CallsTable } from './components/calls-table.tsx';
import { CopiedCalls } from './components/copied-calls.tsx';
import { ErrorGroups } from './components/error-groups.tsx';
import { ExportMenu } from './components/export-menu.tsx';
import { FilterBar } from './components/filter-bar.tsx';
import { ViewsMenu } from './components/views-menu.tsx';
import {
  type ActivitySearch,
  type ChangeActivitySearch,
  hidesCopies,
  isFiltered,
  parseSearch,
} from './model/filters.ts';

/** The live log of calls. */
export function ActivityScreen() {
  const search = parseSearch(useLocation().search);
  const navigate = useNavigate();
  const change: ChangeActivitySearch = (update) =>
    navigate({ to: '/activity', search: (now) => update(parseSearch(now)) });
  const isErrors = search.tab === 'errors';
  return (
    <Page
      title="Activity"
      description="Live log of API calls"
      actions={
        <>
          <ViewsMenu search={search} change={change} />
          <ExportMenu search={search} />
          <CallLogSettingsButton />
        </>
      }
    >
      <Stack gap="sm">
        <FilterBar search={search} change={change} />
        <SegmentedControl
          aria-label="View"
          size="xs"
          w={200}
          data={[
            { value: 'calls', label: 'Calls' },
            { value: 'errors', label: 'Errors' },
          ]}
          value={isErrors ? 'errors' : 'calls'}
          onChange={(tab) => change(({ tab: _, ...filters }) => (tab === 'errors' ? { ...filters, tab } : filters))}
        />
        {!isErrors && hidesCopies(search) && <CopiedCalls search={search} />}
        {isErrors ? <ErrorGroups search={search} /> : <Calls search={search} clear={() => change(() => ({}))} />}
      </Stack>
    </Page>
  );
}

interface CallsProps {
  readonly search: ActivitySearch;
  readonly clear: () => void;
}

function Calls({ search, clear }: CallsProps) {
  const {
    rows,
    newCalls,
    isLoading,
    error,
    hasOlder,
    isFull,
    loadOlder,
    setPaused: setLogPaused,
    retry,
  } = useCallLog(search);
  const [isPaused, setPaused] = useState(false);
  const [isAtTop, setAtTop] = useState(true);
  const isHeld = isPaused || !isAtTop;
  useEffect(() => setLogPaused(isHeld), [setLogPaused, isHeld]);
  if (error !== null) return <ErrorState error={error} retry={retry} />;
  if (isLoading) return <LoadingState label="Loading calls" />;
  const showNew = () => {
    setPaused(false);
    setAtTop(true);
    setLogPaused(false);
    document.querySelector('[aria-label="Calls, newest first"]')?.scrollTo({ top: 0 });
  };
  return (
    <Stack gap="xs">
      <Group gap="xs" mih={30}>
        <Button
          size="xs"
          variant="default"
          aria-pressed={isPaused}
          leftSection={isPaused ? <Play size={14} aria-hidden="true" /> : <Pause size={14} aria-hidden="true" />}
          onClick={() => setPaused(!isPaused)}
        >
          {isPaused ? 'Resume' : 'Pause'}
        </Button>
        {newCalls > 0 ? (
          <Button size="xs" leftSection={<ArrowUp size={14} aria-hidden="true" />} onClick={showNew}>
            {formatCount(newCalls)} new
          </Button>
        ) : (
          <Text size="sm" c="dimmed">
            {isHeld ? 'Paused' : 'Live'}
          </Text>
        )}
        <NewCallsAnnouncement newCalls={newCalls} />
      </Group>
      {rows.length === 0 ? (
        <NoCalls isFiltered={isFiltered(search)} clear={clear} />
      ) : (
        <CallsTable rows={rows} hasOlder={hasOlder} isFull={isFull} loadOlder={loadOlder} onAtTopChange={setAtTop} />
      )}
    </Stack>
  );
}

/** Announces new calls to screen readers, at most every 5 seconds. */
function NewCallsAnnouncement({ newCalls }: { readonly newCalls: number }) {
  const announced = useThrottledValue(newCalls, 5000);
  return <VisuallyHidden role="status">{announced > 0 ? formatQuantity(announced, 'new call') : ''}</VisuallyHidden>;
}

function NoCalls({ isFiltered: filtered, clear }: { readonly isFiltered: boolean; readonly clear: () => void }) {
  if (filtered) {
    return (
      <EmptyState
        icon={Activity}
        title="No matching calls"
        action={
          <Button size="xs" variant="default" onClick={clear}>
            Clear filters
          </Button>
        }
      >
        Matching calls appear here as they happen.
      </EmptyState>
    );
  }
  return (
    <EmptyState icon={Activity} title="No calls yet" action={<AnchorLink to="/explorer">Open Explorer</AnchorLink>}>
      Calls to Amazon appear here as they happen. Send a call in Explorer, or request a report.
    </EmptyState>
  );
}
