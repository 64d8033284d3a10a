import { type MouseEvent, memo } from 'react';
import { formatStatus } from '../../../lib/text/format-status.ts';
import type { ListedOperation } from '../api/types.ts';
import classes from '../explorer.module.css';
import { Method } from './method.tsx';

interface OperationLinkProps {
  readonly operation: ListedOperation;
  readonly isCurrent: boolean;
  readonly isActive: boolean;
  readonly withEndpoint: boolean;
  readonly open: (operation: ListedOperation) => void;
}

/** Plain elements, because rows are rendered at every keystroke. */
export const OperationLink = memo(({ operation, isCurrent, isActive, withEndpoint, open }: OperationLinkProps) => {
  const { endpoint, version, operation: name, method, summary, status, provisional, restricted } = operation;
  const label = formatStatus(operation);
  const onClick = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    open(operation);
  };
  return (
    <a
      className={classes.row}
      href={`/explorer/${endpoint}/${name}?version=${encodeURIComponent(version)}`}
      onClick={onClick}
      data-active={isActive}
      {...(isCurrent && { 'aria-current': 'page' as const })}
    >
      <span className={classes.line}>
        <Method method={method} />
        <span className={classes.name} data-deprecated={status !== 'current'}>
          {name}
        </span>
      </span>
      <span className={classes.line}>
        <span className={classes.purpose}>{withEndpoint ? `${endpoint} · ${summary}` : summary}</span>
        {label !== undefined && <span className={classes.mark}>{label}</span>}
        {provisional && <span className={classes.mark}>Provisional</span>}
        {restricted && <span className={classes.mark}>Restricted</span>}
        <span className={classes.version}>{version}</span>
      </span>
    </a>
  );
});
