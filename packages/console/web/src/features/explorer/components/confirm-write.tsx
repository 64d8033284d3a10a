import { Alert, Button, Code, Group, Modal, Stack, Table, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AsyncContent } from '../../../components/states/async-content.tsx';
import { trpc } from '../../../lib/requests/trpc.ts';
import { formatQuantity } from '../../../lib/text/format.ts';
import type { CallInput, CallPreview } from '../api/types.ts';

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

/** Previews the effect of a write before it is sent. */
export function ConfirmWrite({ call, confirm, close }: ConfirmWriteProps) {
  const preview = useQuery(trpc.explorer.preview.queryOptions(call, { staleTime: 0, gcTime: 0, retry: false }));
  return (
    <Modal opened onClose={close} title={`Send ${call.operation}?`} size="lg">
      <AsyncContent query={preview} label="Loading preview">
        {(found) => <PreviewContent preview={found} confirm={confirm} close={close} />}
      </AsyncContent>
    </Modal>
  );
}

interface PreviewContentProps {
  readonly preview: CallPreview;
  readonly confirm: () => void;
  readonly close: () => void;
}

function PreviewContent({ preview, confirm, close }: PreviewContentProps) {
  const { account, marketplaces, effect, changes, method, origin, target, body, fault } = preview;
  const [typed, setTyped] = useState('');
  const mustType = !account.isSandbox;
  const rows: [string, string][] = [
    ['Seller', account.sellingPartnerId === null ? account.name : `${account.name} (${account.sellingPartnerId})`],
    ['Marketplace', marketplaces.length === 0 ? 'Unknown' : marketplaces.join(', ')],
    ['Effect', effect],
    ...(changes.what === 'request' ? [] : [['Changes', formatChanges(changes)] as [string, string]]),
  ];
  return (
    <Stack gap="sm">
      {account.isSandbox ? (
        <Text size="sm">This seller is in the sandbox. No real data changes.</Text>
      ) : (
        <Alert color="orange" variant="light" title="This is a real seller">
          Sending this call changes real data at Amazon.
        </Alert>
      )}
      {fault !== undefined && (
        <Alert color="yellow" variant="light" title="The request does not match the model">
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
      <Code block tabIndex={0} role="region" aria-label="Request" mah={220} style={{ overflow: 'auto' }}>
        {`${method} ${origin}${target}${body === undefined ? '' : `\n\n${formatJson(body)}`}`}
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
              label={`Type ${account.name} to confirm`}
              value={typed}
              onChange={(event) => setTyped(event.currentTarget.value)}
              autoComplete="off"
              data-autofocus
            />
          )}
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={close}>
              Cancel
            </Button>
            <Button
              type="submit"
              disabled={mustType && typed.trim() !== account.name}
              {...(!mustType && { 'data-autofocus': true })}
            >
              {`Send for ${account.name}`}
            </Button>
          </Group>
        </Stack>
      </form>
    </Stack>
  );
}

/** `1 patch`, `3 items`, `sku LAMP-001`. */
function formatChanges({ count, what }: CallPreview['changes']): string {
  if (what.includes(' ')) return what;
  return formatQuantity(count, what.replace(/(?<=[cs]h|x|ss)es$|s$/, ''), what);
}

function formatJson(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
}
