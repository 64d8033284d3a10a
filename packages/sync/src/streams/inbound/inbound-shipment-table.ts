import type { Columns } from '../../declaration/column.ts';
import type { Table } from '../../declaration/table.ts';

const text = (description: string, source: string) => ({ type: 'text', description, source }) as const;

const columns = {
  seller_id: { type: 'text', description: "Amazon's ID of the seller." },
  marketplace_id: { type: 'text', description: 'ID of the marketplace whose warehouses it goes to.' },
  shipment_id: text(
    "Amazon's ID, such as FBA15DJ8K2XR. Newer operations call it shipmentConfirmationId.",
    'ShipmentId',
  ),
  name: text('Name of the shipment.', 'ShipmentName'),
  status: text(
    'WORKING, SHIPPED, IN_TRANSIT, DELIVERED, CHECKED_IN, RECEIVING, CLOSED, CANCELLED, DELETED or ERROR.',
    'ShipmentStatus',
  ),
  warehouse: text("Code of Amazon's warehouse that it goes to.", 'DestinationFulfillmentCenterId'),
  label_prep_type: text('Who labels the units, such as SELLER_LABEL.', 'LabelPrepType'),
  are_cases_required: {
    type: 'boolean',
    description: 'Whether it must be packed in cases of equal units.',
    source: 'AreCasesRequired',
  },
  confirmed_need_by: { type: 'date', description: 'Day by which Amazon needs it.', source: 'ConfirmedNeedByDate' },
  box_contents_source: text('How the seller says what is in the boxes.', 'BoxContentsSource'),
  box_contents_fee: {
    type: 'decimal',
    description: 'Estimated fee for boxes whose contents Amazon must find out.',
    source: 'EstimatedBoxContentsFee.TotalFee.Value',
  },
  box_contents_fee_currency: text('Currency of the fee.', 'EstimatedBoxContentsFee.TotalFee.CurrencyCode'),
  ship_from_city: text('City that it is sent from.', 'ShipFromAddress.City'),
  ship_from_country: text('Country that it is sent from.', 'ShipFromAddress.CountryCode'),
  last_listed_time: {
    type: 'timestamp',
    description:
      'End of the time whose changes were read when Amazon last listed it. Amazon has no times of shipments.',
  },
} as const satisfies Columns;

export const inboundShipmentsTable = {
  name: 'inbound_shipments',
  description:
    "One row per shipment to Amazon's warehouses. A shipment that was cancelled or deleted stays, with its status.",
  columns,
  key: ['seller_id', 'shipment_id'],
  retention: { class: 'other', from: '_read_at' },
} as const satisfies Table;
