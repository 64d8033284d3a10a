import { Button } from '@mantine/core';
import { Download } from 'lucide-react';

/** Everything that the workspace owns, as a file. */
export function ExportButton() {
  return (
    <Button
      variant="default"
      leftSection={<Download size={16} aria-hidden="true" />}
      onClick={() => window.location.assign('/files/workspace')}
    >
      Export as a zip
    </Button>
  );
}
