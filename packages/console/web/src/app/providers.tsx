import { createTheme, MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LiveProvider } from '../lib/live.tsx';
import { styleNonce } from '../lib/style-nonce.ts';
import { TimeProvider } from '../lib/time.tsx';
import { queryClient } from '../lib/trpc.ts';
import { HomeZone } from './home-zone.tsx';

const named = { defaultProps: { closeButtonProps: { 'aria-label': 'Close' } } };

const theme = createTheme({
  primaryColor: 'cyan',
  // White letters on it have contrast enough in both schemes.
  primaryShade: 9,
  autoContrast: true,
  respectReducedMotion: true,
  defaultRadius: 'sm',
  fontFamily: 'system-ui, -apple-system, "Segoe UI", Roboto, sans-serif',
  components: {
    Modal: named,
    Drawer: named,
    Notification: named,
    // A menu may have nothing in it but its items.
    Menu: { defaultProps: { withInitialFocusPlaceholder: false } },
  },
  fontFamilyMonospace: 'ui-monospace, "SF Mono", "Cascadia Mono", Consolas, monospace',
});

export function Providers({ children }: { readonly children: ReactNode }) {
  return (
    <MantineProvider theme={theme} defaultColorScheme="auto" getStyleNonce={styleNonce}>
      <QueryClientProvider client={queryClient}>
        <TimeProvider>
          <LiveProvider>
            <HomeZone>{children}</HomeZone>
          </LiveProvider>
        </TimeProvider>
      </QueryClientProvider>
    </MantineProvider>
  );
}
