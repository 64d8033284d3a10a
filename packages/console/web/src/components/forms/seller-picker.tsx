import { Select, type SelectProps } from '@mantine/core';

/** From this number of sellers on, the list can be searched. */
const searchableCount = 9;

interface SellerPickerProps extends Pick<SelectProps, 'size' | 'w' | 'miw'> {
  readonly sellers: readonly SellerChoice[];
  /** ID of the selected seller. */
  readonly value: string | undefined;
  readonly onChange: (sellerId: string) => void;
  readonly label?: string;
}

interface SellerChoice {
  readonly id: string;
  readonly name: string;
  readonly isSandbox: boolean;
}

/** Selects one of the sellers. */
export function SellerPicker({ sellers, value, onChange, label = 'Seller', ...layout }: SellerPickerProps) {
  return (
    <Select
      label={label}
      data={sellers.map(toOption)}
      value={value ?? null}
      onChange={(id) => id !== null && onChange(id)}
      allowDeselect={false}
      searchable={sellers.length >= searchableCount}
      nothingFoundMessage="No matching sellers"
      {...layout}
    />
  );
}

interface SellerFilterProps extends Omit<SellerPickerProps, 'onChange'> {
  /** Called with undefined for all sellers. */
  readonly onChange: (sellerId: string | undefined) => void;
  /** Whether only screen readers get the label. */
  readonly isLabelHidden?: boolean;
}

/** Selects one seller, or all sellers. */
export function SellerFilter(props: SellerFilterProps) {
  const { sellers, value, onChange, label = 'Seller', isLabelHidden = false, ...layout } = props;
  return (
    <Select
      {...(isLabelHidden ? { 'aria-label': label } : { label })}
      placeholder="All sellers"
      data={sellers.map(toOption)}
      value={value ?? null}
      onChange={(id) => onChange(id ?? undefined)}
      searchable={sellers.length >= searchableCount}
      nothingFoundMessage="No matching sellers"
      clearable
      clearButtonProps={{ 'aria-label': 'All sellers' }}
      {...layout}
    />
  );
}

function toOption({ id, name, isSandbox }: SellerChoice) {
  return { value: id, label: isSandbox ? `${name} (sandbox)` : name };
}
