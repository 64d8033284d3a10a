import { z } from 'zod';
import type { PlannedCall } from '../../calls/plan-call.ts';
import type { Answer } from '../answers/answer.ts';
import type { Parts } from '../answers/part.ts';
import { partAnswer } from '../answers/part-answer.ts';
import { partsOfItems } from '../answers/parts-of-items.ts';
import { partsOfValue } from '../answers/parts-of-value.ts';
import { planOfWrite } from '../calls/confirm-write.ts';
import { planAsked } from '../calls/plan.ts';
import type { Desk } from '../desk.ts';
import { confirmation, limit, operation, version } from './inputs.ts';
import { tool } from './tool.ts';

const values = z.record(z.string(), z.unknown()).optional();

export const callOperation = tool({
  name: 'call_operation',
  title: 'Call an operation',
  description: `Calls one operation of the Selling Partner API. Lists come item by item, over all of their pages: next_page goes on. What
changes something is shown as a plan first, and is sent when the same call comes with the plan's confirmation. {{marketplaceId}}
and {{sellerId}} stand for those of the account. Waits for the quota where it has to.`,
  input: z.object({
    operation,
    version,
    path: values.describe('Parameters of the path, by name.'),
    query: values.describe('Parameters of the query, by name. Lists are lists.'),
    headers: z.record(z.string(), z.string()).optional().describe('Parameters of the header, by name.'),
    body: z.unknown().optional().describe('The body, as JSON.'),
    list: z.string().max(200).optional().describe('Which list to give, where an operation has several.'),
    limit,
    restrictedData: z
      .union([z.boolean(), z.array(z.string().max(100)).max(10)])
      .optional()
      .describe('Ask for personal data: true, or the data elements. Only when the server shows personal data.'),
    confirmation,
  }),
  annotations: { readOnlyHint: false, destructiveHint: true, openWorldHint: true },
  async run(given, desk, { signal }) {
    const planned = await planAsked(given, desk.ports);
    if (planned.descriptor.effect !== 'read') {
      const plan = await planOfWrite(planned, given.confirmation, desk);
      return plan ?? send(planned, desk);
    }
    return readParts(planned, given, desk, signal);
  },
});

interface Wanted {
  readonly list?: string | undefined;
  readonly limit: number;
}

/** Parts outlive the call that asked for the first of them, unless it is broken off: then nobody has their handle. */
async function readParts(planned: PlannedCall, wanted: Wanted, desk: Desk, signal: AbortSignal): Promise<Answer> {
  const brokenOff = new AbortController();
  const parts = partsOf(planned, wanted, desk, AbortSignal.any([desk.ended.signal, brokenOff.signal]));
  try {
    return partAnswer(await desk.handles.begin(parts, signal));
  } catch (error) {
    brokenOff.abort();
    throw error;
  }
}

/** A write is not broken off: whether it took effect would be unknown. */
async function send({ parameters, options }: PlannedCall, desk: Desk) {
  const value: unknown = await desk.ports.seller.callAPI<unknown>({ ...parameters, options } as never);
  const { part, handle } = await desk.handles.begin(partsOfValue(desk.clean(value)), desk.ended.signal);
  const answer = partAnswer({ part, handle });
  return { ...answer, says: `It was sent: whether it had an effect is in the answer. ${answer.says}` };
}

function partsOf(planned: PlannedCall, wanted: Wanted, { ports, clean }: Desk, signal: AbortSignal): Parts {
  const { parameters, descriptor } = planned;
  const options = { ...planned.options, signal };
  if (descriptor.paging === null) {
    return partsOfAnswer(() => ports.seller.callAPI<unknown>({ ...parameters, options } as never), clean);
  }
  const listed = { ...options, ...(wanted.list !== undefined && { list: wanted.list }) };
  return partsOfItems(ports.seller.items({ ...parameters, options: listed } as never), wanted.limit, clean);
}

async function* partsOfAnswer(ask: () => Promise<unknown>, clean: Desk['clean']) {
  yield* partsOfValue(clean(await ask()));
}
