import { Monitor, Moon, Sun } from 'lucide-react';

/** The color schemes to choose from. */
export const colorSchemes = [
  { value: 'light', label: 'Light', icon: Sun },
  { value: 'dark', label: 'Dark', icon: Moon },
  { value: 'auto', label: 'System', icon: Monitor },
] as const;
