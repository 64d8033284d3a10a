import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LiveProvider } from '../lib/live.tsx';
import { getStyleNonce } from '../lib/style-nonce.ts';
import { TimeProvider } from '../lib/time.tsx';
import { queryClient } from '../lib/trpc.ts';
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
