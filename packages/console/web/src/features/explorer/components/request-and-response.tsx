import { Splitter } from '@mantine/core';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { loadList, saveList } from '../../../lib/preferences/preferences.ts';
import classes from '../explorer.module.css';

interface RequestAndResponseProps {
  readonly request: ReactNode;
  readonly response: ReactNode;
}

const preference = 'explorer.panes';
/** Percent of the width. Narrower panes would cut the buttons. */
const narrowest = 30;

/** The request beside the response, with a handle between them. On narrow screens one is below the other. */
export function RequestAndResponse({ request, response }: RequestAndResponseProps) {
  const [sizes, setSizes] = useState(loadSizes);
  return (
    <Splitter
      className={classes.panes}
      attributes={{ handle: { 'aria-label': 'Width of request and response' } }}
      sizes={sizes}
      onSizeChange={(changed) => setSizes(changed.map(Number))}
      onResizeEnd={(_, changed) => saveList(preference, changed.map(String))}
    >
      <Splitter.Pane defaultSize={50} min={narrowest} className={classes.pane}>
        <section aria-label="Request">{request}</section>
      </Splitter.Pane>
      <Splitter.Pane defaultSize={50} min={narrowest} className={classes.pane}>
        {response}
      </Splitter.Pane>
    </Splitter>
  );
}

function loadSizes(): number[] {
  const sizes = loadList(preference).map(Number);
  const isUsable = sizes.length === 2 && sizes.every((size) => size >= narrowest && size <= 100 - narrowest);
  return isUsable ? sizes : [50, 50];
}
