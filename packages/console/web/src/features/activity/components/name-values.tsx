import { Table, Text } from '@mantine/core';
import { ScrollRegion } from '../../../components/layout/scroll-region.tsx';

interface NameValuesProps {
  readonly label: string;
  readonly pairs: readonly (readonly [name: string, value: string])[];
}

/** A table of query parameters or headers. */
export function NameValues({ label, pairs }: NameValuesProps) {
  if (pairs.length === 0) return null;
  return (
    <ScrollRegion label={label}>
      <Table verticalSpacing={2}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th w={220}>{label}</Table.Th>
            <Table.Th>Value</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {pairs.map(([name, value], at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: names may repeat, and the list never changes.
            <Table.Tr key={`${name} ${at}`}>
              <Table.Td>
                <Text size="xs" ff="monospace">
                  {name}
                </Text>
              </Table.Td>
              <Table.Td>
                <Text size="xs" ff="monospace" style={{ overflowWrap: 'anywhere' }}>
                  {value}
                </Text>
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </ScrollRegion>
  );
}
