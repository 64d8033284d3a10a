import { ActionIcon, Burger, Button, Group, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { Link, Outlet, useRouterState } from '@tanstack/react-router';
import { Search, UserRound } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { isSignedOut } from '../../lib/error-description.ts';
import { isHosted } from '../../lib/mode.ts';
import { trpc } from '../../lib/trpc.ts';
import { useScreens } from '../use-screens.ts';
import { DisplayMenus } from './display-menus.tsx';
import { LazyMenu } from './lazy-menu.tsx';
import { OfflineNotice } from './offline-notice.tsx';
import { SandboxBadge } from './sandbox-badge.tsx';
import classes from './shell.module.css';
import { SignedOut } from './signed-out.tsx';
import { useMainFocus } from './use-main-focus.ts';
import { useOverlaysNeeded } from './use-overlays-needed.ts';
import { useRecordRecent } from './use-record-recent.ts';
import { useShellShortcuts } from './use-shell-shortcuts.ts';

// The first paint does not wait for these.
const OverlayHosts = lazy(() => import('./overlay-hosts.tsx').then(({ OverlayHosts }) => ({ default: OverlayHosts })));
const Palette = lazy(() => import('../palette/palette.tsx').then(({ Palette }) => ({ default: Palette })));
const AccountMenu = lazy(() => import('./account-menu.tsx').then(({ AccountMenu }) => ({ default: AccountMenu })));
const ShortcutList = lazy(() =>
  import('../keyboard/shortcut-list.tsx').then(({ ShortcutList }) => ({ default: ShortcutList })),
);
const WorkspaceMenu = lazy(() =>
  import('./workspace-menu.tsx').then(({ WorkspaceMenu }) => ({ default: WorkspaceMenu })),
);
/** If the banner cannot be loaded, the screen works without it. */
const BillingBanner = lazy(() =>
  import('./billing-banner.tsx').then(
    ({ BillingBanner }) => ({ default: BillingBanner }),
    () => ({ default: () => null }),
  ),
);

/** The frame of every screen: header, navigation and notices. */
export function Shell() {
  const [opened, { toggle, close }] = useDisclosure(false);
  const [paletteRequests, setPaletteRequests] = useState(0);
  const [isShortcutListOpen, { open: openShortcutList, close: closeShortcutList }] = useDisclosure(false);
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const me = useQuery(trpc.session.me.queryOptions());
  const screens = useScreens();
  const openPalette = () => setPaletteRequests((times) => times + 1);
  useShellShortcuts({ screens, openPalette, openShortcutList });
  useMainFocus(path);
  useRecordRecent();
  const needsOverlays = useOverlaysNeeded();
  if (isSignedOut(me.error)) return <SignedOut />;
  return (
    <>
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      <header className={classes.header}>
        <Group gap="xs" wrap="nowrap">
          <Burger
            opened={opened}
            onClick={toggle}
            hiddenFrom="sm"
            size="sm"
            aria-label={opened ? 'Close navigation' : 'Open navigation'}
            aria-expanded={opened}
          />
          <img src="/icon.svg" alt="" width={24} height={24} style={{ flex: 'none' }} />
          {/* On a phone, the workspace menu needs the space. */}
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
            Search…
          </Button>
          <ActionIcon hiddenFrom="sm" variant="subtle" color="gray" aria-label="Search" onClick={openPalette}>
            <Search size={18} aria-hidden="true" />
          </ActionIcon>
          <DisplayMenus />
          {isHosted && <LazyMenu label="Account" icon={UserRound} menu={AccountMenu} />}
        </Group>
      </header>
      <div className={classes.frame}>
        <nav className={classes.screens} aria-label="Main" data-opened={opened}>
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
          <Button
            visibleFrom="sm"
            mt="auto"
            variant="subtle"
            color="gray"
            size="xs"
            flex="none"
            onClick={openShortcutList}
          >
            Keyboard shortcuts
          </Button>
        </nav>
        <main className={classes.main} id="main" tabIndex={-1}>
          <OfflineNotice />
          <Suspense>{me.data?.billing === true && path !== '/billing' && <BillingBanner />}</Suspense>
          <Outlet />
        </main>
      </div>
      <Suspense>
        {needsOverlays && <OverlayHosts />}
        {paletteRequests > 0 && <Palette openRequests={paletteRequests} />}
        {isShortcutListOpen && <ShortcutList onClose={closeShortcutList} />}
      </Suspense>
    </>
  );
}
