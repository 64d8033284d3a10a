import '@mantine/spotlight/styles.css';
import { createSpotlight, Spotlight, useSpotlight } from '@mantine/spotlight';
import { Search } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { loadRecentAddresses } from '../../lib/preferences/recent-addresses.ts';
import { buildIndex, findEntries } from './find-entries.ts';
import { usePaletteEntries } from './use-palette-entries.ts';

const [store, { open }] = createSpotlight();

interface PaletteProps {
  /** Increases each time the palette should open. */
  readonly openRequests: number;
}

/** Search box for screens, actions, sellers, operations, report types, runs and IDs. Recently opened entries come first. */
export function Palette({ openRequests }: PaletteProps) {
  const [text, setText] = useState('');
  const { opened } = useSpotlight(store);
  const entries = usePaletteEntries(opened, text);
  const index = useMemo(() => buildIndex(entries), [entries]);
  const recent = useMemo(() => (opened ? loadRecentAddresses() : []), [opened]);
  const found = useMemo(() => findEntries(index, text, recent), [index, text, recent]);
  useEffect(() => {
    if (openRequests > 0) open();
  }, [openRequests]);
  return (
    <Spotlight.Root
      store={store}
      query={text}
      onQueryChange={setText}
      shortcut={null}
      maxHeight="min(60vh, 480px)"
      scrollable
      clearQueryOnClose
      // Blurring the screen costs a frame or more per keystroke.
      overlayProps={{ backgroundOpacity: 0.35, blur: 0 }}
      // Half-transparent text has too little contrast on the selected entry.
      styles={{ actionDescription: { opacity: 1 } }}
    >
      <Spotlight.Search
        placeholder="Search pages, operations, report types and runs, or enter an order ID, SKU or ASIN"
        aria-label="Search everything"
        leftSection={<Search size={18} aria-hidden="true" />}
      />
      <Spotlight.ActionsList>
        {found.map(({ group, entries }) => (
          <Spotlight.ActionsGroup key={group} label={group}>
            {entries.map(({ address, label, detail, run }) => (
              <Spotlight.Action key={address} label={label} description={detail} onClick={run} />
            ))}
          </Spotlight.ActionsGroup>
        ))}
        {found.length === 0 && <Spotlight.Empty>No results for “{text}”.</Spotlight.Empty>}
      </Spotlight.ActionsList>
    </Spotlight.Root>
  );
}
