import { Checkbox, Group, Stack, Title } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Bookmark } from 'lucide-react';
import { useState } from 'react';
import { AsyncContent } from '../../../components/states/async-content.tsx';
import { EmptyState } from '../../../components/states/states.tsx';
import { trpc } from '../../../lib/requests/trpc.ts';
import type { SavedRequest } from '../api/types.ts';
import { useCallSequence } from '../api/use-call-sequence.ts';
import { useOpenCall } from '../model/use-open-call.ts';
import { RunSavedCalls } from './run-saved-calls.tsx';
import { SavedCallRow } from './saved-call-row.tsx';

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
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const sequence = useCallSequence();
  const openCall = useOpenCall();
  const remove = useMutation(trpc.explorer.removeSavedRequest.mutationOptions());
  const toggle = (ids: readonly string[], isSelected: boolean) =>
    setSelected((old) => new Set([...[...old].filter((id) => !ids.includes(id)), ...(isSelected ? ids : [])]));
  const groups = [...Map.groupBy(list, ({ collection }) => collection)];
  return (
    <Stack gap="md">
      <RunSavedCalls queue={list.filter(({ id }) => selected.has(id))} sequence={sequence} />
      {groups.map(([collection, some]) => (
        <Stack key={collection} gap={6}>
          <Group gap="xs">
            <Checkbox
              size="xs"
              aria-label={`Select all in ${collection || 'Ungrouped'}`}
              checked={some.every(({ id }) => selected.has(id))}
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
          {some.map((one) => (
            <SavedCallRow
              key={one.id}
              saved={one}
              isSelected={selected.has(one.id)}
              isRunning={sequence.runningId === one.id}
              result={sequence.results.get(one.id)}
              select={(isSelected) => toggle([one.id], isSelected)}
              open={() => openCall({ ...one, input: one.input as never })}
              remove={() => remove.mutate({ id: one.id })}
            />
          ))}
        </Stack>
      ))}
    </Stack>
  );
}
