import { Drawer, Group, Stack, Text } from '@mantine/core';
import { regionNames } from '../../../components/forms/application-form.tsx';
import { Permitted } from '../../../components/states/permitted.tsx';
import type { Seller } from '../../../lib/shops/sellers.ts';
import { ConnectionSection } from './connection-section.tsx';
import { ManageSection } from './manage-section.tsx';
import { MarketplacesSection } from './marketplaces-section.tsx';
import { RolesSection } from './roles-section.tsx';
import { TokenSection } from './token-section.tsx';

interface SellerDrawerProps {
  readonly seller: Seller;
  readonly onClose: () => void;
}

/** Shows the details of a seller and its actions. */
export function SellerDrawer({ seller, onClose }: SellerDrawerProps) {
  return (
    <Drawer opened onClose={onClose} position="right" size="lg" title={seller.name}>
      <Stack gap="xl" key={seller.id}>
        <Facts seller={seller} />
        <Permitted procedures="sellers.testConnection">
          <ConnectionSection seller={seller} />
        </Permitted>
        <MarketplacesSection seller={seller} />
        <Permitted procedures="sellers.detectRoles">
          <RolesSection seller={seller} />
        </Permitted>
        <Permitted procedures={['sellers.replaceToken', 'sellers.startAuthorization']} isExplained>
          <TokenSection seller={seller} />
        </Permitted>
        <ManageSection seller={seller} onRemoved={onClose} />
      </Stack>
    </Drawer>
  );
}

function Facts({ seller: { kind, sellingPartnerId, application } }: { readonly seller: Seller }) {
  const facts = [
    kind === 'vendor' ? 'Vendor' : 'Seller',
    ...(sellingPartnerId === null ? [] : [sellingPartnerId]),
    `${application.name}, ${regionNames[application.region]}`,
  ];
  return (
    <Group gap="xs">
      <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
        {facts.join(' · ')}
      </Text>
    </Group>
  );
}
