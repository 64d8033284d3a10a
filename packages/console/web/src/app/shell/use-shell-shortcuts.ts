import { useEffect, useEffectEvent } from 'react';
import { listenToKeys, registerShortcuts } from '../../lib/preferences/shortcuts.ts';
import { useNavigate } from '../../navigation/hooks.ts';
import type { Screen } from '../screens.ts';

interface ShellActions {
  readonly screens: readonly Screen[];
  readonly openPalette: () => void;
  readonly openShortcutList: () => void;
}

/** Registers the shortcuts that work on every screen. */
export function useShellShortcuts({ screens, openPalette, openShortcutList }: ShellActions): void {
  const navigate = useNavigate();
  const onOpenPalette = useEffectEvent(openPalette);
  const onOpenShortcutList = useEffectEvent(openShortcutList);
  useEffect(() => {
    const unregister = registerShortcuts([
      { keys: 'mod+k', description: 'Search', group: 'General', run: () => onOpenPalette() },
      { keys: '/', description: 'Search', group: 'General', run: () => onOpenPalette() },
      { keys: '?', description: 'Show keyboard shortcuts', group: 'General', run: () => onOpenShortcutList() },
      ...screens.map(({ path, key, name }) => ({
        keys: `g ${key}`,
        description: name,
        group: 'Go to',
        run: () => navigate({ to: path }),
      })),
    ]);
    const stop = listenToKeys();
    return () => {
      stop();
      unregister();
    };
  }, [navigate, screens]);
}
