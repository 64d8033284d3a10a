import { useMantineColorScheme } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { colorSchemes } from '../shell/color-schemes.ts';
import type { Entry } from './find-entries.ts';

/** What can be begun from anywhere. */
export function useActionEntries(): readonly Entry[] {
  const navigate = useNavigate();
  const { setColorScheme } = useMantineColorScheme();
  return useMemo(
    () => [
      action('/reports/new', 'New report', 'Ask for a report', () => void navigate({ to: '/reports/new' })),
      action(
        '/feeds/new',
        'New feed',
        'Send many listings, prices or stock',
        () => void navigate({ to: '/feeds/new' }),
      ),
      action('/queries', 'New query', 'Ask Data Kiosk', () => void navigate({ to: '/queries' })),
      action('/sellers?connect=true', 'Connect a seller', 'By consent or by a refresh token', () => {
        void navigate({ to: '/sellers', search: { connect: true } });
      }),
      ...colorSchemes.map(({ value, label }) =>
        action(`colours ${value}`, `Colours: ${label.toLowerCase()}`, 'Theme of the screens', () =>
          setColorScheme(value),
        ),
      ),
    ],
    [navigate, setColorScheme],
  );
}

function action(address: string, label: string, detail: string, go: () => void): Entry {
  return { address: `do ${address}`, group: 'Actions', label, detail, go };
}
