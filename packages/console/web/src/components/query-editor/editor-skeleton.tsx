import { Box } from '@mantine/core';
import { LoadingState } from '../states/states.tsx';

/** Stands where an editor of queries is loading. As high as an editor of a short query with its border. */
export function EditorSkeleton() {
  return (
    <Box h={322}>
      <LoadingState label="Loading editor" />
    </Box>
  );
}
