import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { NamedType } from '../../lib/text/type-names.ts';

interface TypeNameProps extends Pick<NamedType, 'identifier' | 'title'> {
  /** Replaces the title, for example by a link. */
  readonly children?: ReactNode;
}

/** Shows a title with the identifier below it. An unknown type shows only its identifier. */
export function TypeName({ identifier, title, children = title }: TypeNameProps) {
  return (
    <>
      {children}
      {title !== identifier && (
        <Text size="xs" c="dimmed" ff="monospace" style={{ overflowWrap: 'anywhere' }}>
          {identifier}
        </Text>
      )}
    </>
  );
}
