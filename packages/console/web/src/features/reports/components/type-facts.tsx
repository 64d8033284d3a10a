import { Alert, Anchor, Code, Stack, Table, Text, Title } from '@mantine/core';
import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { isUsable, type ReportType } from '../model/search-types.ts';

interface TypeFactsProps {
  readonly type: ReportType;
  readonly choose: (reportType: string) => void;
}

/** What is known of a report type. */
export function TypeFacts({ type, choose }: TypeFactsProps) {
  const facts = factsOf(type);
  return (
    <Stack gap="xs">
      <div>
        <Title order={2} size="h4">
          {type.name}
        </Title>
        <Code style={{ overflowWrap: 'anywhere' }}>{type.reportType}</Code>
      </div>
      {!isUsable(type) && <Retired type={type} choose={choose} />}
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

function Retired({ type, choose }: TypeFactsProps) {
  const { status, removal, replacedBy, generation, requestable } = type;
  const maker =
    generation === 'sellerCentral' ? 'A person starts it in Seller Central.' : 'The marketplace makes it by itself.';
  return (
    <Alert variant="outline" color="orange" icon={<TriangleAlert aria-hidden="true" />}>
      <Text size="sm">
        {requestable || status !== 'current' ? `The marketplace calls it ${status}` : maker}
        {removal === null ? '' : ` since ${removal}`}
        {replacedBy !== null && (
          <>
            . In its place there is{' '}
            {replacedBy.startsWith('GET_') ? (
              <Anchor component="button" type="button" onClick={() => choose(replacedBy)}>
                {replacedBy}
              </Anchor>
            ) : (
              replacedBy
            )}
          </>
        )}
      </Text>
    </Alert>
  );
}

function factsOf(type: ReportType): (readonly [string, ReactNode])[] {
  const { category, format, lists, restricted, roles, maxRangeDays, minMinutesBetweenRuns, marketplaces } = type;
  const tables = lists.length > 0 ? `, with ${lists.join(' and ')}` : '';
  const facts: (readonly [string, ReactNode] | undefined)[] = [
    ['Contains', `${category}${format === null ? '' : `, as ${format}`}${tables}`],
    ['Personal data', restricted ? 'Yes: the application needs a role for it' : 'No'],
    roles.length > 0 ? ['Roles', roles.length === 1 ? roles[0] : `One of ${roles.join(', ')}`] : undefined,
    ['For', type.parties.length > 0 ? type.parties.map((party) => `${party}s`).join(' and ') : 'any account'],
    marketplaces.length > 0 ? ['Made for', marketplaces.join(', ')] : undefined,
    maxRangeDays === null ? undefined : ['Longest range', `${maxRangeDays} days`],
    minMinutesBetweenRuns === null ? undefined : ['At most', `once in ${minMinutesBetweenRuns} minutes`],
    type.oneMarketplaceOnly ? ['Marketplaces', 'One at a time'] : undefined,
  ];
  return facts.filter((fact) => fact !== undefined);
}
