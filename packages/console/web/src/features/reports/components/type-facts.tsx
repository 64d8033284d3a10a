import { Alert, Anchor, Code, Stack, Table, Text, Title } from '@mantine/core';
import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatTypeLabel } from '../../../lib/text/type-names.ts';
import { isAvailable, isUsable, type ReportType } from '../model/search-types.ts';

const partyNames = { seller: 'Sellers', vendor: 'Vendors' } as const;

interface TypeFactsProps {
  readonly type: ReportType;
  readonly choose: (reportType: string) => void;
}

/** Shows the properties of a report type. */
export function TypeFacts({ type, choose }: TypeFactsProps) {
  const facts = listFacts(type);
  return (
    <Stack gap="xs">
      <div>
        <Title order={2} size="h4">
          {type.title}
        </Title>
        <Text>{type.summary}</Text>
        <Code style={{ overflowWrap: 'anywhere' }}>{type.reportType}</Code>
      </div>
      {(!isUsable(type) || type.deprecation !== null) && <StatusNotice type={type} choose={choose} />}
      <Table variant="vertical" layout="fixed" withTableBorder={false} fz="sm">
        <Table.Tbody>
          {facts.map(([name, value]) => (
            <Table.Tr key={name}>
              <Table.Th w={130}>{name}</Table.Th>
              <Table.Td style={{ overflowWrap: 'anywhere' }}>{value}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Stack>
  );
}

function StatusNotice({ type, choose }: TypeFactsProps) {
  const { successor, replacementTitle } = type;
  return (
    <Alert
      variant="outline"
      color={isAvailable(type) && type.deprecation === null ? 'gray' : 'orange'}
      icon={<TriangleAlert aria-hidden="true" />}
    >
      <Text size="sm">
        {describeStatus(type)}
        {successor !== null && replacementTitle !== null && (
          <>
            {' '}
            Replacement:{' '}
            <Anchor component="button" type="button" onClick={() => choose(successor)}>
              {formatTypeLabel({ identifier: successor, title: replacementTitle })}
            </Anchor>
          </>
        )}
      </Text>
    </Alert>
  );
}

/** Describes when a report type ends, or why it cannot be requested. */
function describeStatus({ deprecation, documented, requestable, generation }: ReportType): string {
  const sentences = [
    deprecation ?? undefined,
    documented === 'before' ? 'Amazon’s documentation no longer has it.' : undefined,
    requestable ? undefined : creators[generation],
  ];
  return sentences.filter((sentence) => sentence !== undefined).join(' ');
}

/** Who creates a report that cannot be requested. */
const creators: Readonly<Record<ReportType['generation'], string>> = {
  automatic: 'Amazon creates this report by itself. Download the existing reports below.',
  sellerCentral: 'You can request this report only in Seller Central. Download the existing reports below.',
  api: 'Amazon creates this report only on a schedule that you set up with reports.createReportSchedule.',
};

function listFacts(type: ReportType): (readonly [string, ReactNode])[] {
  const { category, format, lists, restricted, roles, maxRangeDays, minMinutesBetweenRuns, marketplaces } = type;
  const tables = lists.length > 0 ? `. Tables: ${lists.join(', ')}` : '';
  const facts: (readonly [string, ReactNode] | undefined)[] = [
    ['Category', category],
    format === null ? undefined : ['Format', `${format}${tables}`],
    ['Personal data', restricted ? 'Yes. Your application needs a role for it.' : 'No'],
    roles.length > 0 ? ['Roles', roles.length === 1 ? roles[0] : `One of ${roles.join(', ')}`] : undefined,
    [
      'Available to',
      type.parties.length > 0 ? type.parties.map((party) => partyNames[party]).join(' and ') : 'Sellers and vendors',
    ],
    marketplaces.length > 0 ? ['Marketplaces', marketplaces.join(', ')] : undefined,
    maxRangeDays === null ? undefined : ['Maximum range', `${maxRangeDays} days`],
    type.scope === 'region'
      ? ['Covers', 'All marketplaces of the region. Its table has the rows of the chosen ones.']
      : undefined,
    type.minMinutesPerApplication === null
      ? undefined
      : ['Frequency for all sellers', `Once every ${type.minMinutesPerApplication} minutes`],
    minMinutesBetweenRuns === null ? undefined : ['Frequency', `Once every ${minMinutesBetweenRuns} minutes`],
    type.severalMarketplaces === 'all' ? undefined : ['Per request', 'One marketplace'],
  ];
  return facts.filter((fact) => fact !== undefined);
}
