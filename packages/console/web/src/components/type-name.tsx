import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { NamedType } from '../lib/type-names.ts';

interface TypeNameProps extends Pick<NamedType, 'identifier' | 'title'> {
  /** The title, where it is more than text: a link, a button. */
  readonly children?: ReactNode;
}

/** A display title with the identifier below it. A type that is not known shows its identifier alone. */
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
