import '@mantine/notifications/styles.css';
import { ModalsProvider } from '@mantine/modals';
import { Notifications } from '@mantine/notifications';
import { useEffect } from 'react';
import { replayDialogEvents } from './use-overlays-needed.ts';

/** Hosts for dialogs and notifications. They are loaded after the first paint. */
export function OverlayHosts() {
  useEffect(replayDialogEvents, []);
  useEffect(() => {
    // The palette and the shortcut list are loaded early, so that they open instantly, even while the server is unreachable.
    void Promise.all([import('../palette/palette.tsx'), import('../keyboard/shortcut-list.tsx')]).catch(() => {});
  }, []);
  return (
    <>
      <ModalsProvider />
      <Notifications position="bottom-right" />
    </>
  );
}
