import { Badge, type MantineColor } from '@mantine/core';

interface StatusBadgeProps {
  readonly ok: boolean;
  /** Of the last answer; null when there was none. */
  readonly status: number | null;
  /** Code of the error, for calls without an answer. */
  readonly code: string | null;
}

/** How a call ended. Never by colour alone. */
export function StatusBadge({ ok, status, code }: StatusBadgeProps) {
  const text = status === null ? (code ?? 'no answer') : String(status);
  return (
    <Badge variant="dot" color={colorOf(ok, status)} radius="sm" tt="none" maw="100%" title={code ?? undefined}>
      {text}
    </Badge>
  );
}

function colorOf(ok: boolean, status: number | null): MantineColor {
  if (ok) return 'teal';
  if (status === 429) return 'yellow';
  return status !== null && status < 500 ? 'orange' : 'red';
}
