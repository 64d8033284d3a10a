import { type ComponentProps, type ComponentType, type MouseEvent, type ReactElement, useMemo, useRef } from 'react';
import { buildAddress, openAddress } from './address.ts';
import { useRouter } from './router-context.ts';
import { preloadAddress } from './screens.ts';
import type { Path, RouteSearch, Target } from './types.ts';

export interface LinkOptions {
  /** Whether to replace the entry of the history. Default: false. */
  readonly replace?: boolean | undefined;
  /** Whether to load the screen's files when the user points at the link. Default: true. */
  readonly preload?: boolean | undefined;
  readonly onClick?: ((event: MouseEvent<HTMLAnchorElement>) => void) | undefined;
}

type LinkProps<To extends Path> = Target<To> & LinkOptions & { readonly search?: RouteSearch<To> | undefined };

/** Milliseconds after which a pointer on a link is not just passing. */
const preloadDelay = 50;

/** Makes a typed link from a component that renders an `a` element. */
export function createLink<Props extends object>(Element: ComponentType<Props>) {
  return function ScreenLink<To extends Path>(
    props: LinkProps<To> & Omit<Props, keyof LinkProps<To> | 'href'>,
  ): ReactElement {
    const { to, params, search, replace, preload, onClick, ...others } = props;
    const link = useLink(buildAddress(to, params, search), { replace, preload, onClick });
    return <Element {...(others as unknown as Props)} {...link} />;
  };
}

/** A plain link to a screen. */
export const Link = createLink((props: ComponentProps<'a'>) => <a {...props} />);

/** Returns the attributes of an `a` element that opens an address of the console. */
export function useLink(address: string, { replace, preload = true, onClick }: LinkOptions = {}) {
  const preloading = usePreloading(address);
  return {
    ...(preload && preloading),
    href: address,
    onClick: (event: MouseEvent<HTMLAnchorElement>) => {
      onClick?.(event);
      if (event.defaultPrevented || opensElsewhere(event)) return;
      event.preventDefault();
      openAddress(address, replace);
    },
  };
}

/** Whether the browser handles a click: a new tab or window, or a download. */
function opensElsewhere({ button, metaKey, ctrlKey, shiftKey, altKey, currentTarget }: MouseEvent<HTMLAnchorElement>) {
  const opensTab = currentTarget.target !== '' && currentTarget.target !== '_self';
  return button !== 0 || metaKey || ctrlKey || shiftKey || altKey || opensTab || currentTarget.download !== '';
}

/** Event handlers that load the files of a link's screen before the click. */
function usePreloading(address: string) {
  const router = useRouter();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  return useMemo(() => {
    const load = () => preloadAddress(router, address);
    const cancel = () => clearTimeout(timer.current);
    const loadSoon = () => {
      cancel();
      timer.current = setTimeout(load, preloadDelay);
    };
    return { onMouseEnter: loadSoon, onMouseLeave: cancel, onFocus: load, onTouchStart: load };
  }, [address, router]);
}
