import { Box } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { ButtonLink } from '../../components/links/typed-link.tsx';
import { trpc } from '../../lib/requests/trpc.ts';

/** Shows on every screen that the sandbox has fault rules or a changed clock. Renders nothing otherwise. */
export function SandboxBadge() {
  const badge = useQuery(
    trpc.sandbox.status.queryOptions(undefined, {
      // Fault rules end when they have been applied often enough.
      refetchInterval: ({ state }) => (state.data === null ? false : 10_000),
    }),
  );
  const { faults = 0, clock = 'machine' } = badge.data ?? {};
  const clockWords = { stopped: 'clock paused', moved: 'clock changed' } as const;
  const words = [
    ...(faults === 0 ? [] : [faults === 1 ? '1 fault rule' : `${faults} fault rules`]),
    ...(clock === 'machine' ? [] : [clockWords[clock]]),
  ].join(', ');
  if (words === '') return null;
  return (
    <ButtonLink
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
      {/* A phone's header has no room for the text. */}
      <Box component="span" hiddenFrom="sm">
        {faults > 0 && faults}
      </Box>
    </ButtonLink>
  );
}
