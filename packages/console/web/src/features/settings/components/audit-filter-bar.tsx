import { Button, Group, NativeSelect, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { SellerFilter } from '../../../components/forms/seller-picker.tsx';
import { DownloadLink } from '../../../components/links/download-link.tsx';
import { trpc } from '../../../lib/requests/trpc.ts';
import { useSellers } from '../../../lib/shops/sellers.ts';
import { type AuditFilters, buildAuditFileUrl, noFilters } from '../model/audit-filters.ts';
import { formatAction, outcomeNames } from '../model/format-audit-entry.ts';

interface AuditFilterBarProps {
  readonly choice: AuditFilters;
  readonly change: (update: (now: AuditFilters) => AuditFilters) => void;
}

/** Filters the audit log and exports it. */
export function AuditFilterBar({ choice, change }: AuditFilterBarProps) {
  const choices = useQuery(trpc.audit.filterOptions.queryOptions(undefined, { staleTime: 0 }));
  const sellers = useSellers();
  const { actors = [], actions = [] } = choices.data ?? {};
  const set = (part: Partial<AuditFilters>) => change((now) => ({ ...now, ...part }));
  const isAny = JSON.stringify(choice) === JSON.stringify(noFilters);
  return (
    <Group gap="xs" align="flex-end">
      <NativeSelect
        size="xs"
        label="User"
        data={[{ value: '', label: 'All users' }, ...actors]}
        value={choice.actor}
        onChange={({ currentTarget }) => set({ actor: currentTarget.value })}
      />
      <NativeSelect
        size="xs"
        label="Action"
        data={[{ value: '', label: 'All actions' }, ...actions.map((value) => ({ value, label: formatAction(value) }))]}
        value={choice.action}
        onChange={({ currentTarget }) => set({ action: currentTarget.value })}
      />
      <SellerFilter
        size="xs"
        sellers={sellers.data ?? []}
        value={choice.sellerId === '' ? undefined : choice.sellerId}
        onChange={(sellerId = '') => set({ sellerId })}
      />
      <NativeSelect
        size="xs"
        label="Outcome"
        data={[
          { value: '', label: 'All outcomes' },
          ...Object.entries(outcomeNames).map(([value, label]) => ({ value, label })),
        ]}
        value={choice.outcome}
        onChange={({ currentTarget }) => set({ outcome: currentTarget.value as AuditFilters['outcome'] })}
      />
      <TextInput
        size="xs"
        type="date"
        label="From"
        value={choice.from}
        onChange={({ currentTarget }) => set({ from: currentTarget.value })}
      />
      <TextInput
        size="xs"
        type="date"
        label="To"
        value={choice.to}
        onChange={({ currentTarget }) => set({ to: currentTarget.value })}
      />
      {!isAny && (
        <Button size="xs" variant="default" onClick={() => change(() => noFilters)}>
          Clear filters
        </Button>
      )}
      <Button
        component={DownloadLink}
        href={buildAuditFileUrl(choice)}
        size="xs"
        variant="default"
        leftSection={<Download size={14} aria-hidden="true" />}
      >
        Export as CSV
      </Button>
    </Group>
  );
}
