import { Checkbox } from '@mantine/core';
import { createContext, memo, useContext, useLayoutEffect, useMemo, useRef } from 'react';
import type { Listing } from '../model/listing.ts';
import type { ListingSelection } from '../model/use-listings.ts';

/** The selection of the list around a row. */
export const SelectionContext = createContext<ListingSelection | undefined>(undefined);

interface SelectListingProps {
  readonly listing: Listing;
  /** Names the listing and its marketplace. */
  readonly name: string;
  readonly isSelectable: boolean;
}

/** The box that selects a listing. */
export function SelectListing({ listing, name, isSelectable }: SelectListingProps) {
  const selection = useContext(SelectionContext);
  const isWaiting = selection?.isWaiting !== false;
  const isSelected = !isWaiting && selection.has(listing);
  const latest = useRef(() => {});
  useLayoutEffect(() => {
    latest.current = () => selection?.set([listing], !isSelected);
  });
  const toggle = useMemo(() => () => latest.current(), []);
  return <Box name={name} isDisabled={isWaiting || !isSelectable} isSelected={isSelected} toggle={toggle} />;
}

interface BoxProps {
  readonly name: string;
  readonly isDisabled: boolean;
  readonly isSelected: boolean;
  readonly toggle: () => void;
}

const Box = memo(function Box({ name, isDisabled, isSelected, toggle }: BoxProps) {
  return (
    <Checkbox size="xs" aria-label={`Select ${name}`} disabled={isDisabled} checked={isSelected} onChange={toggle} />
  );
});
