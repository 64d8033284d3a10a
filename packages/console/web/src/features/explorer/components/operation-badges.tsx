import { Badge, Tooltip } from '@mantine/core';
import { formatStatus } from '../../../lib/text/format-status.ts';
import type { ListedOperation } from '../api/types.ts';

interface OperationBadgesProps {
  readonly operation: ListedOperation;
  /** Whether to show all badges, including those that a list has no room for. */
  readonly all?: boolean;
}

/** Badges of an operation. */
export function OperationBadges({ operation, all = false }: OperationBadgesProps) {
  const { deprecation, provisional, restricted, grantless, sandboxOnly, rate, burst, effect, roles } = operation;
  return (
    <>
      {deprecation !== null && <TipBadge label={formatStatus(operation) ?? ''} tip={deprecation} />}
      {provisional && <TipBadge label="Provisional" tip="New at Amazon. Its name and types can change for a week." />}
      {restricted && <TipBadge label="Restricted" tip="Personal data requires a restricted data token." />}
      {all && grantless && <TipBadge label="Grantless" tip="Called for the application, not for a seller." />}
      {all && sandboxOnly && <TipBadge label="Sandbox only" tip="Available only in Amazon’s own sandbox." />}
      {all && <TipBadge label={effect === 'read' ? 'Read' : 'Write'} tip={effects[effect]} />}
      {all && (
        <TipBadge
          label={formatRate(rate, burst)}
          tip="Default rate limit: requests restored per second, and the most requests that can be sent at once."
        />
      )}
      {all && roles.length > 0 && (
        <TipBadge
          label={roles.length === 1 ? (roles[0] as string) : `${roles.length} roles`}
          tip={`Requires one of these roles: ${roles.join(', ')}.`}
        />
      )}
    </>
  );
}

const effects = {
  read: 'Changes nothing.',
  idempotent: 'Changes data. Idempotent: sending the request again has no further effect.',
  write: 'Changes data. Sending the request again may change it again.',
} as const;

function TipBadge({ label, tip }: { readonly label: string; readonly tip: string }) {
  return (
    <Tooltip label={tip} multiline maw={320}>
      <Badge size="sm" variant="default" radius="sm" tt="none" fw={500} style={{ flex: 'none' }}>
        {label}
      </Badge>
    </Tooltip>
  );
}

/** Formats a rate limit: `0.0056/s, burst 10`. */
export function formatRate(rate: number | null, burst: number | null): string {
  if (rate === null) return 'Rate unknown';
  const rateText = rate >= 1 ? `${+rate.toFixed(2)}/s` : `${+rate.toPrecision(2)}/s`;
  return burst === null ? rateText : `${rateText}, burst ${burst}`;
}
