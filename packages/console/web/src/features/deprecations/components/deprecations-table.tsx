import { Badge, Table, Text } from '@mantine/core';
import { ScrollRegion } from '../../../components/scroll-region.tsx';
import { AnchorLink } from '../../../components/typed-link.tsx';
import type { Outputs } from '../../../lib/trpc.ts';

type DeprecatedUse = Outputs['deprecations']['list'][number];

const colors = { current: 'gray', deprecated: 'gray', ending: 'orange', ended: 'red' } as const;

const labels = { current: 'Current', deprecated: 'Deprecated', ending: 'Ending', ended: 'Ended' } as const;

/** A table of deprecated operations and types with their end dates. */
export function DeprecationsTable({ uses }: { readonly uses: readonly DeprecatedUse[] }) {
  return (
    <ScrollRegion label="Deprecated operations and types">
      <Table miw={860} verticalSpacing="xs">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Name</Table.Th>
            <Table.Th>Status</Table.Th>
            <Table.Th>End date</Table.Th>
            <Table.Th>Calls</Table.Th>
            <Table.Th>Last call</Table.Th>
            <Table.Th>Use instead</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {uses.map((use) => (
            <Table.Tr key={`${use.kind} ${use.name} ${use.version}`}>
              <Table.Th scope="row" fw={500}>
                <UseName use={use} />
              </Table.Th>
              <Table.Td>
                <Badge
                  variant="light"
                  color={colors[use.status]}
                  c="var(--mantine-color-text)"
                  tt="none"
                  fw={500}
                  miw="max-content"
                >
                  {labels[use.status]}
                </Badge>
              </Table.Td>
              <Table.Td style={{ whiteSpace: 'nowrap' }}>{use.removal ?? 'Unknown'}</Table.Td>
              <Table.Td>{use.calls.toLocaleString('en')}</Table.Td>
              <Table.Td style={{ whiteSpace: 'nowrap' }}>{use.last.slice(0, 10)}</Table.Td>
              <Table.Td>{use.successor ?? '–'}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </ScrollRegion>
  );
}

function UseName({ use: { kind, name, version } }: { readonly use: DeprecatedUse }) {
  if (version === null)
    return (
      <>
        {name}
        <Text size="xs">{kind === 'feed type' ? 'Feed type' : 'Report type'}</Text>
      </>
    );
  const [endpoint = '', operation = ''] = name.split('.');
  return (
    <>
      <AnchorLink to="/explorer/$endpoint/$operation" params={{ endpoint, operation }} search={{ version }} size="sm">
        {name}
      </AnchorLink>
      <Text size="xs">Version {version}</Text>
    </>
  );
}
