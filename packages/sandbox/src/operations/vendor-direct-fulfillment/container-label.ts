import { json } from '../../base/response.ts';
import { buildLabelContent, getLabelFormat } from '../../world/direct-fulfillment/order-documents.ts';
import { checkNotEmpty } from '../body-values.ts';
import { readText } from '../job-request.ts';
import { operation } from '../operation.ts';

/** Creates one label for a container, such as a pallet, that holds several packages. */
export const createContainerLabel = operation(
  'vendorDirectFulfillmentShipping',
  '2021-12-28',
  'createContainerLabel',
  (call) => {
    const { packages, shipFromParty } = call.body;
    const container = readText(call.body, 'vendorContainerId');
    checkNotEmpty(packages, 'packages');
    const format = getLabelFormat({ shipFrom: shipFromParty.partyId });
    const containerTrackingNumber = `SBXCON${container}`;
    const content = buildLabelContent(format, [containerTrackingNumber, `${packages.length} packages`]);
    return json({ containerLabel: { containerTrackingNumber, content, format } });
  },
);
