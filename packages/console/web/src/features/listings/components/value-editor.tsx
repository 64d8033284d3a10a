import { ActionIcon, Group, Popover } from '@mantine/core';
import { Pencil } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Permitted } from '../../../components/states/permitted.tsx';
import { type Field, fields } from '../model/fields.ts';
import type { Listing } from '../model/listing.ts';
import { ValueForm } from './value-form.tsx';

interface ValueEditorProps {
  readonly field: Field;
  readonly listing: Listing;
  /** ID of the seller in the console; undefined if it is no longer connected. */
  readonly sellerId: string | undefined;
  /** Names the listing and its marketplace. */
  readonly name: string;
  /** Whether the user must not change it. The button then says why. */
  readonly isDenied: boolean;
  /** The value as it is shown. */
  readonly children: ReactNode;
}

/** A value of a listing, with a button that changes it. */
export function ValueEditor({ field, listing, sellerId, name, isDenied, children }: ValueEditorProps) {
  const [isOpen, setOpen] = useState(false);
  if (sellerId === undefined) return children;
  const label = `Change ${fields[field].name} of ${name}`;
  const editor = (
    <Popover opened={isOpen} onChange={setOpen} width={320} position="bottom-start" withinPortal trapFocus>
      <Popover.Target>
        <ActionIcon size={22} variant="subtle" color="gray" aria-label={label} onClick={() => setOpen(!isOpen)}>
          <Pencil size={13} aria-hidden="true" />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown maw="calc(100vw - 10px)" aria-label={label}>
        <ValueForm field={field} listing={listing} sellerId={sellerId} close={() => setOpen(false)} />
      </Popover.Dropdown>
    </Popover>
  );
  return (
    <Group gap={4} wrap="nowrap">
      {children}
      {isDenied ? <Permitted procedures={['shop.previewListing', 'shop.changeListing']}>{editor}</Permitted> : editor}
    </Group>
  );
}
