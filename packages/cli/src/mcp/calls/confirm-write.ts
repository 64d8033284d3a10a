import { effectInWords } from '../../calls/effect-in-words.ts';
import type { PlannedCall } from '../../calls/plan-call.ts';
import type { Answer } from '../answers/answer.ts';
import type { Desk } from '../desk.ts';

/** The plan of a write, when there is no confirmation; undefined when it may be sent. Throws for a wrong confirmation. */
export async function planOfWrite(
  planned: PlannedCall,
  confirmation: string | undefined,
  desk: Desk,
): Promise<Answer | undefined> {
  const { account, rehearse } = desk.ports;
  const { descriptor, parameters, options } = planned;
  const request = { seller: account.label, parameters, options };
  if (confirmation !== undefined) {
    desk.confirmations.take(confirmation, request);
    return undefined;
  }
  const { method, url, body } = await rehearse(planned);
  return {
    says: `Nothing was sent yet. ${descriptor.endpoint}.${descriptor.operation} ${descriptor.version}: ${descriptor.summary}. ${effectInWords(descriptor)} Show this plan to the person you work for. If they agree, make the same call again with the confirmation.`,
    facts: { seller: account.label, ...desk.confirmations.issue(request) },
    data: { method, url, body: body === undefined ? undefined : parameters.body },
  };
}
