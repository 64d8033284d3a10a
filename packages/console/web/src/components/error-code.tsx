import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';

/** A code of an error, which leads to what it means and what to do. */
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
