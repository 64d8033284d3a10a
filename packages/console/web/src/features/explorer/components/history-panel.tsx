import { ActionIcon, Badge, Box, Button, Checkbox, Group, Stack, Text, TextInput } from '@mantine/core';
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { History, Star } from 'lucide-react';
import { useState } from 'react';
import { SearchField } from '../../../components/forms/search-field.tsx';
import { Permitted } from '../../../components/states/permitted.tsx';
import { EmptyState, ErrorState, LoadingState } from '../../../components/states/states.tsx';
import { Moment } from '../../../components/values/moment.tsx';
import { keepShown } from '../../../lib/lists/keep-shown.ts';
import { useTypedSearch } from '../../../lib/lists/use-typed-search.ts';
import { trpc } from '../../../lib/requests/trpc.ts';
import { formatDuration } from '../../../lib/text/format.ts';
import type { HistoryEntry } from '../api/types.ts';
import { useOpenCall } from '../model/use-open-call.ts';
import { Method } from './method.tsx';

/** Recent calls: search, star, add notes, open or send again. */
export function HistoryPanel() {
  const [searchText, search] = useState('');
  const typed = useTypedSearch(searchText, search);
  const [starred, setStarred] = useState(false);
  const [failed, setFailed] = useState(false);
  const history = useInfiniteQuery(
    trpc.explorer.history.infiniteQueryOptions(
      { text: searchText, starred, failed },
      { getNextPageParam: ({ nextCursor }) => nextCursor, placeholderData: keepShown },
    ),
  );
  const entries = history.data?.pages.flatMap((page) => page.entries) ?? [];
  return (
    <Stack gap="sm">
      <SearchField
        type="search"
        aria-label="Search history"
        placeholder="Operation, note, seller, code or input"
        size="sm"
        text={typed.text}
        change={typed.change}
        apply={typed.apply}
      />
      <Group gap="md">
        <Checkbox
          size="sm"
          label="Starred"
          checked={starred}
          onChange={(event) => setStarred(event.currentTarget.checked)}
        />
        <Checkbox
          size="sm"
          label="Failed"
          checked={failed}
          onChange={(event) => setFailed(event.currentTarget.checked)}
        />
      </Group>
      {history.isPending && <LoadingState label="Loading history" />}
      {history.error !== null && <ErrorState error={history.error} retry={() => void history.refetch()} />}
      {history.data !== undefined && entries.length === 0 && (
        <EmptyState
          icon={History}
          title={searchText === '' && !starred && !failed ? 'No calls yet' : 'No matching calls'}
        >
          The last 1,000 calls from Explorer are stored here, plus all starred calls. Responses are not stored.
        </EmptyState>
      )}
      {entries.map((entry) => (
        <HistoryCard key={entry.id} entry={entry} />
      ))}
      {history.hasNextPage && (
        <Button variant="default" loading={history.isFetchingNextPage} onClick={() => void history.fetchNextPage()}>
          Show older calls
        </Button>
      )}
    </Stack>
  );
}

function HistoryCard({ entry }: { readonly entry: HistoryEntry }) {
  const {
    id,
    endpoint,
    version,
    operation,
    method,
    input,
    sellerId,
    sellerName,
    ok,
    status,
    code,
    milliseconds,
    at,
    starred,
    note,
    summary,
  } = entry;
  const openCall = useOpenCall();
  const mark = useMutation(trpc.explorer.updateHistoryEntry.mutationOptions());
  const [written, setWritten] = useState(note);
  return (
    <Stack gap={4} p="xs" style={{ border: '1px solid var(--mantine-color-default-border)', borderRadius: 4 }}>
      <Group gap="xs" wrap="nowrap">
        <Method method={method} />
        <Text size="sm" fw={500} style={{ flex: 1, overflowWrap: 'anywhere' }}>
          {endpoint}.{operation}
        </Text>
        <Badge color={ok ? 'green' : 'red'} variant="filled" radius="sm" tt="none">
          {status ?? 'No response'}
        </Badge>
        <Permitted procedures="explorer.updateHistoryEntry">
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={starred ? 'Unstar call' : 'Star call'}
            aria-pressed={starred}
            onClick={() => mark.mutate({ id, starred: !starred })}
          >
            <Star size={16} fill={starred ? 'currentColor' : 'none'} aria-hidden="true" />
          </ActionIcon>
        </Permitted>
      </Group>
      <Text size="xs" c="dimmed">
        <Moment at={at} /> · {sellerName} · {version} · {formatDuration(milliseconds)}
        {summary.items !== undefined && ` · ${summary.items === 1 ? '1 entry' : `${summary.items} entries`}`}
        {code !== null && ` · ${code}`}
      </Text>
      {summary.message !== undefined && <Text size="xs">{summary.message}</Text>}
      <Group gap="xs" wrap="nowrap">
        <Box flex={1}>
          <Permitted procedures="explorer.updateHistoryEntry">
            <TextInput
              size="xs"
              aria-label="Note"
              placeholder="Note"
              value={written}
              onChange={(event) => setWritten(event.currentTarget.value)}
              onBlur={() => written !== note && mark.mutate({ id, note: written })}
            />
          </Permitted>
        </Box>
        <Button
          size="xs"
          variant="default"
          onClick={() => openCall({ endpoint, version, operation, input: input as never, sellerId })}
        >
          Open
        </Button>
        <Permitted procedures="explorer.send">
          <Button
            size="xs"
            variant="default"
            onClick={() => openCall({ endpoint, version, operation, input: input as never, sellerId, send: true })}
          >
            Send again
          </Button>
        </Permitted>
      </Group>
    </Stack>
  );
}
