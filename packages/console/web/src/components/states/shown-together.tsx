import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { LoadingState } from './states.tsx';

interface ShownTogetherProps {
  /** The queries of all parts whose height is unknown, except the last part. */
  readonly queries: readonly { readonly isPending: boolean }[];
  /** What is loading, for screen readers. */
  readonly label: string;
  /** Parts below each other. They load at the same time, also while they are not shown. */
  readonly children: ReactNode;
}

/** Shows parts of a screen when all have their height, so that none moves another. */
export function ShownTogether({ queries, label, children }: ShownTogetherProps) {
  const isLoading = queries.some(({ isPending }) => isPending);
  return (
    <>
      {isLoading && <LoadingState label={label} lines={12} />}
      <Stack gap="md" {...(isLoading && { display: 'none' })}>
        {children}
      </Stack>
    </>
  );
}
