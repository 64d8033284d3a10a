import { Alert, Badge, Button, Group, Stack, Table, Tabs, Text, Title } from '@mantine/core';
import { lazy, Suspense, useMemo, useState } from 'react';
import { ErrorState, LoadingState } from '../../../../components/states/states.tsx';
import { CopyButton } from '../../../../components/values/copy-button.tsx';
import { client } from '../../../../lib/requests/trpc.ts';
import { formatCount, formatDuration } from '../../../../lib/text/format.ts';
import { useNavigate, useSearch } from '../../../../navigation/hooks.ts';
import type { CallOutcome } from '../../api/types.ts';
import type { ResponseTab } from '../../model/explorer-search.ts';
import { findLists } from '../../model/response-lists.ts';
import { JsonTree } from './json-tree.tsx';
import { RecordedAdvice, RecordedTimeline } from './recorded-timeline.tsx';
import { ResponseTable } from './response-table.tsx';

const JsonEditor = lazy(() => import('../json-editor.tsx'));

/** Shows the response of a call. */
export function ResponseView({ outcome }: { readonly outcome: CallOutcome }) {
  const search = useSearch({ from: '/explorer' });
  const navigate = useNavigate();
  const { text, problem, isWhole, loadRest } = useWholeText(outcome);
  const value = useMemo(
    () => (text === undefined || !isWhole ? undefined : (JSON.parse(text) as unknown)),
    [text, isWhole],
  );
  const hasLists = useMemo(() => findLists(value).length > 0, [value]);
  const tab = isWhole ? (search.response ?? 'tree') : 'raw';
  const show = (next: string | null) =>
    navigate({
      search: (old) => ({ ...old, response: (next ?? undefined) as ResponseTab | undefined }),
      replace: true,
    });
  return (
    <Stack gap="sm">
      <Facts outcome={outcome} />
      {outcome.recordIds.at(-1) !== undefined && <RecordedTimeline recordId={outcome.recordIds.at(-1) as string} />}
      {outcome.error !== undefined && <CallError error={outcome.error} recordId={outcome.recordIds.at(-1)} />}
      {text === undefined ? (
        outcome.ok && <Text size="sm">The response has no body.</Text>
      ) : (
        <Tabs value={tab} onChange={show} keepMounted={false}>
          <Group justify="space-between" gap="xs">
            <Tabs.List>
              <Tabs.Tab value="tree" disabled={!isWhole}>
                Tree
              </Tabs.Tab>
              <Tabs.Tab value="table" disabled={!isWhole || !hasLists}>
                Table
              </Tabs.Tab>
              <Tabs.Tab value="raw">Raw</Tabs.Tab>
              <Tabs.Tab value="headers">Headers</Tabs.Tab>
            </Tabs.List>
            <CopyButton text={text} label="Copy response" />
          </Group>
          {!isWhole && (
            <Alert
              color="blue"
              variant="light"
              mt="sm"
              title={`First ${formatCount(text.length)} of ${formatCount(outcome.characters)} characters`}
            >
              {problem === undefined ? (
                <Button size="xs" variant="default" onClick={loadRest}>
                  Load the rest
                </Button>
              ) : (
                <ErrorState error={problem} />
              )}
            </Alert>
          )}
          <Tabs.Panel value="tree" pt="sm">
            <JsonTree key={outcome.id} value={value} />
          </Tabs.Panel>
          <Tabs.Panel value="table" pt="sm">
            <ResponseTable key={outcome.id} value={value} />
          </Tabs.Panel>
          <Tabs.Panel value="raw" pt="sm">
            <Suspense fallback={<LoadingState />}>
              <JsonEditor label="Response as JSON" text={text} height="min(62vh, 640px)" />
            </Suspense>
          </Tabs.Panel>
          <Tabs.Panel value="headers" pt="sm">
            <Headers headers={outcome.headers} />
          </Tabs.Panel>
        </Tabs>
      )}
    </Stack>
  );
}

/** The text of a response; of a long one only the beginning until the rest is loaded. */
function useWholeText({ id, text, characters }: CallOutcome) {
  const [loaded, setLoaded] = useState<{ readonly id: string; readonly text: string }>();
  const [problem, setProblem] = useState<unknown>();
  const whole = loaded?.id === id ? loaded.text : text;
  const loadRest = async () => {
    try {
      let all = text ?? '';
      while (all.length < characters) {
        const piece = await client.explorer.readResponse.query({ id, from: all.length });
        if (piece === '') break;
        all += piece;
      }
      setLoaded({ id, text: all });
    } catch (error) {
      setProblem(error);
    }
  };
  return { text: whole, problem, isWhole: (whole?.length ?? 0) >= characters, loadRest };
}

/** Status, duration, attempts and request ID. */
function Facts({ outcome }: { readonly outcome: CallOutcome }) {
  const { ok, status, milliseconds, quotaWaitMilliseconds, attempts, requestId, characters } = outcome;
  const facts = [
    ['Duration', formatDuration(milliseconds)],
    ...(quotaWaitMilliseconds !== undefined && quotaWaitMilliseconds > 0
      ? [['Quota wait', formatDuration(quotaWaitMilliseconds)]]
      : []),
    ['Attempts', String(attempts)],
    ...(characters > 0 ? [['Size', `${formatCount(characters)} characters`]] : []),
  ];
  return (
    <div role="status">
      <Group gap="sm">
        <Title order={3} size="h5">
          Response
        </Title>
        <Badge color={ok ? 'green' : 'red'} variant="filled" radius="sm" tt="none">
          {status === undefined ? 'No response' : `Status ${status}`}
        </Badge>
        {facts.map(([name, value]) => (
          <Text key={name} size="xs">
            <Text span size="xs" c="dimmed">
              {name}{' '}
            </Text>
            {value}
          </Text>
        ))}
      </Group>
      {requestId !== undefined && (
        <Group gap="xs" mt={4}>
          <Text size="xs" ff="monospace" style={{ overflowWrap: 'anywhere' }}>
            <Text span size="xs" c="dimmed">
              Request ID{' '}
            </Text>
            {requestId}
          </Text>
          <CopyButton text={requestId} label="Copy ID" />
        </Group>
      )}
    </div>
  );
}

interface CallErrorProps {
  readonly error: NonNullable<CallOutcome['error']>;
  /** ID of the recorded call, which has advice. */
  readonly recordId: string | undefined;
}

function CallError({ error, recordId }: CallErrorProps) {
  return (
    <Alert color="red" variant="light" title={error.message} role="alert">
      <Stack gap={4}>
        {error.details !== undefined && <Text size="sm">{error.details}</Text>}
        {error.outcome === 'unknown' && (
          <Text size="sm">It may have taken effect. Check before you send it again.</Text>
        )}
        {error.retryable && <Text size="sm">The call can be retried later.</Text>}
        {recordId !== undefined && <RecordedAdvice recordId={recordId} />}
        <Text size="xs" ff="monospace">
          {error.code}
        </Text>
      </Stack>
    </Alert>
  );
}

function Headers({ headers }: { readonly headers: Readonly<Record<string, string>> }) {
  const entries = Object.entries(headers);
  if (entries.length === 0) return <Text size="sm">Headers of rejected calls are not stored.</Text>;
  return (
    <Table.ScrollContainer minWidth={300}>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">Header</Table.Th>
            <Table.Th scope="col">Value</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {entries.map(([name, value]) => (
            <Table.Tr key={name}>
              <Table.Td ff="monospace">{name}</Table.Td>
              <Table.Td ff="monospace" style={{ overflowWrap: 'anywhere' }}>
                {value}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}
