import { invalidInput } from '../../base/api-error.ts';
import { isJsonObject, toText } from '../../base/json-value.ts';
import { json } from '../../base/response.ts';
import { buildLabelContent, getLabelFormat } from '../../world/direct-fulfillment/order-documents.ts';
import type { Handler } from '../handler.ts';
import { readBody, readText } from '../job-request.ts';
import { listObjects } from '../vendor-sales/submission.ts';

/** Creates one label for a container, such as a pallet, that holds several packages. */
export const createContainerLabel: Handler = (call) => {
  const body = readBody(call);
  const container = readText(body, 'vendorContainerId');
  const packages = listObjects(body, 'packages');
  if (packages.length === 0) throw invalidInput('packages must not be empty.', 'Parameter: packages (body)');
  const shipFrom = isJsonObject(body.shipFromParty) ? (toText(body.shipFromParty.partyId) ?? '') : '';
  const format = getLabelFormat({ shipFrom });
  const containerTrackingNumber = `SBXCON${container}`;
  const content = buildLabelContent(format, [containerTrackingNumber, `${packages.length} packages`]);
  return json({ containerLabel: { containerTrackingNumber, content, format } });
};
