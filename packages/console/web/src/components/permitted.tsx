import { Text, Tooltip } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { type Guarded, usePermission } from '../lib/use-permission.ts';
import classes from './permitted.module.css';

interface PermittedProps {
  /** What the controls ask the server for. */
  readonly to: Guarded | readonly Guarded[];
  /** Says why above the controls, and not only where the pointer or the focus rests. */
  readonly isExplained?: boolean;
  readonly children: ReactNode;
}

/** Controls that a role may use; for others they are there, cannot be used, and say why. */
export function Permitted({ to, isExplained = false, children }: PermittedProps) {
  const id = useId();
  const reason = usePermission().reason(...[to].flat());
  if (reason === undefined) return children;
  if (!isExplained) return <Refused reason={reason}>{children}</Refused>;
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

/** Controls that cannot be used take no focus, so what stands around them does, and tells why. */
function Refused({ reason, children }: { readonly reason: string; readonly children: ReactNode }) {
  return (
    <Tooltip label={reason} multiline maw={320} events={{ hover: true, focus: true, touch: true }}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: nothing inside takes focus, and the reason has to be found by keys. */}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset that is disabled takes no focus either. */}
      <div role="group" className={classes.refused} tabIndex={0} aria-label={reason}>
        <fieldset disabled className={classes.controls}>
          {children}
        </fieldset>
      </div>
    </Tooltip>
  );
}
