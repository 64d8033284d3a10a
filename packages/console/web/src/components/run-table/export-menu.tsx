import { Button, Menu } from '@mantine/core';
import { Download } from 'lucide-react';
import type { TableView } from '../data-table/model/view.ts';
import { exportAddress, exportForms } from './export-forms.ts';
import type { RunTableName } from './run-pages.ts';

interface ExportMenuProps {
  readonly table: RunTableName;
  readonly view: TableView;
}

/** Downloads rows: those that the filters leave, in the order that is shown, or all. */
export function ExportMenu({ table, view }: ExportMenuProps) {
  const isWhole = view.filters.length === 0 && view.sort.length === 0;
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button size="xs" variant="default" leftSection={<Download size={14} aria-hidden="true" />}>
          Export
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {!isWhole && <Menu.Label>As shown, with filters and order</Menu.Label>}
        {!isWhole &&
          exportForms.map((form) => <Item key={form.label} label={form.label} to={exportAddress(table, form, view)} />)}
        <Menu.Label>All rows</Menu.Label>
        {exportForms.map((form) => (
          <Item key={form.label} label={form.label} to={exportAddress(table, form)} />
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

function Item({ label, to }: { readonly label: string; readonly to: string }) {
  return (
    <Menu.Item component="a" href={to} download>
      {label}
    </Menu.Item>
  );
}
