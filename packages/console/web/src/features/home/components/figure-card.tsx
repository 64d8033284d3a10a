import { Card, Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { AnchorLink } from '../../../components/links/typed-link.tsx';
import { formatCount } from '../../../lib/text/format.ts';
import type { Path, RouteSearch } from '../../../navigation/types.ts';

export interface FigureCardProps {
  readonly title: string;
  readonly value: number | ReactNode;
  /** What the figure counts. */
  readonly note: string;
  /** Whether somebody should act. The note says it too, so that color is not the only sign. */
  readonly isBad?: boolean;
  /** The screen that lists what is counted, and its filter. */
  readonly link?: FigureLink<'/orders'> | FigureLink<'/listings'> | FigureLink<'/inventory'> | FigureLink<'/money'>;
}

interface FigureLink<To extends Path> {
  readonly to: To;
  readonly search: RouteSearch<To>;
}

/** One figure, with a link to what it counts. */
export function FigureCard({ title, value, note, isBad = false, link }: FigureCardProps) {
  return (
    <Card withBorder padding="md">
      <Group justify="space-between" gap="xs" wrap="nowrap" align="flex-start">
        <Text size="sm" fw={500}>
          {title}
        </Text>
        {link !== undefined && (
          <AnchorLink to={link.to} search={link.search} size="xs" aria-label={`Open ${title.toLowerCase()}`}>
            Open
          </AnchorLink>
        )}
      </Group>
      <Text component="div" fz={26} fw={600} {...(isBad && { c: 'var(--mantine-color-error)' })}>
        {typeof value === 'number' ? formatCount(value) : value}
      </Text>
      <Text size="xs" c="dimmed">
        {note}
      </Text>
    </Card>
  );
}
