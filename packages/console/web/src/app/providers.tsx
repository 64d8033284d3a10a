import { createTheme, MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LiveProvider } from '../lib/live.tsx';
import { getStyleNonce } from '../lib/style-nonce.ts';
import { TimeProvider } from '../lib/time.tsx';
import { queryClient } from '../lib/trpc.ts';
import { HomeTimeZone } from './home-time-zone.tsx';

const withCloseLabel = { defaultProps: { closeButtonProps: { 'aria-label': 'Close' } } };

/** Colors, fonts and defaults of Mantine's components. */
export const theme = createTheme({
  primaryColor: 'cyan',
  // White text on this shade has enough contrast in both color schemes.
  primaryShade: 9,
  autoContrast: true,
  respectReducedMotion: true,
  defaultRadius: 'sm',
  fontFamily: 'system-ui, -apple-system, "Segoe UI", Roboto, sans-serif',
  components: {
    Modal: withCloseLabel,
    Drawer: withCloseLabel,
    Notification: withCloseLabel,
    // A menu may contain only its items.
    Menu: { defaultProps: { withInitialFocusPlaceholder: false } },
  },
  fontFamilyMonospace: 'ui-monospace, "SF Mono", "Cascadia Mono", Consolas, monospace',
});

export function Providers({ children }: { readonly children: ReactNode }) {
  return (
    <MantineProvider theme={theme} defaultColorScheme="auto" getStyleNonce={getStyleNonce}>
      <QueryClientProvider client={queryClient}>
        <TimeProvider>
          <LiveProvider>
            <HomeTimeZone>{children}</HomeTimeZone>
          </LiveProvider>
        </TimeProvider>
      </QueryClientProvider>
    </MantineProvider>
  );
}
