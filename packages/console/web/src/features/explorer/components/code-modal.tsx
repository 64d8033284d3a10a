import { Code, Group, Modal, Tabs, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { AsyncContent } from '../../../components/states/async-content.tsx';
import { CopyButton } from '../../../components/values/copy-button.tsx';
import { trpc } from '../../../lib/requests/trpc.ts';
import type { CallInput } from '../api/types.ts';

interface CodeModalProps {
  readonly call: {
    readonly endpoint: string;
    readonly version: string;
    readonly operation: string;
    readonly sellerId: string;
    readonly input: CallInput;
    readonly restrictedData?: true | ('buyerInfo' | 'shippingAddress' | 'buyerTaxInformation')[] | undefined;
  };
  readonly close: () => void;
}

const languages = [
  ['typescript', 'TypeScript'],
  ['amazonSpApi', 'amazon-sp-api'],
  ['curl', 'curl'],
  ['http', 'HTTP'],
] as const;

/** Shows the call as code to copy. */
export function CodeModal({ call, close }: CodeModalProps) {
  const code = useQuery(trpc.explorer.code.queryOptions(call, { staleTime: 0, gcTime: 0, retry: false }));
  return (
    <Modal opened onClose={close} title="Copy as code" size="xl">
      <AsyncContent query={code} label="Generating code">
        {(found) => (
          <Tabs defaultValue="typescript">
            <Tabs.List>
              {languages.map(([key, name]) => (
                <Tabs.Tab key={key} value={key}>
                  {name}
                </Tabs.Tab>
              ))}
            </Tabs.List>
            {languages.map(([key, name]) => (
              <Tabs.Panel key={key} value={key} pt="sm">
                <Group justify="space-between" mb="xs">
                  <Text size="xs" c="dimmed">
                    Tokens and secrets are read from environment variables.
                  </Text>
                  <CopyButton text={found[key]} label={`Copy ${name}`} />
                </Group>
                <Code block tabIndex={0} role="region" aria-label={name} mah="60vh" style={{ overflow: 'auto' }}>
                  {found[key]}
                </Code>
              </Tabs.Panel>
            ))}
          </Tabs>
        )}
      </AsyncContent>
    </Modal>
  );
}
