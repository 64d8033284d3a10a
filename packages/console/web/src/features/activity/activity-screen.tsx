import { Anchor, Button, Group, SegmentedControl, Stack, Text, VisuallyHidden } from '@mantine/core';
import { useThrottledValue } from '@mantine/hooks';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { Activity, ArrowUp, Pause, Play } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Page } from '../../components/page.tsx';
import { EmptyState, FailedState, LoadingState } from '../../components/states.tsx';
import { formatCount } from '../../lib/format.ts';
import { useCallFeed } from './api/use-call-feed.ts';
import { CallsTable } from './components/calls-table.tsx';
import { ErrorGroups } from './components/error-groups.tsx';
import { ExportMenu } from './components/export-menu.tsx';
import { FilterBar } from './components/filter-bar.tsx';
import { RetentionButton } from './components/retention-button.tsx';
import { ViewsMenu } from './components/views-menu.tsx';
import { type ActivitySearch, isFiltered, readSearch } from './model/filters.ts';

/** Every call, as it happens. */
export function ActivityScreen() {
  const search = readSearch(useSearch({ strict: false }));
  const navigate = useNavigate();
  const change = (next: ActivitySearch) => void navigate({ to: '/activity' as never, search: next as never });
  const isErrors = search.tab === 'errors';
  return (
    <Page
      title="Activity"
      description="Every call of the marketplace, as it happens."
      actions={
        <>
          <ViewsMenu search={search} change={change} />
          <ExportMenu search={search} />
          <RetentionButton />
        </>
      }
    >
      <Stack gap="sm">
        <FilterBar search={search} change={change} />
        <SegmentedControl
          aria-label="Show"
          size="xs"
          w={200}
          data={[
            { value: 'calls', label: 'Calls' },
            { value: 'errors', label: 'Errors' },
          ]}
          value={isErrors ? 'errors' : 'calls'}
          onChange={(tab) => {
            const { tab: _, ...rest } = search;
            change(tab === 'errors' ? { ...rest, tab } : rest);
          }}
        />
        {isErrors ? <ErrorGroups search={search} /> : <Calls search={search} clear={() => change({})} />}
      </Stack>
    </Page>
  );
}

interface CallsProps {
  readonly search: ActivitySearch;
  readonly clear: () => void;
}

function Calls({ search, clear }: CallsProps) {
  const { rows, fresh, isLoading, error, hasOlder, isFull, loadOlder, hold, retry } = useCallFeed(search);
  const [isPaused, setPaused] = useState(false);
  const [isAtTop, setAtTop] = useState(true);
  const isHeld = isPaused || !isAtTop;
  useEffect(() => hold(isHeld), [hold, isHeld]);
  if (error !== null) return <FailedState error={error} retry={retry} />;
  if (isLoading) return <LoadingState label="Loading calls" />;
  const showNew = () => {
    setPaused(false);
    setAtTop(true);
    hold(false);
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
        {fresh > 0 ? (
          <Button size="xs" leftSection={<ArrowUp size={14} aria-hidden="true" />} onClick={showNew}>
            {formatCount(fresh)} new
          </Button>
        ) : (
          <Text size="sm" c="dimmed">
            {isHeld ? 'Held. New calls are counted.' : 'Live'}
          </Text>
        )}
        <Announced fresh={fresh} />
      </Group>
      {rows.length === 0 ? (
        <Nothing isFiltered={isFiltered(search)} clear={clear} />
      ) : (
        <CallsTable rows={rows} hasOlder={hasOlder} isFull={isFull} loadOlder={loadOlder} atTop={setAtTop} />
      )}
    </Stack>
  );
}

/** Says how many are held back, seldom enough to be listened to. */
function Announced({ fresh }: { readonly fresh: number }) {
  const said = useThrottledValue(fresh, 5000);
  return <VisuallyHidden role="status">{said > 0 ? `${said} new calls` : ''}</VisuallyHidden>;
}

function Nothing({ isFiltered: filtered, clear }: { readonly isFiltered: boolean; readonly clear: () => void }) {
  if (filtered) {
    return (
      <EmptyState
        icon={Activity}
        title="No call fits the filters"
        action={
          <Button size="xs" variant="default" onClick={clear}>
            Clear filters
          </Button>
        }
      >
        Calls that fit appear here as they happen.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={Activity}
      title="No call yet"
      action={
        <Anchor component={Link} to="/explorer">
          Open the explorer
        </Anchor>
      }
    >
      What the console asks of the marketplace appears here as it happens. Try an operation, or run a report.
    </EmptyState>
  );
}
