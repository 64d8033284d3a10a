import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { getStyleNonce } from '../lib/browser/style-nonce.ts';
import { LiveProvider } from '../lib/requests/live.tsx';
import { queryClient } from '../lib/requests/trpc.ts';
import { TimeProvider } from '../lib/time/time.tsx';
import { theme } from '../theme/theme.ts';
import { HomeTimeZone } from './home-time-zone.tsx';

export function Providers({ children }: { readonly children: ReactNode }) {
  return (
    // All variables come from the theme, so that no file with Mantine's defaults has to be loaded.
    <MantineProvider
      theme={theme}
      defaultColorScheme="auto"
      getStyleNonce={getStyleNonce}
      deduplicateCssVariables={false}
    >
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
