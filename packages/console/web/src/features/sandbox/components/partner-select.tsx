import { Select } from '@mantine/core';
import type { Partner } from '../model/types.ts';

interface PartnerSelectProps {
  readonly partners: readonly Partner[];
  readonly value: string;
  readonly onChange: (sellerId: string) => void;
}

export function PartnerSelect({ partners, value, onChange }: PartnerSelectProps) {
  return (
    <Select
      size="xs"
      w={{ base: '100%', xs: 240 }}
      label="Selling partner"
      data={partners.map(({ sellerId, kind }) => ({
        value: sellerId,
        label: kind === 'vendor' ? `${sellerId} (vendor)` : sellerId,
      }))}
      value={value}
      onChange={(chosen) => chosen !== null && onChange(chosen)}
      allowDeselect={false}
    />
  );
}
