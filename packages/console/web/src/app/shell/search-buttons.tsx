import { ActionIcon } from '@mantine/core';
import { Search } from 'lucide-react';
import classes from './shell.module.css';

const keys = navigator.platform.startsWith('Mac') ? '⌘K' : 'Ctrl K';

/** Opens the command palette: looks like an input in the sidebar, and is an icon on a phone. */
export function SearchButtons({ open }: { readonly open: () => void }) {
  return (
    <>
      <button type="button" className={classes.search} onClick={open} aria-keyshortcuts="Control+K">
        <Search size={14} aria-hidden="true" />
        Search…
        <span aria-hidden="true">{keys}</span>
      </button>
      <ActionIcon
        hiddenFrom="sm"
        variant="subtle"
        color="gray"
        aria-label="Search"
        onClick={open}
        className={classes.phoneSearch ?? ''}
      >
        <Search size={18} aria-hidden="true" />
      </ActionIcon>
    </>
  );
}
