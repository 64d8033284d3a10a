import { ActionIcon, Alert, Badge, Button, Checkbox, Group, NativeSelect, Stack, Text, Title } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Bookmark, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { Answered } from '../../../components/answered.tsx';
import { Permitted } from '../../../components/permitted.tsx';
import { EmptyState } from '../../../components/states.tsx';
import { failureOf } from '../../../lib/failure.ts';
import { formatDuration } from '../../../lib/format.ts';
import { client, trpc } from '../../../lib/trpc.ts';
import type { SavedRequest } from '../api/types.ts';
import { useOperations, useSellers } from '../api/use-operations.ts';
import { useOpenCall } from '../model/use-open-call.ts';

/** How a call of a run has ended. */
interface Result {
  readonly ok: boolean;
  readonly text: string;
}

/** Calls that are kept by name; several can be run one after the other. */
export function SavedPanel() {
  const saved = useQuery(trpc.explorer.saved.queryOptions());
  return (
    <Answered query={saved} label="Loading saved calls">
      {(list) =>
        list.length === 0 ? (
          <EmptyState icon={Bookmark} title="Nothing saved yet">
            Open an operation, fill its form, and save it under a name.
          </EmptyState>
        ) : (
          <SavedList list={list} />
        )
      }
    </Answered>
  );
}

function SavedList({ list }: { readonly list: readonly SavedRequest[] }) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [results, setResults] = useState<ReadonlyMap<string, Result>>(new Map());
  const [running, setRunning] = useState<string>();
  const [asking, setAsking] = useState(false);
  const [sellerId, setSellerId] = useState<string>();
  const controller = useRef<AbortController>(null);
  const sellers = useSellers().data ?? [];
  const operations = useOperations().data;
  const openCall = useOpenCall();
  const remove = useMutation(trpc.explorer.removeSaved.mutationOptions());
  const seller = sellers.find(({ id }) => id === sellerId) ?? sellers[0];
  const queue = list.filter(({ id }) => chosen.has(id));
  const writes = queue.filter((one) =>
    operations?.some(
      ({ endpoint, version, operation, effect }) =>
        effect !== 'read' && endpoint === one.endpoint && version === one.version && operation === one.operation,
    ),
  );
  const run = async () => {
    if (seller === undefined) return;
    const own = new AbortController();
    controller.current = own;
    setAsking(false);
    const ended = new Map<string, Result>();
    setResults(ended);
    for (const { id, endpoint, version, operation, input } of queue) {
      setRunning(id);
      const result = await runOne(
        { endpoint, version, operation, input: input as never, sellerId: seller.id },
        own.signal,
      );
      ended.set(id, result);
      setResults(new Map(ended));
      if (!result.ok || own.signal.aborted) break;
    }
    setRunning(undefined);
  };
  const toggle = (ids: readonly string[], on: boolean) =>
    setChosen((old) => new Set([...[...old].filter((id) => !ids.includes(id)), ...(on ? ids : [])]));
  const groups = [...Map.groupBy(list, ({ collection }) => collection)];
  return (
    <Stack gap="md">
      <Group gap="xs" align="flex-end">
        <NativeSelect
          size="xs"
          label="Run as"
          data={sellers.map(({ id, name }) => ({ value: id, label: name }))}
          value={seller?.id ?? ''}
          onChange={(event) => setSellerId(event.currentTarget.value)}
        />
        {running === undefined ? (
          <Permitted to="explorer.send">
            <Button
              size="xs"
              // Until the operations are known, nobody knows which of these are writes.
              disabled={queue.length === 0 || seller === undefined || operations === undefined}
              onClick={() => (writes.length > 0 ? setAsking(true) : void run())}
            >
              Run {queue.length} in order
            </Button>
          </Permitted>
        ) : (
          <Button size="xs" color="red" variant="outline" onClick={() => controller.current?.abort()}>
            Stop
          </Button>
        )}
      </Group>
      {asking && (
        <Alert
          color="orange"
          variant="light"
          role="alert"
          title={`${writes.length} of ${queue.length} change something on ${seller?.name}`}
        >
          <Stack gap="xs">
            <Text size="sm">{writes.map(({ name, operation }) => `${name} (${operation})`).join(', ')}</Text>
            <Group gap="xs">
              <Button size="xs" variant="default" onClick={() => setAsking(false)}>
                Do not run
              </Button>
              <Button size="xs" onClick={() => void run()}>
                Run them on {seller?.name}
              </Button>
            </Group>
          </Stack>
        </Alert>
      )}
      {results.size > 0 && running === undefined && <Summary results={results} of={queue.length} />}
      {groups.map(([collection, some]) => (
        <Stack key={collection} gap={6}>
          <Group gap="xs">
            <Checkbox
              size="xs"
              aria-label={`Choose all of ${collection || 'those without a collection'}`}
              checked={some.every(({ id }) => chosen.has(id))}
              onChange={(event) =>
                toggle(
                  some.map(({ id }) => id),
                  event.currentTarget.checked,
                )
              }
            />
            <Title order={3} size="h6">
              {collection || 'Without a collection'}
            </Title>
          </Group>
          {some.map((one) => {
            const result = results.get(one.id);
            return (
              <Group key={one.id} gap="xs" wrap="nowrap">
                <Checkbox
                  size="xs"
                  aria-label={`Choose ${one.name}`}
                  checked={chosen.has(one.id)}
                  onChange={(event) => toggle([one.id], event.currentTarget.checked)}
                />
                <Stack gap={0} style={{ flex: 1, minWidth: 0 }}>
                  <Text size="sm" truncate>
                    {one.name}
                  </Text>
                  <Text size="xs" c="dimmed" truncate>
                    {one.endpoint}.{one.operation} · {one.version}
                  </Text>
                  {result !== undefined && !result.ok && <Text size="xs">{result.text}</Text>}
                </Stack>
                {running === one.id && <Text size="xs">Running …</Text>}
                {result !== undefined && (
                  <Badge color={result.ok ? 'green' : 'red'} variant="filled" radius="sm" tt="none">
                    {result.ok ? result.text : 'Failed'}
                  </Badge>
                )}
                <Button size="xs" variant="default" onClick={() => openCall({ ...one, input: one.input as never })}>
                  Open
                </Button>
                <Permitted to="explorer.removeSaved">
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    aria-label={`Remove ${one.name}`}
                    onClick={() => remove.mutate({ id: one.id })}
                  >
                    <Trash2 size={14} aria-hidden="true" />
                  </ActionIcon>
                </Permitted>
              </Group>
            );
          })}
        </Stack>
      ))}
    </Stack>
  );
}

