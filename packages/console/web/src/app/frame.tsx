import { useRouterState } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { isPublicPath } from '../lib/mode.ts';
import { Shell } from './shell/shell.tsx';

const PublicFrame = lazy(() => import('./public-frame.tsx').then(({ PublicFrame }) => ({ default: PublicFrame })));

/** What stands around a screen: little where nobody is signed in. */
export function Frame() {
  const isPublic = useRouterState({ select: ({ location }) => isPublicPath(location.pathname) });
  if (!isPublic) return <Shell />;
  return (
    <Suspense>
      <PublicFrame />
    </Suspense>
  );
}
