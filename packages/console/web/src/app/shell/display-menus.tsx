import { useMantineColorScheme } from '@mantine/core';
import { Clock, Monitor } from 'lucide-react';
import { lazy } from 'react';
import { colorSchemes } from './color-schemes.ts';
import { LazyMenu } from './lazy-menu.tsx';

const TimeMenu = lazy(() => import('./time-menu.tsx').then(({ TimeMenu }) => ({ default: TimeMenu })));
const ColorSchemeMenu = lazy(() =>
  import('./color-scheme-menu.tsx').then(({ ColorSchemeMenu }) => ({ default: ColorSchemeMenu })),
);

/** Menus for the time display and the color scheme. */
export function DisplayMenus() {
  const { colorScheme } = useMantineColorScheme();
  const scheme = colorSchemes.find(({ value }) => value === colorScheme);
  return (
    <>
      <LazyMenu label="Time display" icon={Clock} menu={TimeMenu} />
      <LazyMenu label="Theme" icon={scheme?.icon ?? Monitor} menu={ColorSchemeMenu} />
    </>
  );
}
