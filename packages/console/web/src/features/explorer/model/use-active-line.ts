import { type KeyboardEvent, useState } from 'react';
import type { ListedOperation } from '../api/types.ts';
import { isHeading, type OperationLine } from './operation-lines.ts';

interface ActiveLineOptions {
  readonly lines: readonly OperationLine[];
  readonly show: (index: number) => void;
  readonly open: (operation: ListedOperation) => void;
}

/** Arrow keys select an operation of the list, and Enter opens it. */
export function useActiveLine({ lines, show, open }: ActiveLineOptions) {
  const [active, setActive] = useState(-1);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      let next = active + step;
      while (isHeading(lines[next])) next += step;
      if (lines[next] === undefined) return;
      setActive(next);
      show(next);
    }
    const line = lines[active < 0 ? lines.findIndex((one) => !isHeading(one)) : active];
    if (event.key === 'Enter' && line !== undefined && !isHeading(line)) open(line.operation);
  };
  return { active, resetActive: () => setActive(-1), onKeyDown };
}
