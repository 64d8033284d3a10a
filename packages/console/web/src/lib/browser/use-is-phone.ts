import { useMediaQuery } from '@mantine/hooks';

/** Whether the page is as narrow as that of a phone: narrower than the theme's breakpoint `xs`. */
export function useIsPhone(): boolean {
  return useMediaQuery('(max-width: 35.99em)', false, { getInitialValueInEffect: false });
}
