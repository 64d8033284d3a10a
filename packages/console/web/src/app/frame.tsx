import { lazy, Suspense } from 'react';
import { isPublicPath } from '../lib/browser/mode.ts';
import { useLocation } from '../navigation/hooks.ts';
import { Shell } from './shell/shell.tsx';

const PublicFrame = lazy(() => import('./public-frame.tsx').then(({ PublicFrame }) => ({ default: PublicFrame })));

/** The frame around a screen: the full shell for signed-in users, a small one otherwise. */
export function Frame() {
  const isPublic = isPublicPath(useLocation().pathname);
  if (!isPublic) return <Shell />;
  return (
    <Suspense>
      <PublicFrame />
    </Suspense>
  );
}
