import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { FolderX } from 'lucide-react';
import { Moment } from './moment.tsx';
import { EmptyState } from './states.tsx';

/** The files of a run were removed to make room. */
export function FilesForgotten({ at }: { readonly at: string }) {
  return (
    <EmptyState icon={FolderX} title="Its files are not kept any more">
      They were removed <Moment at={at} />. Run it again to have them anew. For how long files are kept is one of the{' '}
      <Anchor component={Link} to="/settings" inherit underline="always">
        settings
      </Anchor>
      .
    </EmptyState>
  );
}
