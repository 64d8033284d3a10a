import { Text, Tooltip } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { type Guarded, usePermission } from '../../lib/session/use-permission.ts';
import { useReadOnlyReason } from '../../lib/session/use-read-only.ts';
import classes from './permitted.module.css';

interface PermittedProps {
  /** The procedures that the controls call. */
  readonly procedures: Guarded | readonly Guarded[];
  /** Shows the reason above the controls, in addition to the tooltip. */
  readonly isExplained?: boolean;
  /** Whether the controls change something at Amazon. Default: as the procedures declare. */
  readonly changesAmazon?: boolean;
  /** Another reason why the controls are disabled. Default: none. */
  readonly block?: string | undefined;
  readonly children: ReactNode;
}

/** Disables its controls, with the reason, for users whose role or plan does not allow them, and for changes at Amazon in read-only mode. */
export function Permitted({ procedures, isExplained = false, changesAmazon = false, block, children }: PermittedProps) {
  const id = useId();
  const denial = usePermission().getDenialReason(...[procedures].flat());
  const readOnly = useReadOnlyReason();
  const reason = denial ?? (changesAmazon ? readOnly : undefined) ?? block;
  if (reason === undefined) return children;
  if (!isExplained) return <DisabledControls reason={reason}>{children}</DisabledControls>;
  return (
    <>
      <Text size="sm" id={id} mb="sm">
        {reason}
      </Text>
      <fieldset disabled className={classes.controls} aria-labelledby={id}>
        {children}
      </fieldset>
    </>
  );
}

/** Disabled controls take no focus, so their wrapper does and gives the reason. */
function DisabledControls({ reason, children }: { readonly reason: string; readonly children: ReactNode }) {
  return (
    <Tooltip label={reason} multiline maw={320} events={{ hover: true, focus: true, touch: true }}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: nothing inside takes focus, and the reason must be reachable by keyboard. */}
      {/* biome-ignore lint/a11y/useSemanticElements: a disabled fieldset takes no focus either. */}
      <div role="group" className={classes.denied} tabIndex={0} aria-label={reason}>
        <fieldset disabled className={classes.controls}>
          {children}
        </fieldset>
      </div>
    </Tooltip>
  );
}
