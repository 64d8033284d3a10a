import { Anchor, Button, Code, List, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { CopyButton } from '../../../components/values/copy-button.tsx';
import { trpc } from '../../../lib/requests/trpc.ts';
import type { ShopOwner } from '../model/shop-owner.ts';

interface RegisterStepProps {
  readonly owner: ShopOwner;
  readonly onNext: () => void;
}

/** Explains how to register an application with Amazon. */
export function RegisterStep({ owner, onNext }: RegisterStepProps) {
  return (
    <Stack gap="sm">
      <Text>
        Amazon must first approve you as a developer, with the roles that your application needs. This can take some
        days. You then register an application once.
      </Text>
      {owner === 'own' ? <OwnShopInstructions /> : <OtherShopsInstructions />}
      <Button onClick={onNext} style={{ alignSelf: 'flex-start' }}>
        Enter application
      </Button>
    </Stack>
  );
}

function OwnShopInstructions() {
  return (
    <List type="ordered" spacing="xs">
      <List.Item>
        Sign in to Seller Central as the primary user, and open Apps and Services, Develop Apps. Register as a private
        developer.
      </List.Item>
      <List.Item>
        Choose roles: Product Listing, Inventory and Order Tracking, Amazon Fulfillment, Pricing, and Finance and
        Accounting cover most reports and calls. Roles for addresses of buyers need more information about data
        protection.
      </List.Item>
      <List.Item>After the approval, add a new app client with the API type SP API and the same roles.</List.Item>
      <List.Item>Under LWA credentials, copy the client ID and the client secret.</List.Item>
      <List.Item>
        In the menu of the app, choose Authorize, then Authorize app. Copy the refresh token: the last step needs it.
      </List.Item>
    </List>
  );
}

const portalUrl = 'https://solutionproviderportal.amazon.com/';

function OtherShopsInstructions() {
  const callback = useQuery(trpc.sellers.callback.queryOptions());
  const address = callback.data?.address;
  return (
    <List type="ordered" spacing="xs">
      <List.Item>
        Sign in to <PortalLink>Amazon’s Solution Provider Portal</PortalLink> and register as a public developer.
      </List.Item>
      <List.Item>After the approval, add a new app client with the API type SP API, and choose its roles.</List.Item>
      <List.Item>
        Enter this OAuth redirect URI: {address !== undefined && <Code>{address}</Code>}{' '}
        {address !== undefined && <CopyButton text={address} label="Copy redirect URI" />}
      </List.Item>
      <List.Item>
        Under LWA credentials, copy the client ID and the client secret. Copy the application ID, too.
      </List.Item>
    </List>
  );
}

function PortalLink({ children }: { readonly children: ReactNode }) {
  return (
    <Anchor href={portalUrl} target="_blank" rel="noreferrer" underline="always">
      {children}
    </Anchor>
  );
}
