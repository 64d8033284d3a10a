import { Checkbox, Group, MultiSelect, NativeSelect } from '@mantine/core';
import { SellerPicker } from '../../../components/forms/seller-picker.tsx';
import type { Seller } from '../../../lib/shops/sellers.ts';
import type { OperationDetails } from '../api/types.ts';
import type { Draft } from '../model/drafts.ts';

interface CallOptionsProps {
  readonly details: OperationDetails;
  readonly sellers: readonly Seller[];
  readonly sellerId: string | undefined;
  readonly restrictedData: Draft['restrictedData'];
  readonly setRestrictedData: (restrictedData: Draft['restrictedData']) => void;
  readonly setSearch: (change: { readonly seller: string } | { readonly version: string }) => void;
}

/** The seller, the version and the personal data of a call. */
export function CallOptions({
  details,
  sellers,
  sellerId,
  restrictedData,
  setRestrictedData,
  setSearch,
}: CallOptionsProps) {
  const elements = restrictedData === true ? [] : restrictedData;
  return (
    <Group gap="xs" align="flex-end">
      <SellerPicker sellers={sellers} value={sellerId} onChange={(seller) => setSearch({ seller })} />
      <NativeSelect
        size="xs"
        label="Version"
        data={[...details.versions]}
        value={details.version}
        onChange={(event) => setSearch({ version: event.currentTarget.value })}
      />
      {details.dataElements.length > 0 && (
        <MultiSelect
          size="xs"
          label="Personal data"
          placeholder={elements.length === 0 ? 'None' : ''}
          data={details.dataElements.map(({ name }) => name)}
          value={[...elements]}
          onChange={setRestrictedData}
          miw={180}
        />
      )}
      {details.restricted && details.dataElements.length === 0 && (
        <Checkbox
          mb={8}
          label="Include personal data"
          checked={restrictedData === true}
          onChange={(event) => setRestrictedData(event.currentTarget.checked ? true : [])}
        />
      )}
    </Group>
  );
}
