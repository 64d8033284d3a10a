import { useMantineColorScheme } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { colorSchemes } from '../shell/color-schemes.ts';
import type { PaletteEntry } from './find-entries.ts';

/** Actions that can be started from anywhere. */
export function useActionEntries(): readonly PaletteEntry[] {
  const navigate = useNavigate();
  const { setColorScheme } = useMantineColorScheme();
  return useMemo(
    () => [
      buildAction('/reports/new', 'New report', 'Request a report', () => void navigate({ to: '/reports/new' })),
      buildAction(
        '/feeds/new',
        'New feed',
        'Update listings, prices or stock in bulk',
        () => void navigate({ to: '/feeds/new' }),
      ),
      buildAction('/queries', 'New query', 'Query Data Kiosk', () => void navigate({ to: '/queries' })),
      buildAction('/sellers?connect=true', 'Connect a seller', 'Authorize with Amazon or use a refresh token', () => {
        void navigate({ to: '/sellers', search: { connect: true } });
      }),
      ...colorSchemes.map(({ value, label }) =>
        buildAction(`theme ${value}`, `Theme: ${label.toLowerCase()}`, 'Appearance of the console', () =>
          setColorScheme(value),
        ),
      ),
    ],
    [navigate, setColorScheme],
  );
}

function buildAction(address: string, label: string, detail: string, run: () => void): PaletteEntry {
  return { address: `do ${address}`, group: 'Actions', label, detail, run };
}
