import { FolderX } from 'lucide-react';
import { AnchorLink } from '../links/typed-link.tsx';
import { EmptyState } from '../states/states.tsx';
import { Moment } from '../values/moment.tsx';

/** Shown when the files of a run have been deleted to free space. */
export function FilesDeleted({ at }: { readonly at: string }) {
  return (
    <EmptyState icon={FolderX} title="Files deleted">
      The files were deleted <Moment at={at} />. Run again to get new files. The retention period is in{' '}
      <AnchorLink to="/settings" inherit underline="always">
        Settings
      </AnchorLink>
      .
    </EmptyState>
  );
}
