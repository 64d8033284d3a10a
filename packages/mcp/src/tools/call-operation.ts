import type { PreparedCall } from '@supercargo/toolkit/calls/prepared-call';
import { addTypeInBody } from '@supercargo/toolkit/uses/observe-uses';
import { z } from 'zod';
import { confirmWrite } from '../calls/confirm-write.ts';
import { prepareRequestedCall } from '../calls/prepare-requested-call.ts';
import type { Pages } from '../output/page.ts';
import { splitItems } from '../output/split-items.ts';
import { splitValue } from '../output/split-value.ts';
import type { ToolOutput } from '../output/tool-output.ts';
import { toPageOutput } from '../results/to-page-output.ts';
import type { ServerState } from '../state/server-state.ts';
import { confirmation, limit, operation, version } from './inputs.ts';
import { defineTool } from './tool.ts';

const values = z.record(z.string(), z.unknown()).optional();

export const callOperationTool = defineTool({
  name: 'call_operation',
  title: 'Call an operation',
  description: `Calls one operation of SP-API. A list is returned as items; get_next_page returns the next ones. A write first returns a
preview with a confirmation, and is sent when you repeat the call with it. {{marketplaceId}} and {{sellerId}} are those of the profile;
country codes and times such as 7d are understood.`,
  input: z.object({
    operation,
    version,
    path: values.describe('Path parameters by name.'),
    query: values.describe('Query parameters by name. Lists are JSON arrays.'),
    headers: z.record(z.string(), z.string()).optional().describe('Header parameters by name.'),
    body: z.unknown().optional().describe('Request body as JSON.'),
    list: z.string().max(200).optional().describe('Which list, if there are several.'),
    limit,
    restrictedData: z
      .union([z.boolean(), z.array(z.string().max(100)).max(10)])
      .optional()
      .describe('Personal data: true, or data elements. Needs --personal-data.'),
    confirmation,
  }),
  annotations: { readOnlyHint: false, destructiveHint: true, openWorldHint: true },
  async run(args, state, { signal }) {
    const prepared = await prepareRequestedCall(args, state.dependencies);
    if (prepared.descriptor.effect !== 'read') {
      const preview = await confirmWrite(prepared, args.confirmation, state);
      return preview ?? send(prepared, state);
    }
    return readPages(prepared, args, state, signal);
  },
});

interface PageOptions {
  readonly list?: string | undefined;
  readonly limit: number;
}

/** Opens the pages of a call. They continue after this tool call, unless it is aborted before it returns their cursor. */
async function readPages(
  prepared: PreparedCall,
  pageOptions: PageOptions,
  state: ServerState,
  signal: AbortSignal,
): Promise<ToolOutput> {
  const controller = new AbortController();
  const pages = openPages(prepared, pageOptions, state, AbortSignal.any([state.controller.signal, controller.signal]));
  try {
    return toPageOutput(await state.cursors.open(pages, signal));
  } catch (error) {
    controller.abort();
    throw error;
  }
}

/** Sends a write. It is not aborted with the tool call, because its outcome would then be unknown. */
async function send({ parameters, options }: PreparedCall, state: ServerState) {
  const { seller, uses } = state.dependencies;
  addTypeInBody(parameters.body, uses);
  const response = await seller.call(parameters.operation, { ...parameters, options });
  const { page, cursor } = await state.cursors.open(splitValue(state.redact(response)), state.controller.signal);
  const output = toPageOutput({ page, cursor });
  return { ...output, text: `The request was sent. Check its effect. ${output.text}` };
}

function openPages(
  prepared: PreparedCall,
  pageOptions: PageOptions,
  { dependencies, redact }: ServerState,
  signal: AbortSignal,
): Pages {
  const { parameters, descriptor } = prepared;
  const options = { ...prepared.options, signal };
  if (descriptor.paging === null) {
    return splitResult(() => dependencies.seller.call(parameters.operation, { ...parameters, options }), redact);
  }
  const listed = { ...options, ...(pageOptions.list !== undefined && { list: pageOptions.list }) };
  const items = dependencies.seller.listItems(parameters.operation, { ...parameters, options: listed });
  return splitItems(items, pageOptions.limit, redact);
}

async function* splitResult(call: () => Promise<unknown>, redact: ServerState['redact']) {
  yield* splitValue(redact(await call()));
}
