import { Button } from '@mantine/core';
import { Search } from 'lucide-react';
import { EmptyState } from '../states/states.tsx';

/** Shown when no run matches the filters. */
export function NoMatchingRuns({ clear }: { readonly clear: () => void }) {
  return (
    <EmptyState
      icon={Search}
      title="No matching runs"
      action={
        <Button variant="default" onClick={clear}>
          Clear filters
        </Button>
      }
    >
      Remove a filter to see more runs.
    </EmptyState>
  );
}
