import { loadSchemas } from '@supercargo/catalogue';
import type { Answer } from '../answer.ts';
import { behaviourName, type Call } from '../behaviours/behaviour.ts';
import { callQuery } from '../judging/call-query.ts';
import { readBody } from '../judging/judge-body.ts';
import { judgeParameters } from '../judging/judge-parameters.ts';
import { accessDenied } from '../refusal.ts';
import { answerFromSchema } from '../schema-answers/answer-from-schema.ts';
import { settleOrders } from '../state/order-life.ts';
import type { Admitted } from './admit.ts';
import type { PipelineParts } from './pipeline-parts.ts';

/** Judges the request, then answers it: from state where there is a behaviour, from the schema elsewhere. */
export async function answerCall(request: Request, admitted: Admitted, parts: PipelineParts): Promise<Answer> {
  const call = await readCall(request, admitted, parts);
  const behaviour = parts.behaviours[behaviourName(call.operation)];
  if (behaviour === undefined) return answerFromSchema(call, await loadSchemas(admitted.entry), parts.seed);
  const account = parts.accounts.get(call.caller.sellerId ?? '');
  if (account === undefined) throw accessDenied();
  settleOrders(account, call.now);
  return behaviour({ ...call, account });
}

async function readCall(request: Request, admitted: Admitted, parts: PipelineParts): Promise<Call> {
  const { url, entry, operation, path, caller } = admitted;
  const query = callQuery(url.searchParams, operation);
  judgeParameters(operation, { path, query, headers: request.headers });
  const body = await readBody(request, operation, () => loadSchemas(entry));
  const idempotencyToken = request.headers.get('x-amzn-idempotency-token') ?? undefined;
  return { operation, path, query, body, idempotencyToken, caller, origin: url.origin, now: parts.clock.now() };
}
