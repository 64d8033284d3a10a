import { Button, Text } from '@mantine/core';
import { type ComponentType, useState } from 'react';
import { Permitted } from '../../../components/states/permitted.tsx';
import type { Guarded } from '../../../lib/session/use-permission.ts';
import type { OrderDialogProps } from '../model/order-dialog.ts';
import { useOrderSeller } from '../model/use-order-seller.ts';
import { BuyLabelDialog } from './buy-label-dialog.tsx';
import { BuyerDialog } from './buyer-dialog.tsx';
import { ConfirmShipmentDialog } from './confirm-shipment-dialog.tsx';
import { RefundDialog } from './refund-dialog.tsx';

type Order = OrderDialogProps['order'];

interface Action {
  readonly name: keyof Order['blocks'] | 'readBuyer';
  readonly label: string;
  readonly procedures: readonly Guarded[];
  readonly Dialog: ComponentType<OrderDialogProps>;
}

const actions: readonly Action[] = [
  {
    name: 'confirmShipment',
    label: 'Confirm shipment',
    procedures: ['orders.confirmShipment'],
    Dialog: ConfirmShipmentDialog,
  },
  {
    name: 'buyLabel',
    label: 'Buy label',
    procedures: ['orders.labelOffers', 'orders.buyLabel'],
    Dialog: BuyLabelDialog,
  },
  { name: 'refund', label: 'Refund', procedures: ['orders.refund'], Dialog: RefundDialog },
  { name: 'readBuyer', label: 'Show buyer', procedures: ['orders.readBuyer'], Dialog: BuyerDialog },
];

interface OrderActionsProps {
  readonly order: Order;
  readonly source: 'amazon' | 'sandbox';
}

/** What the user can do with an order at Amazon. An action that does not apply is disabled, with the reason. */
export function OrderActions({ order, source }: OrderActionsProps) {
  const [opened, setOpened] = useState<Action>();
  const { seller, isLoading } = useOrderSeller(source, order.partnerId);
  if (isLoading) return null;
  if (seller === undefined) {
    return (
      <Text size="sm" c="dimmed">
        This seller is no longer connected.
      </Text>
    );
  }
  const { Dialog } = opened ?? {};
  return (
    <>
      {actions.map((action) => (
        <Permitted key={action.name} procedures={action.procedures} block={findBlock(order, action)}>
          <Button size="xs" variant="default" onClick={() => setOpened(action)}>
            {action.label}
          </Button>
        </Permitted>
      ))}
      {Dialog !== undefined && <Dialog order={order} seller={seller} close={() => setOpened(undefined)} />}
    </>
  );
}

function findBlock({ blocks }: Order, { name }: Action): string | undefined {
  return name === 'readBuyer' ? undefined : (blocks[name] ?? undefined);
}
