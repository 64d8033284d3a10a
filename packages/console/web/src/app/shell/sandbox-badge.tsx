import { Box, Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { TriangleAlert } from 'lucide-react';
import { trpc } from '../../lib/trpc.ts';

/** Says on every screen that the sandbox makes trouble, or has a clock of its own. Nothing when it does neither. */
export function SandboxBadge() {
  const badge = useQuery(
    trpc.sandbox.badge.queryOptions(undefined, {
      // Faults end by themselves when they have happened often enough.
      refetchInterval: ({ state }) => (state.data === null ? false : 10_000),
    }),
  );
  const { faults = 0, clock = 'machine' } = badge.data ?? {};
  const words = [
    ...(faults === 0 ? [] : [faults === 1 ? '1 fault' : `${faults} faults`]),
    ...(clock === 'machine' ? [] : [`clock ${clock}`]),
  ].join(', ');
  if (words === '') return null;
  return (
    <Button
      component={Link}
      to="/sandbox"
      size="compact-sm"
      variant="default"
      miw={0}
      style={{ flexShrink: 1 }}
      aria-label={`Sandbox: ${words}`}
      leftSection={<TriangleAlert size={14} aria-hidden="true" />}
    >
      <Box component="span" visibleFrom="sm">
        {words}
      </Box>
      {/* A phone's header has no room for words. */}
      <Box component="span" hiddenFrom="sm">
        {faults > 0 && faults}
      </Box>
    </Button>
  );
}
