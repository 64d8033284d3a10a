import { Table } from '@mantine/core';
import { PlainTable } from '../../../components/plain-table.tsx';
import { roleWords } from '../model/roles.ts';

/** What each role may do. */
export function RoleList() {
  return (
    <PlainTable label="Roles" headings={['Role', 'Permissions']}>
      {roleWords.map(({ role, name, may }) => (
        <Table.Tr key={role}>
          <Table.Td>{name}</Table.Td>
          <Table.Td>{may}</Table.Td>
        </Table.Tr>
      ))}
    </PlainTable>
  );
}
