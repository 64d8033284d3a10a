import { Box, type BoxProps } from '@mantine/core';
import type { ReactNode, Ref, UIEventHandler } from 'react';

interface ScrollRegionProps extends BoxProps {
  /** What scrolls in it. */
  readonly label: string;
  readonly children: ReactNode;
  readonly ref?: Ref<HTMLDivElement>;
  readonly onScroll?: UIEventHandler<HTMLElement>;
}

/** A box of its own for what is wider or longer than the screen; the keyboard scrolls it. */
export function ScrollRegion({ label, children, ...rest }: ScrollRegionProps) {
  return (
    <Box
      component="section"
      tabIndex={0}
      aria-label={label}
      maw="100%"
      style={{ overflow: 'auto', contain: 'content' }}
      {...rest}
    >
      {children}
    </Box>
  );
}
