import { Card, Group, Stack, Text, Title } from '@mantine/core';
import { CircleCheck } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { SkeletonLines } from '../../../components/states/states.tsx';
import { loadList, saveList } from '../../../lib/preferences/preferences.ts';
import type { Attention } from '../../../lib/requests/server-types.ts';
import { getAttentionKey } from '../model/attention-key.ts';

/** Most consoles have no problem, so the texts are not in the first bundle. */
const AttentionItem = lazy(() => import('./attention-item.tsx').then((module) => ({ default: module.AttentionItem })));

/** The dismissed problems of this browser. */
const dismissedName = 'dismissed-alerts';
const maxDismissed = 200;

/** Lists problems, each with the action that fixes it. A dismissed one comes back when it occurs again. */
export function AttentionList({ items }: { readonly items: readonly Attention[] }) {
  const [dismissed, setDismissed] = useState(() => loadList(dismissedName));
  const listed = items.filter((item) => item.kind !== 'no-seller' && !dismissed.includes(getAttentionKey(item)));
  const dismiss = (item: Attention) => {
    const next = [...dismissed, getAttentionKey(item)].slice(-maxDismissed);
    setDismissed(next);
    saveList(dismissedName, next);
  };
  return (
    <Card withBorder padding="md">
      <Stack gap="xs">
        <Title order={2} size="h4">
          Needs attention
        </Title>
        {listed.length === 0 && (
          <Group gap={6}>
            <CircleCheck size={16} aria-hidden="true" color="var(--color-success)" />
            <Text size="sm">All clear</Text>
          </Group>
        )}
        <Suspense fallback={<SkeletonLines lines={listed.length} />}>
          {listed.map((item) => (
            <AttentionItem key={JSON.stringify(item)} item={item} dismiss={() => dismiss(item)} />
          ))}
        </Suspense>
      </Stack>
    </Card>
  );
}
