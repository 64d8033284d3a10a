import { Alert, Badge, Button, Group, Stack, Table, Tabs, Text, Title } from '@mantine/core';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useMemo, useState } from 'react';
import { CopyButton } from '../../../../components/copy-button.tsx';
import { FailedState, LoadingState } from '../../../../components/states.tsx';
import { formatCount, formatDuration } from '../../../../lib/format.ts';
import { client } from '../../../../lib/trpc.ts';
import type { CallOutcome } from '../../api/types.ts';
import type { AnswerTab } from '../../model/explorer-search.ts';
import { listsOf } from '../../model/lists-of.ts';
import { AnswerTable } from './answer-table.tsx';
import { JsonTree } from './json-tree.tsx';
import { SentTimeline } from './sent-timeline.tsx';

const JsonEditor = lazy(() => import('../json-editor.tsx'));

/** How a call has ended: what is known about it, and what came back. */
export function AnswerView({ outcome }: { readonly outcome: CallOutcome }) {
  const search = useSearch({ from: '/explorer' });
  const navigate = useNavigate();
  const { text, problem, isWhole, loadRest } = useWholeText(outcome);
  const value = useMemo(
    () => (text === undefined || !isWhole ? undefined : (JSON.parse(text) as unknown)),
    [text, isWhole],
  );
  const hasLists = useMemo(() => listsOf(value).length > 0, [value]);
  const tab = isWhole ? (search.answer ?? 'tree') : 'raw';
  const show = (next: string | null) =>
    void navigate({
      to: '.',
      search: (old) => ({ ...old, answer: (next ?? undefined) as AnswerTab | undefined }),
      replace: true,
    });
  return (
    <Stack gap="sm">
      <Facts outcome={outcome} />
      {outcome.recordIds.at(-1) !== undefined && <SentTimeline recordId={outcome.recordIds.at(-1) as string} />}
      {outcome.error !== undefined && <Problem error={outcome.error} />}
      {text === undefined ? (
        outcome.ok && <Text size="sm">The answer has no body.</Text>
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
            <CopyButton text={text} label="Copy answer" />
          </Group>
          {!isWhole && (
            <Alert
              color="blue"
              variant="light"
              mt="sm"
              title={`The first ${formatCount(text.length)} of ${formatCount(outcome.characters)} characters`}
            >
              {problem === undefined ? (
                <Button size="xs" variant="default" onClick={loadRest}>
                  Load the rest
                </Button>
              ) : (
                <FailedState error={problem} />
              )}
            </Alert>
          )}
          <Tabs.Panel value="tree" pt="sm">
            <JsonTree key={outcome.id} value={value} />
          </Tabs.Panel>
          <Tabs.Panel value="table" pt="sm">
            <AnswerTable value={value} />
          </Tabs.Panel>
          <Tabs.Panel value="raw" pt="sm">
            <Suspense fallback={<LoadingState />}>
              <JsonEditor label="Answer as JSON" text={text} height="min(62vh, 640px)" />
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

/** The text of an answer; of a long one its beginning, until the rest is wanted. */
function useWholeText({ id, text, characters }: CallOutcome) {
  const [loaded, setLoaded] = useState<{ readonly id: string; readonly text: string }>();
  const [problem, setProblem] = useState<unknown>();
  const whole = loaded?.id === id ? loaded.text : text;
  const loadRest = async () => {
    try {
      let all = text ?? '';
      while (all.length < characters) {
        const piece = await client.explorer.rest.query({ id, from: all.length });
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

/** Status, time, attempts, request id. */
function Facts({ outcome }: { readonly outcome: CallOutcome }) {
  const { ok, status, milliseconds, waited, attempts, requestId, rateLimit, characters } = outcome;
  const facts = [
    ['Took', formatDuration(milliseconds)],
    ...(waited !== undefined && waited > 0 ? [['Waited for quota', formatDuration(waited)]] : []),
    ['Requests sent', String(attempts)],
    ...(rateLimit === undefined ? [] : [['Rate by header', `${rateLimit} a second`]]),
    ...(characters > 0 ? [['Size', `${formatCount(characters)} characters`]] : []),
  ];
  return (
    <div role="status">
      <Group gap="sm">
        <Title order={3} size="h5">
          Answer
        </Title>
        <Badge color={ok ? 'green' : 'red'} variant="filled" radius="sm" tt="none">
          {status === undefined ? 'No answer' : `Status ${status}`}
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
              Request id{' '}
            </Text>
            {requestId}
          </Text>
          <CopyButton text={requestId} label="Copy id" />
        </Group>
      )}
    </div>
  );
}

function Problem({ error }: { readonly error: NonNullable<CallOutcome['error']> }) {
  return (
    <Alert color="red" variant="light" title={error.message} role="alert">
      <Stack gap={4}>
        {error.details !== undefined && <Text size="sm">{error.details}</Text>}
        {error.outcome === 'unknown' && (
          <Text size="sm">It may have taken effect all the same. Look before you send it again.</Text>
        )}
        {error.retryable && <Text size="sm">The same call may work later.</Text>}
        <Text size="xs" ff="monospace">
          {error.code}
        </Text>
      </Stack>
    </Alert>
  );
}

function Headers({ headers }: { readonly headers: Readonly<Record<string, string>> }) {
  const entries = Object.entries(headers);
  if (entries.length === 0) return <Text size="sm">The headers of a refused call are not kept.</Text>;
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
