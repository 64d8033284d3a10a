import { AnchorLink } from '../../../components/links/typed-link.tsx';

interface OrderLinkProps {
  readonly orderId: string;
  /** Amazon's ID of the seller. */
  readonly partnerId: string;
  readonly source: 'amazon' | 'sandbox';
}

/** The ID of an order, which opens it. */
export function OrderLink({ orderId, partnerId, source }: OrderLinkProps) {
  return (
    <AnchorLink
      to="/orders/:partnerId/:orderId"
      params={{ partnerId, orderId }}
      search={{ source }}
      size="sm"
      style={{ whiteSpace: 'nowrap' }}
    >
      {orderId}
    </AnchorLink>
  );
}
