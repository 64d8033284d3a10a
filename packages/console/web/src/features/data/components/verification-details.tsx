import { Stack, Table, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { PlainTable } from '../../../components/layout/plain-table.tsx';
import { AsyncContent } from '../../../components/states/async-content.tsx';
import { type Outputs, trpc } from '../../../lib/requests/trpc.ts';
import { formatCount } from '../../../lib/text/format.ts';

type Finished = Outputs['mirror']['verifications']['finished'][number];
type Result = NonNullable<Finished['result']>;
type Difference = Outputs['mirror']['differences'][number];

interface VerificationDetailsProps {
  readonly verification: Finished & { readonly result: Result };
}

/** The sample of each stream, what must add up, and what differs. */
export default function VerificationDetails({ verification }: VerificationDetailsProps) {
  const { source, stream, partnerId, result } = verification;
  const differences = useQuery(
    trpc.mirror.differences.queryOptions(
      { source, ...(stream !== null && { stream }), ...(partnerId !== null && { partnerId }) },
      // Each result mounts the component again.
      { staleTime: 0 },
    ),
  );
  return (
    <Stack gap="md" mt="sm">
      <Streams streams={result.streams} />
      <Identities identities={result.identities} />
      <AsyncContent query={differences} label="Loading differences">
        {(list) => <Differences differences={list} total={result.unexplained + result.explained} />}
      </AsyncContent>
    </Stack>
  );
}

function Streams({ streams }: Pick<Result, 'streams'>) {
  const headings = ['Stream', 'Rows compared', 'Changed since', 'Different', 'Explained', 'Notes'];
  return (
    <div>
      <SectionTitle>Sample</SectionTitle>
      <PlainTable label="Sample" headings={headings} minWidth={640}>
        {streams.map(({ stream, rows, changedSince, unexplained, explained, failures, notes }) => (
          <Table.Tr key={stream}>
            <Table.Td>{stream}</Table.Td>
            <Table.Td>{formatCount(rows)}</Table.Td>
            <Table.Td>{formatCount(changedSince)}</Table.Td>
            <Table.Td>{formatCount(unexplained)}</Table.Td>
            <Table.Td>{formatCount(explained)}</Table.Td>
            <Table.Td>{[...new Set(failures), ...notes].join(' ')}</Table.Td>
          </Table.Tr>
        ))}
      </PlainTable>
    </div>
  );
}

function Identities({ identities }: Pick<Result, 'identities'>) {
  const shown = identities.filter(({ checked, failure }) => checked > 0 || failure !== undefined);
  if (shown.length === 0) return null;
  return (
    <div>
      <SectionTitle>What must add up, in all rows</SectionTitle>
      <PlainTable label="Identities" headings={['Check', 'Checked', 'Different', 'Explained']} minWidth={640}>
        {shown.map(({ name, statement, holdsWhen, checked, unexplained, explained, failure }) => (
          <Table.Tr key={name}>
            <Table.Td>
              {statement}
              <Text size="xs" c="dimmed">
                {failure ?? (holdsWhen === 'always' ? name : `${name}, ${holdsWhen}`)}
              </Text>
            </Table.Td>
            <Table.Td>{formatCount(checked)}</Table.Td>
            <Table.Td>{formatCount(unexplained)}</Table.Td>
            <Table.Td>{formatCount(explained)}</Table.Td>
          </Table.Tr>
        ))}
      </PlainTable>
    </div>
  );
}

interface DifferencesProps {
  readonly differences: readonly Difference[];
  readonly total: number;
}

function Differences({ differences, total }: DifferencesProps) {
  if (differences.length === 0) return <Text size="sm">Nothing differs.</Text>;
  return (
    <div>
      <SectionTitle>Differences</SectionTitle>
      {total > differences.length && (
        <Text size="sm" c="dimmed">
          The first {formatCount(differences.length)} of {formatCount(total)}, those without a reason first.
        </Text>
      )}
      <PlainTable
        label="Differences"
        headings={['Table', 'Row', 'Column', 'Copy', 'Expected', 'Why it may differ']}
        minWidth={900}
      >
        {differences.map((difference, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list does not change
          <DifferenceRow key={at} difference={difference} />
        ))}
      </PlainTable>
    </div>
  );
}

/** What is wrong if it is not a column. */
const wholeRows: Readonly<Record<Difference['kind'], string>> = {
  missing: 'the copy lacks the row',
  count: 'number of rows',
  extra: 'Amazon lacks the row',
  value: 'Amazon lacks the row',
  identity: 'Amazon lacks the row',
};

function DifferenceRow({ difference }: { readonly difference: Difference }) {
  const { check, kind, table, key, column, copy, expected, reason } = difference;
  return (
    <Table.Tr>
      <Table.Td>{table}</Table.Td>
      <Table.Td style={{ overflowWrap: 'anywhere' }}>
        {Object.entries(key)
          .map(([name, value]) => `${name} ${value}`)
          .join(', ')}
      </Table.Td>
      <Table.Td>{column ?? wholeRows[kind]}</Table.Td>
      <Table.Td style={{ overflowWrap: 'anywhere' }}>{String(copy ?? '–')}</Table.Td>
      <Table.Td style={{ overflowWrap: 'anywhere' }}>{String(expected ?? '–')}</Table.Td>
      <Table.Td>{reason?.text ?? (check === 'sample' ? 'Unexplained' : `Unexplained: ${check}`)}</Table.Td>
    </Table.Tr>
  );
}

function SectionTitle({ children }: { readonly children: string }) {
  return (
    <Title order={4} size="h6" mb={4}>
      {children}
    </Title>
  );
}
