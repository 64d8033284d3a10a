import { Group, Title } from '@mantine/core';
import { AnchorLink } from '../../../components/links/typed-link.tsx';

interface CardTitleProps {
  readonly title: string;
  /** Path of the screen that shows more. */
  readonly to: '/activity' | '/quotas' | '/reports' | '/sellers';
  readonly more: string;
}

export function CardTitle({ title, to, more }: CardTitleProps) {
  return (
    <Group justify="space-between" align="baseline">
      <Title order={2} size="h4">
        {title}
      </Title>
      <AnchorLink to={to} size="sm">
        {more}
      </AnchorLink>
    </Group>
  );
}
