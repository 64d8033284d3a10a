import { useMantineColorScheme } from '@mantine/core';
import { Clock, Monitor } from 'lucide-react';
import { lazy } from 'react';
import { colorSchemes } from './color-schemes.ts';
import { LateMenu } from './late-menu.tsx';

const TimeMenu = lazy(() => import('./time-menu.tsx').then(({ TimeMenu }) => ({ default: TimeMenu })));
const ColorSchemeMenu = lazy(() =>
  import('./color-scheme-menu.tsx').then(({ ColorSchemeMenu }) => ({ default: ColorSchemeMenu })),
);

/** How things are shown: whose clock, which colours. */
export function DisplayMenus() {
  const { colorScheme } = useMantineColorScheme();
  const scheme = colorSchemes.find(({ value }) => value === colorScheme);
  return (
    <>
      <LateMenu label="Times" icon={Clock} menu={TimeMenu} />
      <LateMenu label="Colours" icon={scheme?.icon ?? Monitor} menu={ColorSchemeMenu} />
    </>
  );
}
