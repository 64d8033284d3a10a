import { Button } from '@mantine/core';
import { Search } from 'lucide-react';
import { EmptyState } from '../states.tsx';

/** No run fits the filters of a list. */
export function NoRunLikeThat({ clear }: { readonly clear: () => void }) {
  return (
    <EmptyState
      icon={Search}
      title="No run is like that"
      action={
        <Button variant="default" onClick={clear}>
          Show every run
        </Button>
      }
    >
      Take a filter away.
    </EmptyState>
  );
}
