import { Alert, Button, Code, Group, Modal, Stack, Table, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Answered } from '../../../components/answered.tsx';
import { trpc } from '../../../lib/trpc.ts';
import type { CallInput, CallPlan } from '../api/types.ts';

interface ConfirmWriteProps {
  readonly call: {
    readonly endpoint: string;
    readonly version: string;
    readonly operation: string;
    readonly sellerId: string;
    readonly input: CallInput;
  };
  readonly confirm: () => void;
  readonly close: () => void;
}

/** Says what a write will do, and to whom, before it is sent. */
export function ConfirmWrite({ call, confirm, close }: ConfirmWriteProps) {
  const plan = useQuery(trpc.explorer.plan.queryOptions(call, { staleTime: 0, gcTime: 0, retry: false }));
  return (
    <Modal opened onClose={close} title={`Send ${call.operation}?`} size="lg">
      <Answered query={plan} label="Looking at what it will do">
        {(found) => <PlanView plan={found} confirm={confirm} close={close} />}
      </Answered>
    </Modal>
  );
}

interface PlanViewProps {
  readonly plan: CallPlan;
  readonly confirm: () => void;
  readonly close: () => void;
}

function PlanView({ plan, confirm, close }: PlanViewProps) {
  const { account, marketplaces, effect, changes, method, origin, target, body, fault } = plan;
  const [typed, setTyped] = useState('');
  const mustType = !account.isSandbox;
  const rows: [string, string][] = [
    ['Account', account.sellingPartnerId === null ? account.name : `${account.name} (${account.sellingPartnerId})`],
    ['Marketplace', marketplaces.length === 0 ? 'Not known' : marketplaces.join(', ')],
    ['Effect', effect],
    ['Changes', changes.count === 1 ? `1: ${changes.what}` : `${changes.count} in ${changes.what}`],
  ];
  return (
    <Stack gap="sm">
      {account.isSandbox ? (
        <Text size="sm">This is the sandbox on your machine: nothing real changes.</Text>
      ) : (
        <Alert color="orange" variant="light" title="This is a real account">
          What you send now takes effect at the marketplace.
        </Alert>
      )}
      {fault !== undefined && (
        <Alert color="yellow" variant="light" title="It does not fit the model">
          {fault}
        </Alert>
      )}
      <Table>
        <Table.Tbody>
          {rows.map(([name, value]) => (
            <Table.Tr key={name}>
              <Table.Th scope="row" w={110}>
                {name}
              </Table.Th>
              <Table.Td>{value}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      <Code block tabIndex={0} role="region" aria-label="The request" mah={220} style={{ overflow: 'auto' }}>
        {`${method} ${origin}${target}${body === undefined ? '' : `\n\n${pretty(body)}`}`}
      </Code>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (!mustType || typed.trim() === account.name) confirm();
        }}
      >
        <Stack gap="sm">
          {mustType && (
            <TextInput
              label={`Type the name of the account, ${account.name}, to send it`}
              value={typed}
              onChange={(event) => setTyped(event.currentTarget.value)}
              autoComplete="off"
              data-autofocus
            />
          )}
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={close}>
              Do not send
            </Button>
            <Button
              type="submit"
              disabled={mustType && typed.trim() !== account.name}
              {...(!mustType && { 'data-autofocus': true })}
            >
              {`Send to ${account.name}`}
            </Button>
          </Group>
        </Stack>
      </form>
    </Stack>
  );
}

function pretty(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
}