type Call = Parameters<typeof client.explorer.send.mutate>[0];

async function runOne(call: Omit<Call, 'confirmed' | 'checked'>, signal: AbortSignal): Promise<Result> {
  try {
    const outcome = await client.explorer.send.mutate({ ...call, confirmed: true, checked: true }, { signal });
    if (outcome.ok) return { ok: true, text: `${outcome.status}, ${formatDuration(outcome.milliseconds)}` };
    return { ok: false, text: outcome.error?.message ?? `Status ${outcome.status}` };
  } catch (error) {
    return { ok: false, text: signal.aborted ? 'Stopped' : failureOf(error).message };
  }
}

function Summary({ results, of }: { readonly results: ReadonlyMap<string, Result>; readonly of: number }) {
  const passed = [...results.values()].filter(({ ok }) => ok).length;
  const failed = results.size - passed;
  const left = of - results.size;
  return (
    <Alert
      color={failed === 0 ? 'green' : 'red'}
      variant="light"
      role="status"
      title={failed === 0 ? `All ${passed} passed` : `${passed} passed, ${failed} failed`}
    >
      {left > 0 && failed > 0
        ? `It stopped at the failure; ${left === 1 ? 'one was' : `${left} were`} not run.`
        : 'The run is over.'}
    </Alert>
  );
}
