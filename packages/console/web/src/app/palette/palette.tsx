import '@mantine/spotlight/styles.css';
import { createSpotlight, Spotlight, useSpotlight } from '@mantine/spotlight';
import { Search } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { recentAddresses } from '../../lib/recent.ts';
import { findEntries, indexOf } from './find-entries.ts';
import { useEntries } from './use-entries.ts';

const [store, { open }] = createSpotlight();

interface PaletteProps {
  /** Counts how often the palette has been asked for. */
  readonly asked: number;
}

/** Leads to every screen, action, seller, operation and run by a few letters of its name. What was opened last comes first. */
export function Palette({ asked }: PaletteProps) {
  const [text, setText] = useState('');
  const { opened } = useSpotlight(store);
  const entries = useEntries(opened, text);
  const index = useMemo(() => indexOf(entries), [entries]);
  const recent = useMemo(() => (opened ? recentAddresses() : []), [opened]);
  const found = useMemo(() => findEntries(index, text, recent), [index, text, recent]);
  useEffect(() => {
    if (asked > 0) open();
  }, [asked]);
  return (
    <Spotlight.Root
      store={store}
      query={text}
      onQueryChange={setText}
      shortcut={null}
      maxHeight="min(60vh, 480px)"
      scrollable
      clearQueryOnClose
      // To blur the whole screen costs a frame or more at each keystroke.
      overlayProps={{ backgroundOpacity: 0.35, blur: 0 }}
      // Half transparent letters have too little contrast on what is chosen.
      styles={{ actionDescription: { opacity: 1 } }}
    >
      <Spotlight.Search
        placeholder="A screen, action, seller, operation or run"
        aria-label="Go to"
        leftSection={<Search size={18} aria-hidden="true" />}
      />
      <Spotlight.ActionsList>
        {found.map(({ group, entries }) => (
          <Spotlight.ActionsGroup key={group} label={group}>
            {entries.map(({ address, label, detail, go }) => (
              <Spotlight.Action key={address} label={label} description={detail} onClick={go} />
            ))}
          </Spotlight.ActionsGroup>
        ))}
        {found.length === 0 && <Spotlight.Empty>Nothing is called that.</Spotlight.Empty>}
      </Spotlight.ActionsList>
    </Spotlight.Root>
  );
}
