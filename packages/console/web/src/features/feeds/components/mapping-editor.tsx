import { ActionIcon, Box, Button, Group, Select, Stack, Table, Text, TextInput } from '@mantine/core';
import { Plus, X } from 'lucide-react';
import {
  buildTarget,
  type ColumnTarget,
  type FeedInput,
  type FeedMapping,
  kindChoices,
  operationChoices,
  requirementChoices,
  targetChoices,
  type ValueKind,
  withColumn,
} from '../model/feed-draft.ts';

interface MappingEditorProps {
  readonly input: FeedInput;
  readonly mapping: FeedMapping;
  readonly change: (mapping: FeedMapping) => void;
}

const shownExamples = 3;

/** Maps the columns of a table to the fields of feed messages, and sets the values for all rows. */
export function MappingEditor({ input, mapping, change }: MappingEditorProps) {
  return (
    <Stack gap="md">
      <Group gap="sm" align="flex-start" grow preventGrowOverflow={false}>
        <Select
          label="Default action"
          data={[...operationChoices]}
          value={mapping.operation}
          onChange={(value) => value !== null && change({ ...mapping, operation: value as FeedMapping['operation'] })}
          allowDeselect={false}
          miw={280}
        />
        <TextInput
          label="Default product type"
          placeholder="LUGGAGE"
          value={mapping.productType ?? ''}
          onChange={({ currentTarget }) => change({ ...mapping, productType: currentTarget.value.trim() })}
          miw={200}
        />
        <Select
          label="Full update includes"
          data={[...requirementChoices]}
          value={mapping.requirements ?? 'LISTING'}
          onChange={(value) =>
            value !== null && change({ ...mapping, requirements: value as NonNullable<FeedMapping['requirements']> })
          }
          allowDeselect={false}
          miw={200}
        />
      </Group>
      <Box style={{ overflowX: 'auto' }} tabIndex={0} role="region" aria-label="Column mapping">
        <Table verticalSpacing={6}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th miw={110}>Column</Table.Th>
              <Table.Th miw={190}>Maps to</Table.Th>
              <Table.Th miw={110}>Sample values</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {input.columns.map((heading, at) => (
              <Table.Tr key={heading}>
                <Table.Th scope="row" fw={500} style={{ overflowWrap: 'anywhere' }}>
                  {heading}
                </Table.Th>
                <Table.Td>
                  <TargetFields
                    heading={heading}
                    target={mapping.columns[at] ?? null}
                    change={(target) => change(withColumn(mapping, at, target))}
                  />
                </Table.Td>
                <Table.Td>
                  <Examples input={input} at={at} />
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Box>
      <FixedValues mapping={mapping} change={change} />
    </Stack>
  );
}

interface TargetFieldsProps {
  readonly heading: string;
  readonly target: ColumnTarget | null;
  readonly change: (target: ColumnTarget | null) => void;
}

function TargetFields({ heading, target, change }: TargetFieldsProps) {
  return (
    <Group gap={6} wrap="wrap">
      <Select
        aria-label={`Target of ${heading}`}
        data={[...targetChoices]}
        value={target?.to ?? ''}
        onChange={(to) => change(buildTarget(to ?? '', heading, target))}
        allowDeselect={false}
        size="xs"
        w={170}
      />
      {target?.to === 'attribute' && (
        <>
          <TextInput
            aria-label={`Attribute for ${heading}`}
            value={target.path}
            onChange={({ currentTarget }) => change({ ...target, path: currentTarget.value })}
            size="xs"
            w={200}
            styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)' } }}
          />
          <KindSelect label={`Value type of ${heading}`} value={target.as} change={(as) => change({ ...target, as })} />
        </>
      )}
    </Group>
  );
}

interface KindSelectProps {
  readonly label: string;
  readonly value: ValueKind;
  readonly change: (kind: ValueKind) => void;
}

function KindSelect({ label, value, change }: KindSelectProps) {
  return (
    <Select
      aria-label={label}
      data={[...kindChoices]}
      value={value}
      onChange={(kind) => kind !== null && change(kind as ValueKind)}
      allowDeselect={false}
      size="xs"
      w={110}
    />
  );
}

function Examples({ input, at }: { readonly input: FeedInput; readonly at: number }) {
  const cells = input.preview
    .slice(0, shownExamples)
    .map((row) => (Array.isArray(row) ? String(row[at] ?? '') : ''))
    .filter((cell) => cell !== '');
  return (
    <Text size="xs" c="dimmed" lineClamp={2} style={{ overflowWrap: 'anywhere' }}>
      {cells.length === 0 ? 'Empty' : cells.join(' · ')}
    </Text>
  );
}

function FixedValues({ mapping, change }: Pick<MappingEditorProps, 'mapping' | 'change'>) {
  const fixed = mapping.fixed ?? [];
  const replace = (at: number, entry: (typeof fixed)[number] | undefined) =>
    change({ ...mapping, fixed: entry === undefined ? fixed.toSpliced(at, 1) : fixed.toSpliced(at, 1, entry) });
  return (
    <Stack gap={6} align="flex-start">
      {fixed.map((entry, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: entries have no ID and are not reordered
        <Group key={at} gap={6}>
          <TextInput
            aria-label={`Attribute of fixed value ${at + 1}`}
            placeholder="item_name.language_tag"
            value={entry.path}
            onChange={({ currentTarget }) => replace(at, { ...entry, path: currentTarget.value })}
            size="xs"
            w={220}
          />
          <TextInput
            aria-label={`Fixed value ${at + 1}`}
            placeholder="en_GB"
            value={entry.value}
            onChange={({ currentTarget }) => replace(at, { ...entry, value: currentTarget.value })}
            size="xs"
            w={160}
          />
          <KindSelect
            label={`Value type of fixed value ${at + 1}`}
            value={entry.as}
            change={(as) => replace(at, { ...entry, as })}
          />
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={`Remove fixed value ${at + 1}`}
            onClick={() => replace(at, undefined)}
          >
            <X size={16} aria-hidden="true" />
          </ActionIcon>
        </Group>
      ))}
      <Button
        size="xs"
        variant="default"
        leftSection={<Plus size={14} aria-hidden="true" />}
        onClick={() => change({ ...mapping, fixed: [...fixed, { path: '', as: 'text', value: '' }] })}
      >
        Add fixed value
      </Button>
    </Stack>
  );
}
