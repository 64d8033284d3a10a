import { Button, Group, Modal, Stack, Switch, Table, Text } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Bell } from 'lucide-react';
import { useState } from 'react';
import { PlainTable } from '../../../components/layout/plain-table.tsx';
import { AsyncContent } from '../../../components/states/async-content.tsx';
import { Permitted } from '../../../components/states/permitted.tsx';
import { EmptyState, ErrorState } from '../../../components/states/states.tsx';
import { Moment } from '../../../components/values/moment.tsx';
import { confirmAction } from '../../../lib/notices/confirm-action.tsx';
import { trpc } from '../../../lib/requests/trpc.ts';
import { useSellerNames } from '../../../lib/shops/sellers.ts';
import { type Condition, describeCondition, type Rule, type RuleFacts } from '../model/rule-draft.ts';
import { RuleForm } from './rule-form.tsx';
import { RuleTest } from './rule-test.tsx';

/** Stands for the ID of a rule that is added. */
const newRule = '';

/** Lists the rules, and adds and changes them. */
export function RulesTab({ openChannels }: { readonly openChannels: () => void }) {
  const facts = useQuery(trpc.alerts.rules.queryOptions());
  const channels = useQuery(trpc.alerts.channels.queryOptions());
  const [editedId, setEditedId] = useState<string>();
  const close = () => setEditedId(undefined);
  const hasChannels = channels.data === undefined || channels.data.channels.length > 0;
  return (
    <Stack gap="md" align="flex-start">
      <AsyncContent query={facts} label="Loading rules">
        {(known) => {
          // Other users can change the rule while the form is open.
          const edited = known.rules.find(({ id }) => id === editedId);
          return (
            <>
              {known.rules.length === 0 ? (
                <NoRules hasChannels={hasChannels} />
              ) : (
                <RuleTable facts={known} edit={({ id }) => setEditedId(id)} />
              )}
              {(editedId === newRule || edited !== undefined) && (
                <Modal
                  opened
                  onClose={close}
                  size="lg"
                  title={edited === undefined ? 'Add rule' : `Edit ${edited.name}`}
                >
                  <RuleForm rule={edited} facts={known} channels={channels.data?.channels ?? []} onDone={close} />
                </Modal>
              )}
            </>
          );
        }}
      </AsyncContent>
      {hasChannels ? (
        <Permitted procedures="alerts.saveRule">
          <Button onClick={() => setEditedId(newRule)}>Add rule…</Button>
        </Permitted>
      ) : (
        <Button onClick={openChannels}>Go to channels</Button>
      )}
    </Stack>
  );
}

function NoRules({ hasChannels }: { readonly hasChannels: boolean }) {
  return (
    <EmptyState icon={Bell} title="No rules yet">
      {hasChannels
        ? 'A rule watches runs, sellers, stock or a query, and sends a message when something happens.'
        : 'Add a channel first: it says where messages go.'}
    </EmptyState>
  );
}

interface RuleTableProps {
  readonly facts: RuleFacts;
  readonly edit: (rule: Rule) => void;
}

function RuleTable({ facts: { rules }, edit }: RuleTableProps) {
  const turn = useMutation(trpc.alerts.turnRule.mutationOptions());
  const remove = useMutation(trpc.alerts.removeRule.mutationOptions());
  const error = turn.error ?? remove.error;
  const [tested, test] = useState<Rule>();
  const confirmRemoval = ({ id, name }: Rule) =>
    confirmAction({
      title: `Remove ${name}?`,
      text: 'Its messages that wait are cancelled. The history is kept.',
      confirmLabel: 'Remove rule',
      isDangerous: true,
      onConfirm: () => remove.mutate({ id }),
    });
  return (
    <Stack gap="md" w="100%">
      <PlainTable label="Rules" headings={['Rule', 'Sellers', 'Status', 'On', 'Actions']} minWidth={720}>
        {rules.map((rule) => (
          <Table.Tr key={rule.id}>
            <Table.Td style={{ overflowWrap: 'anywhere' }}>
              {rule.name}
              <Text size="xs" c="dimmed">
                {describeCondition(rule.condition as Condition)}
              </Text>
            </Table.Td>
            <Table.Td>
              <SellerNames rule={rule} />
            </Table.Td>
            <Table.Td>
              <RuleStatus rule={rule} />
            </Table.Td>
            <Table.Td>
              <Permitted procedures="alerts.turnRule">
                <Switch
                  aria-label={`${rule.name} is on`}
                  checked={rule.isOn}
                  disabled={turn.isPending}
                  onChange={({ currentTarget }) => turn.mutate({ id: rule.id, isOn: currentTarget.checked })}
                />
              </Permitted>
            </Table.Td>
            <Table.Td>
              <Group gap="xs" wrap="nowrap">
                <Permitted procedures="alerts.previewRule">
                  <Button size="xs" variant="default" onClick={() => test(rule)}>
                    Test…
                  </Button>
                </Permitted>
                <Permitted procedures={['alerts.saveRule', 'alerts.removeRule']}>
                  <Group gap="xs" wrap="nowrap">
                    <Button size="xs" variant="default" onClick={() => edit(rule)}>
                      Edit…
                    </Button>
                    <Button size="xs" variant="default" onClick={() => confirmRemoval(rule)}>
                      Remove…
                    </Button>
                  </Group>
                </Permitted>
              </Group>
            </Table.Td>
          </Table.Tr>
        ))}
      </PlainTable>
      {error !== null && <ErrorState error={error} />}
      {tested !== undefined && <RuleTest rule={tested} close={() => test(undefined)} />}
    </Stack>
  );
}

function SellerNames({ rule: { sellerIds, condition } }: { readonly rule: Rule }) {
  const names = useSellerNames();
  if (condition.kind === 'sql') return '–';
  return sellerIds.length === 0 ? 'All sellers' : sellerIds.map((id) => names.get(id) ?? 'Removed seller').join(', ');
}

function RuleStatus({ rule: { isOn, channelIds, error, checkedAt, open, condition } }: { readonly rule: Rule }) {
  if (!isOn) return 'Off';
  if (channelIds.length === 0) return 'No channel';
  if (error) {
    return (
      <>
        Failed
        <Text size="xs" maw={320} style={{ overflowWrap: 'anywhere' }}>
          {error.message}
        </Text>
      </>
    );
  }
  if (checkedAt === null) return 'Not checked yet';
  return (
    <>
      {condition.kind === 'run-failed' || open === 0 ? 'Watching' : `Holds for ${open}`}
      <Text size="xs" c="dimmed">
        Checked <Moment at={checkedAt} />
      </Text>
    </>
  );
}
