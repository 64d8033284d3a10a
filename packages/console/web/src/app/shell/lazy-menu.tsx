import { ActionIcon } from '@mantine/core';
import type { LucideIcon } from 'lucide-react';
import { type ComponentType, type LazyExoticComponent, Suspense, useState } from 'react';

interface LazyMenuProps {
  readonly label: string;
  readonly icon: LucideIcon;
  /** The same button with its open menu. */
  readonly menu: LazyExoticComponent<ComponentType>;
}

/** The button of a menu that is loaded when it is first opened. */
export function LazyMenu({ label, icon: Icon, menu: Menu }: LazyMenuProps) {
  const [isOpened, setOpened] = useState(false);
  const button = (
    <ActionIcon variant="subtle" color="gray" aria-label={label} aria-haspopup="menu" onClick={() => setOpened(true)}>
      <Icon size={18} aria-hidden="true" />
    </ActionIcon>
  );
  if (!isOpened) return button;
  return (
    <Suspense fallback={button}>
      <Menu />
    </Suspense>
  );
}
