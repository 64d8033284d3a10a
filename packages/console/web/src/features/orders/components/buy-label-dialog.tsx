import { Button, List, Modal, Stack, Table, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { PackageX } from 'lucide-react';
import { useState } from 'react';
import { PlainTable } from '../../../components/layout/plain-table.tsx';
import { AsyncContent } from '../../../components/states/async-content.tsx';
import { EmptyState, ErrorState } from '../../../components/states/states.tsx';
import { Moment } from '../../../components/values/moment.tsx';
import { MoneyText } from '../../../components/values/money-text.tsx';
import { notifySuccess } from '../../../lib/notices/notify.ts';
import { type Outputs, trpc } from '../../../lib/requests/trpc.ts';
import { formatMoney } from '../../../lib/text/format.ts';
import type { OrderDialogProps } from '../model/order-dialog.ts';
import { createParcelFields, toParcel } from '../model/parcel-form.ts';
import { Confirmation } from './confirmation.tsx';
import { ParcelForm } from './parcel-form.tsx';

type Offer = Outputs['orders']['labelOffers']['offers'][number];

/** Buys a shipping label for everything that is left to ship: parcel, then service, then the price. */
export function BuyLabelDialog({ order, seller, close }: OrderDialogProps) {
  const labels = useQuery(
    trpc.orders.labels.queryOptions(
      { sellerId: seller.id, orderId: order.orderId },
      { staleTime: 0, refetchOnWindowFocus: false },
    ),
  );
  return (
    <Modal opened onClose={close} size="xl" title="Buy label" centered>
      <AsyncContent query={labels} label="Loading labels" needsFreshData>
        {(found) => <LabelSteps labels={found} order={order} seller={seller} close={close} />}
      </AsyncContent>
    </Modal>
  );
}

interface LabelStepsProps extends OrderDialogProps {
  readonly labels: Outputs['orders']['labels'];
}

function LabelSteps({ labels, order, seller, close }: LabelStepsProps) {
  // What the user saw when the dialog opened, so that a label from another tab is not overlooked.
  const [knownLabels] = useState(labels.labels.at(-1)?.number ?? 0);
  const [fields, setFields] = useState(() => createParcelFields(labels.shipFrom));
  const [chosen, choose] = useState<Offer>();
  const queries = useQueryClient();
  const target = { sellerId: seller.id, orderId: order.orderId };
  const offers = useMutation(trpc.orders.labelOffers.mutationOptions());
  const buy = useMutation(
    trpc.orders.buyLabel.mutationOptions({
      onSuccess: () => {
        notifySuccess(`The label of order ${order.orderId} is bought.`);
        close();
      },
      onSettled: () => queries.invalidateQueries({ queryKey: trpc.orders.labels.queryKey() }),
    }),
  );
  const parcel = toParcel(order, fields);
  if (chosen !== undefined && parcel !== undefined) {
    const { deliveryFrom: _, deliveryTo: __, ...offer } = chosen;
    return (
      <Confirmation
        label={`Buy label for ${formatMoney(offer.price, offer.currency)}`}
        effects={[
          `${offer.carrier}, ${offer.service}: ${formatMoney(offer.price, offer.currency)}.`,
          'Amazon takes this amount from your balance.',
          'You can cancel an unused label for some time. The carrier then refunds it.',
          'The order stays open until you confirm its shipment.',
        ]}
        isSandbox={seller.isSandbox}
        isPending={buy.isPending}
        error={buy.error}
        back={() => {
          choose(undefined);
          buy.reset();
        }}
        confirm={() => buy.mutate({ ...target, label: { ...offer, parcel, knownLabels } })}
      />
    );
  }
  return (
    <Stack gap="sm">
      <ParcelForm
        fields={fields}
        change={(changed) => {
          setFields(changed);
          offers.reset();
        }}
        isComplete={parcel !== undefined}
        isPending={offers.isPending}
        cancel={close}
        submit={() => parcel !== undefined && offers.mutate({ ...target, parcel })}
      />
      {offers.error !== null && <ErrorState error={offers.error} />}
      {offers.data !== undefined && <Offers found={offers.data} choose={choose} />}
    </Stack>
  );
}

interface OffersProps {
  readonly found: Outputs['orders']['labelOffers'];
  readonly choose: (offer: Offer) => void;
}

function Offers({ found: { offers, rejected }, choose }: OffersProps) {
  return (
    <Stack gap="xs">
      {offers.length === 0 ? (
        <EmptyState icon={PackageX} title="No services">
          Amazon offers no service for this parcel. Change its weight, its dimensions or the delivery.
        </EmptyState>
      ) : (
        <PlainTable label="Services" headings={['Service', 'Delivery', 'Price', '']} minWidth={520}>
          {offers.map((offer) => (
            <Table.Tr key={offer.offerId}>
              <Table.Td>
                {offer.carrier}, {offer.service}
              </Table.Td>
              <Table.Td>{offer.deliveryTo === null ? '–' : <Moment at={offer.deliveryTo} />}</Table.Td>
              <Table.Td>
                <MoneyText amount={offer.price} currency={offer.currency} />
              </Table.Td>
              <Table.Td ta="right">
                <Button size="compact-sm" variant="default" onClick={() => choose(offer)}>
                  Choose {offer.service}
                </Button>
              </Table.Td>
            </Table.Tr>
          ))}
        </PlainTable>
      )}
      {rejected.length > 0 && (
        <List size="xs" c="dimmed">
          {rejected.map((reason) => (
            <List.Item key={reason}>{reason}</List.Item>
          ))}
        </List>
      )}
      <Text size="xs" c="dimmed">
        Offers are valid for some minutes.
      </Text>
    </Stack>
  );
}
