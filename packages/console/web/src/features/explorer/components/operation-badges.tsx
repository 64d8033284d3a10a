import { Badge, Tooltip } from '@mantine/core';
import type { ListedOperation } from '../api/types.ts';

interface OperationBadgesProps {
  readonly operation: ListedOperation;
  /** All of them, not only those that a list has room for. */
  readonly all?: boolean;
}

/** What sets an operation apart. */
export function OperationBadges({ operation, all = false }: OperationBadgesProps) {
  const { deprecated, restricted, grantless, sandboxOnly, rate, burst, effect, roles } = operation;
  const ends = deprecated?.removal ? `Calls fail from ${deprecated.removal}.` : 'No date is known.';
  const instead = deprecated?.successor ? ` Use ${deprecated.successor}.` : '';
  return (
    <>
      {deprecated !== null && <Mark label="Deprecated" tip={`It will be switched off. ${ends}${instead}`} />}
      {restricted && <Mark label="Restricted" tip="Personal data comes only with a restricted data token." />}
      {all && grantless && <Mark label="Grantless" tip="It acts for the application, not for a seller." />}
      {all && sandboxOnly && <Mark label="Sandbox only" tip="The marketplace has it on its sandbox hosts only." />}
      {all && <Mark label={effect === 'read' ? 'Read' : 'Write'} tip={effects[effect]} />}
      {all && <Mark label={rateText(rate, burst)} tip="How fast its bucket refills, and how much it holds." />}
      {all && roles.length > 0 && (
        <Mark
          label={roles.length === 1 ? (roles[0] as string) : `${roles.length} roles`}
          tip={`Any one role opens it: ${roles.join(', ')}.`}
        />
      )}
    </>
  );
}

const effects = {
  read: 'It changes nothing.',
  idempotent: 'It changes something; sent again, it ends in the same state.',
  write: 'It changes something, and may do so each time it is sent.',
} as const;

function Mark({ label, tip }: { readonly label: string; readonly tip: string }) {
  return (
    <Tooltip label={tip} multiline maw={320}>
      <Badge size="sm" variant="default" radius="sm" tt="none" fw={500} style={{ flex: 'none' }}>
        {label}
      </Badge>
    </Tooltip>
  );
}

/** Rates below one a second are said as the time between calls. */
export function rateText(rate: number | null, burst: number | null): string {
  if (rate === null) return 'Rate unknown';
  const often = rate >= 1 ? `${+rate.toFixed(2)} a second` : `1 in ${+(1 / rate).toFixed(1)} s`;
  return burst === null ? often : `${often}, burst ${burst}`;
}
