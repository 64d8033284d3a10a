import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';

/** An error code that links to its explanation. */
export function ErrorCode({ code }: { readonly code: string }) {
  return (
    <Anchor
      component={Link}
      to={`/errors/${encodeURIComponent(code)}`}
      size="xs"
      ff="monospace"
      underline="always"
      c="inherit"
    >
      {code}
    </Anchor>
  );
}
