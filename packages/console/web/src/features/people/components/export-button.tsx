import { Button } from '@mantine/core';
import { Download } from 'lucide-react';

/** Downloads all data of the workspace. */
export function ExportButton() {
  return (
    <Button
      variant="default"
      leftSection={<Download size={16} aria-hidden="true" />}
      onClick={() => window.location.assign('/files/workspace')}
    >
      Export as ZIP
    </Button>
  );
}
