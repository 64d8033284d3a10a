import { Anchor } from '@mantine/core';
import { Link } from '../navigation/link.tsx';

/** An error code that links to its explanation. */
export function ErrorCode({ code }: { readonly code: string }) {
  return (
    <Anchor
      component={Link}
      to="/errors/:code"
      params={{ code }}
      size="xs"
      ff="monospace"
      underline="always"
      c="inherit"
    >
      {code}
    </Anchor>
  );
}
