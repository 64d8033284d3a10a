import { ActionIcon } from '@mantine/core';
import type { LucideIcon } from 'lucide-react';
import { type ComponentType, type LazyExoticComponent, Suspense, useState } from 'react';

interface LateMenuProps {
  readonly label: string;
  readonly icon: LucideIcon;
  /** The same button with its menu, open. */
  readonly menu: LazyExoticComponent<ComponentType>;
}

/** The button of a menu that is loaded when somebody opens it. */
export function LateMenu({ label, icon: Icon, menu: Menu }: LateMenuProps) {
  const [wanted, want] = useState(false);
  const button = (
    <ActionIcon variant="subtle" color="gray" aria-label={label} aria-haspopup="menu" onClick={() => want(true)}>
      <Icon size={18} aria-hidden="true" />
    </ActionIcon>
  );
  if (!wanted) return button;
  return (
    <Suspense fallback={button}>
      <Menu />
    </Suspense>
  );
}
