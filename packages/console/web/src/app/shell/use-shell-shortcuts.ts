import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { listenToKeys, registerShortcuts } from '../../lib/shortcuts.ts';
import type { Screen } from '../screens.ts';

interface ShellActions {
  readonly screens: readonly Screen[];
  readonly openPalette: () => void;
  readonly openKeys: () => void;
}

/** The keys that work on every screen. */
export function useShellShortcuts({ screens, openPalette, openKeys }: ShellActions): void {
  const navigate = useNavigate();
  const palette = useEffectEvent(openPalette);
  const keys = useEffectEvent(openKeys);
  useEffect(() => {
    const forget = registerShortcuts([
      { keys: 'mod+k', purpose: 'Go to anything', group: 'Everywhere', run: () => palette() },
      { keys: '/', purpose: 'Go to anything', group: 'Everywhere', run: () => palette() },
      { keys: '?', purpose: 'Show the keys', group: 'Everywhere', run: () => keys() },
      ...screens.map(({ path, key, name }) => ({
        keys: `g ${key}`,
        purpose: name,
        group: 'Go to',
        run: () => void navigate({ to: path }),
      })),
    ]);
    const stop = listenToKeys();
    return () => {
      stop();
      forget();
    };
  }, [navigate, screens]);
}
