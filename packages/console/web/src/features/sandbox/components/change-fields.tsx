import { Group, MultiSelect, Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { trpc } from '../../../lib/requests/trpc.ts';
import { connectionEnds } from '../model/fault-descriptions.ts';
import { type ChangeKind, type FaultDraft, type FaultNumbers, findContentProblem } from '../model/fault-draft.ts';
import { JsonEditor } from './json-editor.tsx';

/** A group of fields of the form for a fault rule. */
export interface FaultFieldsProps {
  readonly draft: FaultDraft;
  readonly change: (changes: Partial<FaultDraft>) => void;
  readonly number: (name: keyof FaultNumbers, label: string, min: number, max: number) => ReactNode;
}

const changeLabels: Readonly<Record<ChangeKind, string>> = {
  patch: 'Patch of the true response',
  body: 'Other response',
  none: 'Only status, delay, connection or quirks',
};

/** The fields of a changed response. */
export function ChangeFields({ draft, change, number }: FaultFieldsProps) {
  const quirks = useQuery(trpc.sandbox.quirks.queryOptions());
  return (
    <>
      <Group gap="xs" align="flex-end">
        <Select
          size="xs"
          w={{ base: '100%', xs: 260 }}
          label="Change"
          data={Object.entries(changeLabels).map(([value, label]) => ({ value, label }))}
          value={draft.change}
          onChange={(chosen) => chosen !== null && change({ change: chosen as ChangeKind })}
          allowDeselect={false}
        />
        {number('changedStatus', 'Status', 200, 599)}
        {number('delaySeconds', 'Delay (seconds)', 0, 3600)}
        <Select
          size="xs"
          w={200}
          label="Connection reset"
          placeholder="Never"
          data={connectionEnds}
          value={draft.cut}
          onChange={(cut) => change({ cut })}
          clearable
          clearButtonProps={{ 'aria-label': 'No connection reset' }}
        />
        {draft.change !== 'body' && (
          <MultiSelect
            size="xs"
            w={{ base: '100%', xs: 260 }}
            label="Quirks of these requests"
            data={(quirks.data ?? []).map(({ name }) => name)}
            value={[...draft.quirks]}
            onChange={(names) => change({ quirks: names })}
            searchable
          />
        )}
      </Group>
      {draft.change !== 'none' && (
        <JsonEditor
          label={draft.change === 'patch' ? 'JSON Patch' : 'Response body'}
          value={draft.content}
          onChange={(content) => change({ content })}
          problem={findContentProblem(draft)}
          problemTitle="Invalid JSON"
        />
      )}
    </>
  );
}
