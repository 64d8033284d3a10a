import { Monitor, Moon, Sun } from 'lucide-react';

/** Colours to choose from. */
export const colorSchemes = [
  { value: 'light', label: 'Light', icon: Sun },
  { value: 'dark', label: 'Dark', icon: Moon },
  { value: 'auto', label: 'As the system', icon: Monitor },
] as const;
