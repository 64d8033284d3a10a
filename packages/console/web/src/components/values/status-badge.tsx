import { Badge, type MantineColor } from '@mantine/core';

interface StatusBadgeProps {
  readonly ok: boolean;
  /** Status of the last response; null if there was none. */
  readonly status: number | null;
  /** Error code, for calls without a response. */
  readonly code: string | null;
}

/** Shows how a call ended. Color is never the only sign. */
export function StatusBadge({ ok, status, code }: StatusBadgeProps) {
  const text = status === null ? (code ?? 'No response') : String(status);
  return (
    <Badge variant="dot" color={pickColor(ok, status)} maw="100%" title={code ?? undefined}>
      {text}
    </Badge>
  );
}

function pickColor(ok: boolean, status: number | null): MantineColor {
  if (ok) return 'teal';
  if (status === 429) return 'yellow';
  return status !== null && status < 500 ? 'orange' : 'red';
}
