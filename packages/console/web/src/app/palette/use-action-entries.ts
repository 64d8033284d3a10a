import { useMantineColorScheme } from '@mantine/core';
import { useMemo } from 'react';
import { useNavigate } from '../../navigation/hooks.ts';
import { colorSchemes } from '../shell/color-schemes.ts';
import type { PaletteEntry } from './find-entries.ts';

/** Actions that can be started from anywhere. */
export function useActionEntries(): readonly PaletteEntry[] {
  const navigate = useNavigate();
  const { setColorScheme } = useMantineColorScheme();
  return useMemo(
    () => [
      buildAction('/reports/new', 'New report', 'Request a report', () => navigate({ to: '/reports/new' })),
      buildAction('/feeds/new', 'New feed', 'Update listings, prices or stock in bulk', () =>
        navigate({ to: '/feeds/new' }),
      ),
      buildAction('/queries', 'New query', 'Query Data Kiosk', () => navigate({ to: '/queries' })),
      buildAction('/sellers?connect=true', 'Connect a seller', 'Authorize with Amazon or use a refresh token', () => {
        navigate({ to: '/sellers', search: { connect: true } });
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
