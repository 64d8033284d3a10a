import { Anchor, Group, List, Stack, Text, Title } from '@mantine/core';
import { Download } from 'lucide-react';
import { useOpening } from '../../lib/session/use-opening.ts';
import { formatBytes, formatQuantity } from '../../lib/text/format.ts';
import { DownloadLink } from '../links/download-link.tsx';
import type { Run } from '../run-status/run-status.tsx';

const kindLabels = { original: 'original from Amazon', table: 'parsed table', result: 'results' } as const;

/** Builds the download URL of a run's file. */
export function buildFileUrl(runId: string, name: string): string {
  return `/files/${encodeURIComponent(runId)}/${encodeURIComponent(name)}`;
}

/** Lists the files of a run for download. Renders nothing if there are none. */
export function RunFiles({ run }: { readonly run: Run }) {
  const { isOpen } = useOpening(run);
  if (run.files.length === 0) return null;
  return (
    <Stack gap="xs">
      <Title order={2} size="h5">
        Files
      </Title>
      <List listStyleType="none" spacing={6}>
        {run.files.map(({ name, kind, bytes, rows }) => (
          <List.Item key={name}>
            <Group gap={8} wrap="wrap">
              {isOpen ? <FileLink runId={run.id} name={name} /> : <Text size="sm">{name}</Text>}
              <Text size="sm" c="dimmed">
                {[
                  kindLabels[kind],
                  rows === undefined ? undefined : formatQuantity(rows, 'row'),
                  bytes === 0 && kind === 'table' ? undefined : formatBytes(bytes),
                ]
                  .filter(Boolean)
                  .join(', ')}
              </Text>
            </Group>
          </List.Item>
        ))}
      </List>
    </Stack>
  );
}

function FileLink({ runId, name }: { readonly runId: string; readonly name: string }) {
  return (
    <Anchor
      component={DownloadLink}
      href={buildFileUrl(runId, name)}
      download={name}
      size="sm"
      style={{ display: 'flex', gap: 6, alignItems: 'center', overflowWrap: 'anywhere', minWidth: 0 }}
    >
      <Download size={14} aria-hidden="true" style={{ flex: 'none' }} />
      <span style={{ minWidth: 0 }}>{name}</span>
    </Anchor>
  );
}
