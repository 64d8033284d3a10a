import { AnchorLink } from './typed-link.tsx';

/** An error code that links to its explanation. */
export function ErrorCode({ code }: { readonly code: string }) {
  return (
    <AnchorLink to="/errors/:code" params={{ code }} size="xs" ff="monospace" underline="always" c="inherit">
      {code}
    </AnchorLink>
  );
}
