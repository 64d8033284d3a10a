import { Group, NumberInput, Select, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { trpc } from '../../../lib/requests/trpc.ts';
import { type Condition, conditionKinds, type RuleFacts } from '../model/rule-draft.ts';

interface ConditionFieldsProps {
  readonly condition: Condition;
  readonly change: (condition: Condition) => void;
  /** Whether the console has copies, which some conditions read. */
  readonly hasCopies: boolean;
  readonly streams: RuleFacts['streams'];
}

/** Selects what a rule watches. */
export function ConditionFields({ condition, change, hasCopies, streams }: ConditionFieldsProps) {
  return (
    <Stack gap="xs">
      <Select
        label="Condition"
        data={Object.entries(conditionKinds).map(([value, { label, readsCopy }]) => ({
          value,
          label,
          disabled: readsCopy && !hasCopies,
        }))}
        value={condition.kind}
        onChange={(kind) => kind !== null && change(conditionKinds[kind as Condition['kind']].initial)}
        allowDeselect={false}
      />
      {!hasCopies && (
        <Text size="xs" c="dimmed">
          This console copies no data, so it cannot watch copies, stock, listings or queries.
        </Text>
      )}
      {condition.kind === 'featured-offer-lost' && (
        <Text size="xs" c="dimmed">
          Needs subscriptions to ANY_OFFER_CHANGED or PRICING_HEALTH under Notifications.
        </Text>
      )}
      {condition.kind === 'copy-behind' && (
        <Group gap="sm">
          <Select
            label="Stream"
            data={[...streams]}
            value={condition.stream}
            onChange={(stream) => change({ ...condition, stream: (stream ?? 'orders') as typeof condition.stream })}
            allowDeselect={false}
          />
          <Minutes label="Minutes behind" condition={condition} change={change} />
        </Group>
      )}
      {condition.kind === 'stock-low' && (
        <Group gap="sm">
          <NumberInput
            label="Less than"
            value={condition.below}
            onChange={(below) => change({ ...condition, below: Number(below) })}
            min={1}
            allowDecimal={false}
            w={120}
          />
          <Select
            label="Unit"
            data={['days', 'units']}
            value={condition.unit}
            onChange={(unit) => change({ ...condition, unit: unit === 'units' ? 'units' : 'days' })}
            allowDeselect={false}
            w={120}
          />
        </Group>
      )}
      {condition.kind === 'sql' && <SqlFields condition={condition} change={change} />}
    </Stack>
  );
}

type TimedCondition = Extract<Condition, { minutes: number }>;

interface MinutesProps {
  readonly label: string;
  readonly condition: TimedCondition;
  readonly change: (condition: TimedCondition) => void;
}

function Minutes({ label, condition, change }: MinutesProps) {
  return (
    <NumberInput
      label={label}
      value={condition.minutes}
      onChange={(minutes) => change({ ...condition, minutes: Number(minutes) })}
      min={5}
      max={10_080}
      allowDecimal={false}
      w={160}
    />
  );
}

interface SqlFieldsProps {
  readonly condition: Extract<Condition, { kind: 'sql' }>;
  readonly change: (condition: Condition) => void;
}

function SqlFields({ condition, change }: SqlFieldsProps) {
  const saved = useQuery(trpc.sql.saved.queryOptions()).data ?? [];
  return (
    <>
      {saved.length > 0 && (
        <Select
          label="Saved query"
          description="Copies the statement of a saved query to the field below."
          placeholder="Choose a query"
          data={saved.map(({ id, name }) => ({ value: id, label: name }))}
          value={saved.find(({ sql }) => sql === condition.sql)?.id ?? null}
          onChange={(id) => {
            const found = saved.find((one) => one.id === id);
            if (found !== undefined) change({ ...condition, sql: found.sql });
          }}
          searchable
        />
      )}
      <Textarea
        label="SELECT statement"
        description="A message is sent for each row that the last check did not return."
        value={condition.sql}
        onChange={({ currentTarget }) => change({ ...condition, sql: currentTarget.value })}
        styles={{ input: { fontFamily: 'var(--font-code)' } }}
        spellCheck={false}
        autosize
        minRows={3}
        maxRows={12}
        required
      />
      <TextInput
        label="Key columns"
        description="Columns that tell rows apart and are shown in messages, separated by commas. Default: all columns, and none is shown."
        defaultValue={condition.keyColumns.join(', ')}
        onChange={({ currentTarget }) => change({ ...condition, keyColumns: splitColumns(currentTarget.value) })}
        spellCheck={false}
      />
      <Group gap="sm">
        <Select
          label="Data of"
          data={[
            { value: 'amazon', label: 'Sellers at Amazon' },
            { value: 'sandbox', label: 'Test sellers' },
          ]}
          value={condition.source}
          onChange={(source) => change({ ...condition, source: source === 'sandbox' ? 'sandbox' : 'amazon' })}
          allowDeselect={false}
          w={200}
        />
        <Minutes label="Check every (minutes)" condition={condition} change={change} />
      </Group>
    </>
  );
}

function splitColumns(text: string): string[] {
  return text
    .split(',')
    .map((column) => column.trim())
    .filter((column) => column !== '');
}
