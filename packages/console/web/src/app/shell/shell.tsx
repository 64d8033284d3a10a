import { ActionIcon, Burger, Button, Group, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { Link, Outlet, useRouterState } from '@tanstack/react-router';
import { Search, UserRound } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { isSignedOut } from '../../lib/failure.ts';
import { isHosted } from '../../lib/mode.ts';
import { trpc } from '../../lib/trpc.ts';
import { useScreens } from '../use-screens.ts';
import { DisplayMenus } from './display-menus.tsx';
import { LateMenu } from './late-menu.tsx';
import { OfflineNotice } from './offline-notice.tsx';
import { SandboxBadge } from './sandbox-badge.tsx';
import classes from './shell.module.css';
import { SignedOut } from './signed-out.tsx';
import { useLater } from './use-later.ts';
import { useMainFocus } from './use-main-focus.ts';
import { useRecent } from './use-recent.ts';
import { useShellShortcuts } from './use-shell-shortcuts.ts';

// The first picture does not wait for these.
const Later = lazy(() => import('./later.tsx').then(({ Later }) => ({ default: Later })));
const Palette = lazy(() => import('../palette/palette.tsx').then(({ Palette }) => ({ default: Palette })));
const AccountMenu = lazy(() => import('./account-menu.tsx').then(({ AccountMenu }) => ({ default: AccountMenu })));
const ShortcutList = lazy(() =>
  import('../keyboard/shortcut-list.tsx').then(({ ShortcutList }) => ({ default: ShortcutList })),
);
const WorkspaceMenu = lazy(() =>
  import('./workspace-menu.tsx').then(({ WorkspaceMenu }) => ({ default: WorkspaceMenu })),
);
/** A screen works without it, should it not come. */
const BillingBanner = lazy(() =>
  import('./billing-banner.tsx').then(
    ({ BillingBanner }) => ({ default: BillingBanner }),
    () => ({ default: () => null }),
  ),
);

/** What stands around every screen. */
export function Shell() {
  const [opened, { toggle, close }] = useDisclosure(false);
  const [asked, setAsked] = useState(0);
  const [keysShown, { open: openKeys, close: closeKeys }] = useDisclosure(false);
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const me = useQuery(trpc.session.me.queryOptions());
  const screens = useScreens();
  const openPalette = () => setAsked((times) => times + 1);
  useShellShortcuts({ screens, openPalette, openKeys });
  useMainFocus(path);
  useRecent();
  const later = useLater();
  if (isSignedOut(me.error)) return <SignedOut />;
  return (
    <>
      <a className="skip-link" href="#main">
        Skip to the screen
      </a>
      <header className={classes.header}>
        <Group gap="xs" wrap="nowrap">
          <Burger
            opened={opened}
            onClick={toggle}
            hiddenFrom="sm"
            size="sm"
            aria-label={opened ? 'Close the navigation' : 'Open the navigation'}
            aria-expanded={opened}
          />
          <img src="/icon.svg" alt="" width={24} height={24} style={{ flex: 'none' }} />
          {/* On a phone the workspace needs the room. */}
          <Text fw={600} className={classes.name ?? ''} {...(isHosted && { visibleFrom: 'sm' })}>
            Supercargo
          </Text>
          <Suspense>{me.data?.mode === 'hosted' && <WorkspaceMenu />}</Suspense>
        </Group>
        <Group gap={4} wrap="nowrap" className={classes.tools ?? ''}>
          <SandboxBadge />
          <Button
            visibleFrom="sm"
            variant="default"
            size="xs"
            leftSection={<Search size={14} aria-hidden="true" />}
            onClick={openPalette}
            aria-keyshortcuts="Control+K"
          >
            Go to anything
          </Button>
          <ActionIcon hiddenFrom="sm" variant="subtle" color="gray" aria-label="Go to anything" onClick={openPalette}>
            <Search size={18} aria-hidden="true" />
          </ActionIcon>
          <DisplayMenus />
          {isHosted && <LateMenu label="Account" icon={UserRound} menu={AccountMenu} />}
        </Group>
      </header>
      <div className={classes.frame}>
        <nav className={classes.screens} aria-label="Screens" data-opened={opened}>
          {screens.map(({ path: to, name, icon: Icon }) => (
            <Link
              key={to}
              className={classes.screen}
              to={to}
              activeOptions={{ exact: to === '/', includeSearch: false }}
              onClick={close}
            >
              <Icon size={16} aria-hidden="true" />
              {name}
            </Link>
          ))}
          <Button visibleFrom="sm" mt="auto" variant="subtle" color="gray" size="xs" flex="none" onClick={openKeys}>
            Keys
          </Button>
        </nav>
        <main className={classes.main} id="main" tabIndex={-1}>
          <OfflineNotice />
          <Suspense>{me.data?.billing === true && path !== '/billing' && <BillingBanner />}</Suspense>
          <Outlet />
        </main>
      </div>
      <Suspense>
        {later && <Later />}
        {asked > 0 && <Palette asked={asked} />}
        {keysShown && <ShortcutList onClose={closeKeys} />}
      </Suspense>
    </>
  );
}
