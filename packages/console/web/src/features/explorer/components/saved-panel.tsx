import { ActionIcon, Alert, Badge, Button, Checkbox, Group, NativeSelect, Stack, Text, Title } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Bookmark, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { AsyncContent } from '../../../components/async-content.tsx';
import { Permitted } from '../../../components/permitted.tsx';
import { EmptyState } from '../../../components/states.tsx';
import { describeError } from '../../../lib/error-description.ts';
import { formatDuration, formatQuantity } from '../../../lib/format.ts';
import { client, trpc } from '../../../lib/trpc.ts';
import type { SavedRequest } from '../api/types.ts';
import { useOperations, useSellers } from '../api/use-operations.ts';
import { useOpenCall } from '../model/use-open-call.ts';

/** Result of one call of the sequence. */
interface Result {
  readonly ok: boolean;
  readonly text: string;
}

/** Saved calls. Several can be run in sequence. */
export function SavedPanel() {
  const saved = useQuery(trpc.explorer.savedRequests.queryOptions());
  return (
    <AsyncContent query={saved} label="Loading saved calls">
      {(list) =>
        list.length === 0 ? (
          <EmptyState icon={Bookmark} title="No saved calls yet">
            Open an operation, fill in the form and save the call.
          </EmptyState>
        ) : (
          <SavedList list={list} />
        )
      }
    </AsyncContent>
  );
}

function SavedList({ list }: { readonly list: readonly SavedRequest[] }) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [results, setResults] = useState<ReadonlyMap<string, Result>>(new Map());
  const [runningId, setRunningId] = useState<string>();
  const [isConfirming, setConfirming] = useState(false);
  const [sellerId, setSellerId] = useState<string>();
  const controller = useRef<AbortController>(null);
  const sellers = useSellers().data ?? [];
  const operations = useOperations().data;
  const openCall = useOpenCall();
  const remove = useMutation(trpc.explorer.removeSavedRequest.mutationOptions());
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
    const ownController = new AbortController();
    controller.current = ownController;
    setConfirming(false);
    const ended = new Map<string, Result>();
    setResults(ended);
    for (const { id, endpoint, version, operation, input } of queue) {
      setRunningId(id);
      const result = await sendCall(
        { endpoint, version, operation, input: input as never, sellerId: seller.id },
        ownController.signal,
      );
      ended.set(id, result);
      setResults(new Map(ended));
      if (!result.ok || ownController.signal.aborted) break;
    }
    setRunningId(undefined);
  };
  const toggle = (ids: readonly string[], isSelected: boolean) =>
    setChosen((old) => new Set([...[...old].filter((id) => !ids.includes(id)), ...(isSelected ? ids : [])]));
  const groups = [...Map.groupBy(list, ({ collection }) => collection)];
  return (
    <Stack gap="md">
      <Group gap="xs" align="flex-end">
        <NativeSelect
          size="xs"
          label="Seller"
          data={sellers.map(({ id, name }) => ({ value: id, label: name }))}
          value={seller?.id ?? ''}
          onChange={(event) => setSellerId(event.currentTarget.value)}
        />
        {runningId === undefined ? (
          <Permitted procedures="explorer.send">
            <Button
              size="xs"
              // Until the operations are loaded, it is unknown which of the calls are writes.
              disabled={queue.length === 0 || seller === undefined || operations === undefined}
              onClick={() => (writes.length > 0 ? setConfirming(true) : void run())}
            >
              {queue.length === 0 ? 'Run calls' : `Run ${formatQuantity(queue.length, 'call')}`}
            </Button>
          </Permitted>
        ) : (
          <Button size="xs" color="red" variant="outline" onClick={() => controller.current?.abort()}>
            Stop calls
          </Button>
        )}
      </Group>
      {isConfirming && (
        <Alert
          color="orange"
          variant="light"
          role="alert"
          title={`${writes.length} of ${formatQuantity(queue.length, 'call')} change data of ${seller?.name}`}
        >
          <Stack gap="xs">
            <Text size="sm">{writes.map(({ name, operation }) => `${name} (${operation})`).join(', ')}</Text>
            <Group gap="xs">
              <Button size="xs" variant="default" onClick={() => setConfirming(false)}>
                Cancel
              </Button>
              <Button size="xs" onClick={() => void run()}>
                Run for {seller?.name}
              </Button>
            </Group>
          </Stack>
        </Alert>
      )}
      {results.size > 0 && runningId === undefined && <Summary results={results} total={queue.length} />}
      {groups.map(([collection, some]) => (
        <Stack key={collection} gap={6}>
          <Group gap="xs">
            <Checkbox
              size="xs"
              aria-label={`Select all in ${collection || 'Ungrouped'}`}
              checked={some.every(({ id }) => chosen.has(id))}
              onChange={(event) =>
                toggle(
                  some.map(({ id }) => id),
                  event.currentTarget.checked,
                )
              }
            />
            <Title order={3} size="h6">
              {collection || 'Ungrouped'}
            </Title>
          </Group>
          {some.map((one) => {
            const result = results.get(one.id);
            return (
              <Group key={one.id} gap="xs" wrap="nowrap">
                <Checkbox
                  size="xs"
                  aria-label={`Select ${one.name}`}
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
                {runningId === one.id && <Text size="xs">Running…</Text>}
                {result !== undefined && (
                  <Badge color={result.ok ? 'green' : 'red'} variant="filled" radius="sm" tt="none">
                    {result.ok ? result.text : 'Failed'}
                  </Badge>
                )}
                <Button size="xs" variant="default" onClick={() => openCall({ ...one, input: one.input as never })}>
                  Open
                </Button>
                <Permitted procedures="explorer.removeSavedRequest">
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    aria-label={`Delete ${one.name}`}
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

async function sendCall(call: Omit<Call, 'confirmed' | 'validate'>, signal: AbortSignal): Promise<Result> {
  try {
    const outcome = await client.explorer.send.mutate({ ...call, confirmed: true, validate: true }, { signal });
    if (outcome.ok) return { ok: true, text: `${outcome.status}, ${formatDuration(outcome.milliseconds)}` };
    return { ok: false, text: outcome.error?.message ?? `Status ${outcome.status}` };
  } catch (error) {
    return { ok: false, text: signal.aborted ? 'Cancelled' : describeError(error).message };
  }
}

function Summary({ results, total }: { readonly results: ReadonlyMap<string, Result>; readonly total: number }) {
  const passed = [...results.values()].filter(({ ok }) => ok).length;
  const failed = results.size - passed;
  const left = total - results.size;
  return (
    <Alert
      color={failed === 0 ? 'green' : 'red'}
      variant="light"
      role="status"
      title={failed === 0 ? `All ${formatQuantity(passed, 'call')} succeeded` : `${passed} succeeded, ${failed} failed`}
    >
      {left > 0 && failed > 0
        ? `Stopped after the failed call. ${formatQuantity(left, 'call')} ${left === 1 ? 'was' : 'were'} not sent.`
        : 'All calls were sent.'}
    </Alert>
  );
}
