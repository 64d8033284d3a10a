import { describeEffect } from '@supercargo/toolkit/calls/describe-effect';
import type { PreparedCall } from '@supercargo/toolkit/calls/prepared-call';
import type { ToolOutput } from '../output/tool-output.ts';
import type { ServerState } from '../state/server-state.ts';

/** Returns the preview of a write, or undefined if its confirmation is valid. Throws if the confirmation is invalid. */
export async function confirmWrite(
  prepared: PreparedCall,
  confirmation: string | undefined,
  state: ServerState,
): Promise<ToolOutput | undefined> {
  const { profile, buildRequest } = state.dependencies;
  const { descriptor, parameters, options } = prepared;
  const request = { seller: profile.label, parameters, options };
  if (confirmation !== undefined) {
    state.confirmations.use(confirmation, request);
    return undefined;
  }
  const { method, url, body } = await buildRequest(prepared);
  return {
    text: `Preview: nothing was sent. ${descriptor.endpoint}.${descriptor.operation} ${descriptor.version}: ${descriptor.summary}. ${describeEffect(descriptor)} Show this preview to the user. If they agree, repeat the same call with the confirmation.`,
    metadata: { seller: profile.label, ...state.confirmations.create(request) },
    data: { method, url, body: body === undefined ? undefined : parameters.body },
  };
}
