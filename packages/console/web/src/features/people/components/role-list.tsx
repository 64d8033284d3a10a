import { Table } from '@mantine/core';
import { PlainTable } from '../../../components/layout/plain-table.tsx';
import { roleDescriptions } from '../model/roles.ts';

/** What each role may do. */
export function RoleList() {
  return (
    <PlainTable label="Roles" headings={['Role', 'Permissions']}>
      {roleDescriptions.map(({ role, name, permissions }) => (
        <Table.Tr key={role}>
          <Table.Td>{name}</Table.Td>
          <Table.Td>{permissions}</Table.Td>
        </Table.Tr>
      ))}
    </PlainTable>
  );
}
