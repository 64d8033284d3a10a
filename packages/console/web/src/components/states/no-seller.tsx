import { Store } from 'lucide-react';
import type { ReactNode } from 'react';
import { ButtonLink } from '../links/typed-link.tsx';
import { EmptyState } from './states.tsx';

/** Shown where a screen needs a seller and none is connected. */
export function NoSeller({ children }: { /** What the seller is needed for. */ readonly children: ReactNode }) {
  return (
    <EmptyState
      icon={Store}
      title="No seller connected"
      action={<ButtonLink to="/sellers">Connect a seller</ButtonLink>}
    >
      Connect a seller first. {children}
    </EmptyState>
  );
}
