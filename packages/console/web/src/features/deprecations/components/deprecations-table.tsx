import { Badge, Table, Text } from '@mantine/core';
import { ScrollRegion } from '../../../components/layout/scroll-region.tsx';
import { AnchorLink } from '../../../components/links/typed-link.tsx';
import type { Outputs } from '../../../lib/requests/trpc.ts';

type DeprecatedUse = Outputs['deprecations']['list'][number];

const colors = { current: 'gray', deprecated: 'gray', ending: 'orange', ended: 'red' } as const;

const kinds = {
  operation: 'Operation',
  'report type': 'Report type',
  'feed type': 'Feed type',
  'data set': 'Data set',
} as const;

const labels = { current: 'Current', deprecated: 'Deprecated', ending: 'Ending', ended: 'Ended' } as const;

const breakable = { overflowWrap: 'anywhere' } as const;

/** A table of deprecated operations and types with their end dates. On a phone, a row has two columns. */
export function DeprecationsTable({ uses }: { readonly uses: readonly DeprecatedUse[] }) {
  return (
    <ScrollRegion label="Deprecated operations and types">
      <Table verticalSpacing="xs">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Name</Table.Th>
            <Table.Th>Status</Table.Th>
            <Table.Th visibleFrom="sm">End date</Table.Th>
            <Table.Th visibleFrom="md">Calls</Table.Th>
            <Table.Th visibleFrom="md">Last call</Table.Th>
            <Table.Th visibleFrom="sm">Use instead</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {uses.map((use) => (
            <UseRow key={`${use.kind} ${use.name} ${use.version}`} use={use} />
          ))}
        </Table.Tbody>
      </Table>
    </ScrollRegion>
  );
}

function UseRow({ use }: { readonly use: DeprecatedUse }) {
  const { status, calls, copied, last, successor } = use;
  const endDate = use.removal ?? 'Unknown';
  return (
    <Table.Tr>
      <Table.Th scope="row" fw={500} style={breakable}>
        <UseName use={use} />
        {successor !== null && (
          <Text size="xs" hiddenFrom="sm">
            Use {successor}
          </Text>
        )}
      </Table.Th>
      <Table.Td style={{ whiteSpace: 'nowrap' }}>
        <Badge color={colors[status]} miw="max-content">
          {labels[status]}
        </Badge>
        <Text size="xs" mt={4} hiddenFrom="sm">
          {endDate}
        </Text>
      </Table.Td>
      <Table.Td visibleFrom="sm" style={{ whiteSpace: 'nowrap' }}>
        {endDate}
      </Table.Td>
      <Table.Td visibleFrom="md">
        {calls.toLocaleString('en')}
        {copied > 0 && (
          <Text size="xs">{copied === calls ? 'all by the copy' : `${copied.toLocaleString('en')} by the copy`}</Text>
        )}
      </Table.Td>
      <Table.Td visibleFrom="md" style={{ whiteSpace: 'nowrap' }}>
        {last.slice(0, 10)}
      </Table.Td>
      <Table.Td visibleFrom="sm" style={breakable}>
        {successor ?? '–'}
      </Table.Td>
    </Table.Tr>
  );
}

function UseName({ use: { kind, name, version } }: { readonly use: DeprecatedUse }) {
  if (version === null)
    return (
      <>
        {name}
        <Text size="xs">{kinds[kind]}</Text>
      </>
    );
  const [endpoint = '', operation = ''] = name.split('.');
  return (
    <>
      <AnchorLink to="/explorer/:endpoint/:operation" params={{ endpoint, operation }} search={{ version }} size="sm">
        {name}
      </AnchorLink>
      <Text size="xs">Version {version}</Text>
    </>
  );
}
