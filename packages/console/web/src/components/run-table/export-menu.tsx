import { Button, Menu } from '@mantine/core';
import { Download } from 'lucide-react';
import type { TableView } from '../data-table/model/view.ts';
import { DownloadLink } from '../links/download-link.tsx';
import { buildExportUrl, exportFormats } from './export-formats.ts';
import type { RunTableName } from './run-table-source.ts';

interface ExportMenuProps {
  readonly table: RunTableName;
  readonly view: TableView;
}

/** Downloads the current view, or all rows. */
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
        {!isWhole && <Menu.Label>Current view (with filters and sorting)</Menu.Label>}
        {!isWhole &&
          exportFormats.map((form) => (
            <Item key={form.label} label={form.label} to={buildExportUrl(table, form, view)} />
          ))}
        <Menu.Label>All rows</Menu.Label>
        {exportFormats.map((form) => (
          <Item key={form.label} label={form.label} to={buildExportUrl(table, form)} />
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

function Item({ label, to }: { readonly label: string; readonly to: string }) {
  return (
    <Menu.Item component={DownloadLink} href={to}>
      {label}
    </Menu.Item>
  );
}
