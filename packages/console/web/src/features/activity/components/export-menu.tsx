import { Button, Menu } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { Download } from 'lucide-react';
import { type ActivitySearch, filtersOf } from '../model/filters.ts';

/** Saves the calls that fit the filters as a file, without secrets. */
export function ExportMenu({ search }: { readonly search: ActivitySearch }) {
  const navigate = useNavigate();
  const addressOf = (format: 'json' | 'har') => {
    const filters = Object.entries(filtersOf(search, Date.now())).filter(([, value]) => value !== undefined);
    return `/files/activity?${new URLSearchParams([['format', format], ...(filters as [string, string][])])}`;
  };
  return (
    <Menu position="bottom-end" withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <Button size="xs" variant="default" leftSection={<Download size={14} aria-hidden="true" />}>
          Export
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>What fits the filters, without secrets</Menu.Label>
        <Menu.Item component="a" href={addressOf('json')} download>
          As JSON
        </Menu.Item>
        <Menu.Item component="a" href={addressOf('har')} download>
          As HAR, for browsers and other tools
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item onClick={() => void navigate({ to: '/activity/file' })}>Open an exported file …</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
