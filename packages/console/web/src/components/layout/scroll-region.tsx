import { Box, type BoxProps } from '@mantine/core';
import type { ReactNode, Ref, UIEventHandler } from 'react';
import classes from './scroll-region.module.css';

interface ScrollRegionProps extends BoxProps {
  /** Accessible name. */
  readonly label: string;
  readonly children: ReactNode;
  readonly ref?: Ref<HTMLDivElement>;
  readonly onScroll?: UIEventHandler<HTMLElement>;
}

/** A region that scrolls separately, also by keyboard. */
export function ScrollRegion({ label, children, ...rest }: ScrollRegionProps) {
  return (
    <Box
      component="section"
      tabIndex={0}
      aria-label={label}
      className={classes.region ?? ''}
      maw="100%"
      style={{ overflow: 'auto', contain: 'content' }}
      {...rest}
    >
      {children}
    </Box>
  );
}
