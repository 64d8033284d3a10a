import { Box, Text } from '@mantine/core';
import type { ReactNode } from 'react';

const maxMembers = 200;
const openDepth = 3;

interface JsonViewProps {
  readonly value: unknown;
  /** Accessible name. */
  readonly label: string;
}

/** Shows JSON as a collapsible tree whose first levels are open. */
export function JsonView({ value, label }: JsonViewProps) {
  return (
    <Box
      component="section"
      tabIndex={0}
      aria-label={label}
      fz="sm"
      ff="monospace"
      p="xs"
      style={{
        overflow: 'auto',
        maxHeight: 480,
        border: '1px solid var(--mantine-color-default-border)',
        borderRadius: 'var(--mantine-radius-sm)',
      }}
    >
      <Value value={value} depth={0} />
    </Box>
  );
}

interface ValueProps {
  readonly value: unknown;
  readonly depth: number;
  readonly name?: string;
}

function Value({ value, depth, name }: ValueProps) {
  if (typeof value !== 'object' || value === null)
    return <TreeLine name={name}>{JSON.stringify(value) ?? 'null'}</TreeLine>;
  const members = Object.entries(value);
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}'];
  if (members.length === 0) return <TreeLine name={name}>{`${open}${close}`}</TreeLine>;
  return (
    <details open={depth < openDepth && members.length <= 50}>
      <summary style={{ lineHeight: '24px' }}>
        {name !== undefined && <Name>{name}</Name>}
        {open} <Count members={members.length} isArray={Array.isArray(value)} /> {close}
      </summary>
      <Box pl="md">
        {members.slice(0, maxMembers).map(([member, inner]) => (
          <Value key={member} value={inner} depth={depth + 1} name={member} />
        ))}
        {members.length > maxMembers && <div>… and {members.length - maxMembers} more</div>}
      </Box>
    </details>
  );
}

function TreeLine({ name, children }: { readonly name: string | undefined; readonly children: ReactNode }) {
  return (
    <div style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
      {name !== undefined && <Name>{name}</Name>}
      {children}
    </div>
  );
}

function Name({ children }: { readonly children: ReactNode }) {
  return (
    <Text span inherit fw={600}>
      {children}:{' '}
    </Text>
  );
}

function Count({ members, isArray }: { readonly members: number; readonly isArray: boolean }) {
  const word = isArray ? (members === 1 ? 'item' : 'items') : members === 1 ? 'field' : 'fields';
  return (
    <Text span inherit c="dimmed">
      {members} {word}
    </Text>
  );
}
