import { Box, Code, Drawer, Stack, Table, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { AsyncContent } from '../../../components/states/async-content.tsx';
import { CopyButton } from '../../../components/values/copy-button.tsx';
import { trpc } from '../../../lib/requests/trpc.ts';

interface MessageDrawerProps {
  readonly runId: string;
  readonly messageId: number;
  readonly columns: readonly string[];
  readonly close: () => void;
}

/** Shows a message as it was sent, with its input row. */
export function MessageDrawer({ runId, messageId, columns, close }: MessageDrawerProps) {
  const submitted = useQuery(trpc.feeds.submittedMessage.queryOptions({ runId, messageId }));
  return (
    <Drawer opened onClose={close} position="right" size="md" title={`Message ${messageId}`}>
      <AsyncContent query={submitted} label="Loading message">
        {(sent) => {
          if (sent === null)
            return <Text size="sm">This feed was sent as a document. Its messages are not available here.</Text>;
          const text = JSON.stringify({ messageId, ...sent.message }, undefined, 2);
          return (
            <Stack gap="md">
              {sent.cells !== undefined && (
                <Box style={{ overflowX: 'auto' }} tabIndex={0} role="region" aria-label={`Row ${sent.row}`}>
                  <Title order={3} size="h6">
                    Row {sent.row}
                  </Title>
                  <Table verticalSpacing={4}>
                    <Table.Tbody>
                      {columns.map((heading, at) => (
                        <Table.Tr key={heading}>
                          <Table.Th scope="row" fw={500}>
                            {heading}
                          </Table.Th>
                          <Table.Td style={{ overflowWrap: 'anywhere' }}>{sent.cells?.[at] ?? ''}</Table.Td>
                        </Table.Tr>
                      ))}
                    </Table.Tbody>
                  </Table>
                </Box>
              )}
              <Stack gap={6} align="flex-start">
                <Title order={3} size="h6">
                  Sent message
                </Title>
                <Code block w="100%" tabIndex={0} role="region" aria-label="Sent message" style={{ overflow: 'auto' }}>
                  {text}
                </Code>
                <CopyButton text={text} label="Copy message" />
              </Stack>
            </Stack>
          );
        }}
      </AsyncContent>
    </Drawer>
  );
}
