import '@mantine/notifications/styles.css';
import { ModalsProvider } from '@mantine/modals';
import { Notifications } from '@mantine/notifications';
import { useEffect } from 'react';
import { releaseEarlyDialogs } from './use-later.ts';

/** What can come after the first picture: places for dialogs and messages. */
export function Later() {
  useEffect(releaseEarlyDialogs, []);
  useEffect(() => {
    // They open at once then, and while the server is away too.
    void Promise.all([import('../palette/palette.tsx'), import('../keyboard/shortcut-list.tsx')]).catch(() => {});
  }, []);
  return (
    <>
      <ModalsProvider />
      <Notifications position="bottom-right" />
    </>
  );
}
