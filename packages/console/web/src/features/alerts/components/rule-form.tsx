import { Button, Checkbox, Group, MultiSelect, NumberInput, Select, Stack, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { ChangedMeanwhile } from '../../../components/states/changed-meanwhile.tsx';
import { ErrorState } from '../../../components/states/states.tsx';
import { type Outputs, trpc } from '../../../lib/requests/trpc.ts';
import { useSeen } from '../../../lib/requests/use-seen.ts';
import { useSellers } from '../../../lib/shops/sellers.ts';
import { listTimeZones } from '../../../lib/time/time-zones.ts';
import { compareRules } from '../model/compare-rules.ts';
import { type Rule, type RuleDraft, type RuleFacts, suggestQuietHours, toRuleDraft } from '../model/rule-draft.ts';
import { ConditionFields } from './condition-fields.tsx';

interface RuleFormProps {
  /** Undefined for a new rule. */
  readonly rule: Rule | undefined;
  readonly facts: RuleFacts;
  readonly channels: Outputs['alerts']['channels']['channels'];
  readonly onDone: () => void;
}

/** Nobody else can change a rule that is not saved. */
const noRule = { version: '' };

/** Adds or changes a rule. */
export function RuleForm({ rule, facts, channels, onDone }: RuleFormProps) {
  const [initial, setDraft] = useState(() => toRuleDraft(rule));
  const sellers = useSellers().data;
  // Sellers and channels may have been removed since the rule was saved.
  const draft: RuleDraft = {
    ...initial,
    sellerIds: sellers === undefined ? initial.sellerIds : keepKnown(initial.sellerIds, sellers),
    channelIds: keepKnown(initial.channelIds, channels),
  };
  const { seen, isChanged, accept, onError } = useSeen(rule ?? noRule, trpc.alerts.pathKey());
  const save = useMutation(trpc.alerts.saveRule.mutationOptions({ onSuccess: onDone, onError }));
  const set = (change: Partial<RuleDraft>) => setDraft({ ...draft, ...change });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate({ ...draft, ...(rule !== undefined && { version: seen.version }) });
  };
  return (
    <form onSubmit={submit}>
      <Stack gap="sm">
        <TextInput
          label="Name"
          value={draft.name}
          onChange={({ currentTarget }) => set({ name: currentTarget.value })}
          maxLength={100}
          required
          data-autofocus
        />
        <ConditionFields
          condition={draft.condition}
          change={(condition) => set({ condition })}
          hasCopies={facts.hasCopies}
          streams={facts.streams}
        />
        {draft.condition.kind !== 'sql' && (
          <MultiSelect
            label="Sellers"
            placeholder={draft.sellerIds.length === 0 ? 'All sellers' : ''}
            data={(sellers ?? []).map(({ id, name }) => ({ value: id, label: name }))}
            value={draft.sellerIds}
            onChange={(sellerIds) => set({ sellerIds })}
          />
        )}
        <MultiSelect
          label="Channels"
          placeholder={draft.channelIds.length === 0 ? 'Choose channels' : ''}
          data={channels.map(({ id, name }) => ({ value: id, label: name }))}
          value={draft.channelIds}
          onChange={(channelIds) => set({ channelIds })}
          withAsterisk
        />
        <TimeFields draft={draft} set={set} />
        {draft.condition.kind !== 'run-failed' && (
          <Checkbox
            label="Also report the end"
            checked={draft.reportsEnd}
            onChange={({ currentTarget }) => set({ reportsEnd: currentTarget.checked })}
          />
        )}
        {isChanged && rule !== undefined && (
          <ChangedMeanwhile
            what="rule"
            values={compareRules(toRuleDraft(seen as Rule), toRuleDraft(rule), draft)}
            accept={() => {
              accept();
              save.reset();
            }}
          />
        )}
        {!isChanged && save.error !== null && <ErrorState error={save.error} />}
        <Group gap="sm">
          <Button type="submit" loading={save.isPending} disabled={isChanged}>
            Save rule
          </Button>
          <Button variant="default" onClick={onDone}>
            Cancel
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

function keepKnown(ids: readonly string[], known: readonly { readonly id: string }[]): string[] {
  return ids.filter((id) => known.some((one) => one.id === id));
}

interface TimeFieldsProps {
  readonly draft: RuleDraft;
  readonly set: (change: Partial<RuleDraft>) => void;
}

function TimeFields({ draft: { quietHours, minMinutes }, set }: TimeFieldsProps) {
  return (
    <>
      <NumberInput
        label="Minutes between messages"
        description="What happens in between arrives in one message. 0 sends each message at once."
        value={minMinutes}
        onChange={(value) => set({ minMinutes: Number(value) })}
        min={0}
        max={10_080}
        allowDecimal={false}
        maw={320}
      />
      <Checkbox
        label="Quiet hours"
        description="What happens in them arrives in one message at their end."
        checked={quietHours !== null}
        onChange={({ currentTarget }) => set({ quietHours: currentTarget.checked ? suggestQuietHours() : null })}
      />
      {quietHours !== null && (
        <Group gap="sm" align="flex-end">
          <TextInput
            type="time"
            label="From"
            value={quietHours.from}
            onChange={({ currentTarget }) => set({ quietHours: { ...quietHours, from: currentTarget.value } })}
            w={120}
          />
          <TextInput
            type="time"
            label="To"
            value={quietHours.to}
            onChange={({ currentTarget }) => set({ quietHours: { ...quietHours, to: currentTarget.value } })}
            w={120}
          />
          <Select
            label="Time zone"
            data={listTimeZones(quietHours.zone)}
            value={quietHours.zone}
            onChange={(zone) => set({ quietHours: { ...quietHours, zone: zone ?? 'UTC' } })}
            searchable
            allowDeselect={false}
            w={200}
          />
        </Group>
      )}
    </>
  );
}
