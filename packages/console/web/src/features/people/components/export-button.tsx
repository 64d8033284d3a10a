import { Button } from '@mantine/core';
import { Download } from 'lucide-react';
import { startDownload } from '../../../lib/files/start-download.ts';

/** Downloads all data of the workspace. */
export function ExportButton() {
  return (
    <Button
      variant="default"
      leftSection={<Download size={16} aria-hidden="true" />}
      onClick={() => void startDownload('/files/workspace')}
    >
      Export as ZIP
    </Button>
  );
}
