import { Group, Select, TextInput } from '@mantine/core';
import { getDraftKind } from '../model/fault-draft.ts';
import type { Partner } from '../model/types.ts';
import type { FaultFieldsProps } from './change-fields.tsx';
import { OperationInput } from './operation-input.tsx';

/** The fields for which requests a fault rule applies to, and how often. */
export function FaultConditions({
  draft,
  change,
  number,
  partners,
}: FaultFieldsProps & { readonly partners: readonly Partner[] }) {
  const { calls } = getDraftKind(draft);
  const text = (name: 'query' | 'body', label: string, placeholder: string) => (
    <TextInput
      size="xs"
      w={{ base: '100%', xs: 260 }}
      label={label}
      placeholder={placeholder}
      value={draft[name]}
      onChange={({ currentTarget }) => change({ [name]: currentTarget.value })}
    />
  );
  return (
    <Group gap="xs" align="flex-end">
      {calls && (
        <OperationInput
          label="Operation"
          placeholder="All requests; * matches any text"
          value={draft.operation}
          onChange={(operation) => change({ operation })}
        />
      )}
      <Select
        size="xs"
        w={200}
        label="Selling partner"
        placeholder="All"
        data={partners.map((one) => one.sellerId)}
        value={draft.sellerId}
        onChange={(sellerId) => change({ sellerId })}
        clearable
        clearButtonProps={{ 'aria-label': 'All selling partners' }}
      />
      {calls && text('query', 'Query', 'keywords=*lamp*&pageSize=10')}
      {calls && text('body', 'Body contains', '{ "reportType": "…" }')}
      {calls && number('page', 'Page', 1, 1_000_000)}
      {number('call', 'Only call number', 1, 1_000_000)}
      {number('percent', 'Probability (%)', 0, 100)}
      {number('times', 'Maximum faults', 1, 1_000_000)}
    </Group>
  );
}
