import { Alert, Box, Code, Stack, Table, Text, Title } from '@mantine/core';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { formatBytes, formatCount } from '../../../lib/text/format.ts';
import { describeOperations, type FeedCheck } from '../model/feed-draft.ts';

/** Lists the validation errors of the rows, and previews the messages. */
export function CheckResult({ check }: { readonly check: FeedCheck }) {
  return (
    <Stack gap="md">
      <ValidationSummary check={check} />
      {check.faults.length > 0 && <InvalidRows check={check} />}
      {check.preview.length > 0 && <Preview check={check} />}
    </Stack>
  );
}

function ValidationSummary({ check }: { readonly check: FeedCheck }) {
  const { rows, messages, badRows, operations, feeds, bytes, withDefinitions } = check;
  const isGood = badRows === 0;
  const compared = withDefinitions ? 'the feed’s schema and the product types' : 'the feed’s schema';
  const size = feeds > 1 ? `in ${feeds} feeds, ` : '';
  return (
    <Alert
      variant="outline"
      color={isGood ? 'green' : 'orange'}
      icon={isGood ? <CircleCheck aria-hidden="true" /> : <TriangleAlert aria-hidden="true" />}
      role="status"
      title={isGood ? describeValidRows(rows) : `${formatCount(badRows)} of ${formatCount(rows)} rows are invalid`}
    >
      <Text size="sm">
        {messages > 0 && `${describeOperations(operations)}, ${size}about ${formatBytes(bytes)}. `}
        Validated against {compared}. {isGood && 'Amazon checks further rules when it processes the feed.'}
      </Text>
    </Alert>
  );
}

function describeValidRows(rows: number): string {
  return rows === 1 ? 'The row is valid' : `All ${formatCount(rows)} rows are valid`;
}

function InvalidRows({ check: { faults, faultCount } }: { readonly check: FeedCheck }) {
  return (
    <Stack gap={6}>
      <Title order={3} size="h6">
        Errors
      </Title>
      <Box style={{ overflow: 'auto', maxHeight: 360 }} tabIndex={0} role="region" aria-label="Invalid rows">
        <Table stickyHeader verticalSpacing={6}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Row</Table.Th>
              <Table.Th>SKU</Table.Th>
              <Table.Th>Column</Table.Th>
              <Table.Th>Value</Table.Th>
              <Table.Th miw={200}>Expected</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {faults.map(({ row, sku, column, path, rule, given, allowed, message }, at) => (
              // A row can violate the same rule twice at the same place.
              // biome-ignore lint/suspicious/noArrayIndexKey: errors are never reordered
              <Table.Tr key={`${row} ${path} ${rule} ${at}`}>
                <Table.Td>{formatCount(row)}</Table.Td>
                <Table.Td style={{ overflowWrap: 'anywhere' }}>{sku ?? '–'}</Table.Td>
                <Table.Td style={{ overflowWrap: 'anywhere' }}>{column ?? path ?? '–'}</Table.Td>
                <Table.Td style={{ overflowWrap: 'anywhere' }}>
                  {given === undefined || given === '' ? 'Empty' : <Code>{given}</Code>}
                </Table.Td>
                <Table.Td>{allowed ?? message}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Box>
      {faultCount > faults.length && (
        <Text size="sm" c="dimmed">
          First {formatCount(faults.length)} of {formatCount(faultCount)} errors
        </Text>
      )}
    </Stack>
  );
}

function Preview({ check: { preview } }: { readonly check: FeedCheck }) {
  return (
    <Stack gap={6}>
      <Title order={3} size="h6">
        Message preview
      </Title>
      <Code block tabIndex={0} role="region" aria-label="Message preview" style={{ overflow: 'auto', maxHeight: 300 }}>
        {preview.map(({ message }) => JSON.stringify(message, undefined, 2)).join(',\n')}
      </Code>
    </Stack>
  );
}
