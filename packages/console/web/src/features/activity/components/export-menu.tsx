import { Button, Menu } from '@mantine/core';
import { Download } from 'lucide-react';
import { DownloadLink } from '../../../components/links/download-link.tsx';
import { useNavigate } from '../../../navigation/hooks.ts';
import { type ActivitySearch, toFilters } from '../model/filters.ts';

/** Exports the filtered calls to a file, without secrets. */
export function ExportMenu({ search }: { readonly search: ActivitySearch }) {
  const navigate = useNavigate();
  const buildUrl = (format: 'json' | 'har') => {
    const filters = Object.entries(toFilters(search, Date.now())).filter(([, value]) => value !== undefined);
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
        <Menu.Label>Filtered calls, without secrets</Menu.Label>
        <Menu.Item component={DownloadLink} href={buildUrl('json')}>
          JSON
        </Menu.Item>
        <Menu.Item component={DownloadLink} href={buildUrl('har')}>
          HAR, for browsers and other tools
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item onClick={() => navigate({ to: '/activity/file' })}>Open exported file…</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
