import { ActionIcon, Burger, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { Keyboard, UserRound } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { isHosted } from '../../lib/browser/mode.ts';
import { isSignedOut } from '../../lib/requests/error-description.ts';
import { trpc } from '../../lib/requests/trpc.ts';
import { useLocation } from '../../navigation/hooks.ts';
import { Link } from '../../navigation/link.tsx';
import { Outlet } from '../../navigation/outlet.tsx';
import { ScreenErrorView } from '../screen-error-view.tsx';
import { useScreens } from '../use-screens.ts';
import { DisplayMenus } from './display-menus.tsx';
import { LazyMenu } from './lazy-menu.tsx';
import { Navigation } from './navigation.tsx';
import { OfflineNotice } from './offline-notice.tsx';
import { ReadOnlyBand } from './read-only-band.tsx';
import { SandboxBadge } from './sandbox-badge.tsx';
import { SearchButtons } from './search-buttons.tsx';
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
const SessionEnded = lazy(() => import('./session-ended.tsx').then(({ SessionEnded }) => ({ default: SessionEnded })));
/** If the banner cannot be loaded, the screen works without it. */
const BillingBanner = lazy(() =>
  import('./billing-banner.tsx').then(
    ({ BillingBanner }) => ({ default: BillingBanner }),
    () => ({ default: () => null }),
  ),
);

/** The frame of every screen: navigation, tools and notices. */
export function Shell() {
  const [opened, { toggle, close }] = useDisclosure(false);
  const [paletteRequests, setPaletteRequests] = useState(0);
  const [isShortcutListOpen, { open: openShortcutList, close: closeShortcutList }] = useDisclosure(false);
  const path = useLocation().pathname;
  const me = useQuery(trpc.session.me.queryOptions());
  const screens = useScreens();
  const openPalette = () => setPaletteRequests((times) => times + 1);
  useShellShortcuts({ screens, openPalette, openShortcutList });
  useMainFocus(path);
  useRecordRecent();
  const needsOverlays = useOverlaysNeeded();
  const hasEnded = isSignedOut(me.error);
  if (hasEnded && me.data === undefined) return <SignedOut />;
  return (
    <>
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      <div className={classes.frame}>
        <header className={classes.side}>
          <div className={classes.brand}>
            <Burger
              opened={opened}
              onClick={toggle}
              hiddenFrom="sm"
              size="sm"
              aria-label={opened ? 'Close navigation' : 'Open navigation'}
              aria-expanded={opened}
            />
            {/* A hosted console has no copy of a shop, which Home shows. */}
            <Link
              to={isHosted ? '/' : '/home'}
              className={classes.start ?? ''}
              data-hosted={isHosted}
              aria-label="Supercargo"
            >
              <img src="/icon.svg" alt="" width={22} height={22} />
              {/* On a phone, the workspace menu needs the space. */}
              <Text fw={600} className={classes.name ?? ''} {...(isHosted && { visibleFrom: 'sm' })}>
                Supercargo
              </Text>
            </Link>
            {isHosted && (
              // Its place is kept while it loads, so that the navigation below does not move under the pointer.
              <Suspense fallback={<div className={classes.workspaceSpace} />}>
                {me.data === undefined ? <div className={classes.workspaceSpace} /> : <WorkspaceMenu />}
              </Suspense>
            )}
          </div>
          <SearchButtons open={openPalette} />
          <Navigation screens={screens} isOpen={opened} onChoose={close} />
          <div className={classes.tools}>
            <SandboxBadge />
            <DisplayMenus />
            {isHosted && <LazyMenu label="Account" icon={UserRound} menu={AccountMenu} />}
            <ActionIcon
              visibleFrom="sm"
              variant="subtle"
              color="gray"
              aria-label="Keyboard shortcuts"
              onClick={openShortcutList}
            >
              <Keyboard size={18} aria-hidden="true" />
            </ActionIcon>
          </div>
        </header>
        <main className={classes.main} id="main" tabIndex={-1}>
          <OfflineNotice />
          <Suspense>{hasEnded && <SessionEnded />}</Suspense>
          <ReadOnlyBand />
          <Suspense>{me.data?.billing === true && path !== '/billing' && <BillingBanner />}</Suspense>
          <Outlet errorView={ScreenErrorView} />
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
