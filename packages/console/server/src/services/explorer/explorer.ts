import type { RestrictedData } from 'supercargo';
import { toCurlCommand } from 'supercargo/dry-run';
import { newId } from '../../base/ids.ts';
import type { ClientPool, ConnectedSeller } from '../../clients/client-pool.ts';
import { ConsoleError } from '../../errors/console-error.ts';
import type { Live } from '../../live/live.ts';
import { withoutSecretShapes } from '../../secrets/secret-shapes.ts';
import type { Database } from '../../storage/database.ts';
import type { CallInput, ResponseSummary } from '../../storage/schema/explorer.ts';
import type { AuditLog } from '../audit/audit-log.ts';
import type { Billing } from '../billing/billing.ts';
import type { SandboxSellers } from '../sandbox/sandbox-sellers.ts';
import type { Sellers } from '../sellers/sellers.ts';
import { checkWritable } from '../settings/check-writable.ts';
import type { Settings } from '../settings/settings.ts';
import { asAmazonSpApi } from './code/as-amazon-sp-api.ts';
import { asHttp } from './code/as-http.ts';
import { asTypescript } from './code/as-typescript.ts';
import { type FilledCall, performDryRun } from './dry-run.ts';
import { ExampleValues, type FilledExample } from './example-values.ts';
import { type FillInOptions, fillIn } from './fill-in.ts';
import { loadDescriptor, type OperationNames } from './find-operation.ts';
import { History } from './history.ts';
import { type CallPlan, findCallError, isWrite, planCall } from './plan-call.ts';
import { keepable } from './redaction.ts';
import { responseText } from './response-text.ts';
import { SavedRequests } from './saved-requests.ts';
import { pieceLength, SavedResponses } from './saved-responses.ts';
import { type SentCall, sendCall } from './send-call.ts';
import { Variables } from './variables.ts';

/** A call as the user has composed it. */
interface ExplorerCall extends OperationNames {
  readonly sellerId: string;
  readonly input: CallInput;
  readonly restrictedData?: RestrictedData | undefined;
}

/** The options of a call that is to be sent. */
export interface Sending {
  readonly workspaceId: string;
  readonly actor: string;
  /** Network address of the request; undefined for a caller without one. */
  readonly address?: string | undefined;
  /** The user has seen the effect of the write and confirmed it. */
  readonly confirmed: boolean;
  /** Reject an input that does not match the model before it is sent. */
  readonly validate: boolean;
  /** Aborts the call and its request. */
  readonly signal: AbortSignal;
}

/** A response as screens get it. */
export interface CallOutcome extends Omit<SentCall, 'data'> {
  /** ID of the entry in the history. */
  readonly id: string;
  /** The response as JSON, truncated if it is long; undefined if there was none. */
  readonly text: string | undefined;
  /** Length of the complete text. */
  readonly characters: number;
}

/** A call in the languages in which it can be copied. None contains a token or a secret. */
export interface CallCode {
  readonly typescript: string;
  readonly amazonSpApi: string;
  readonly curl: string;
  readonly http: string;
}

interface ExplorerParts {
  readonly sellers: Sellers;
  readonly clients: ClientPool;
  readonly settings: Settings;
  readonly billing: Billing;
  readonly audit: AuditLog;
  readonly sandboxSellers: SandboxSellers;
  readonly db: Database;
  readonly live: Live;
  readonly now: () => number;
}

/** Calls that users compose: previews them, formats them as code, and sends them. */
export class Explorer {
  readonly history: History;
  readonly savedRequests: SavedRequests;
  readonly variables: Variables;
  readonly #parts: ExplorerParts;
  readonly #answers = new SavedResponses();
  readonly #exampleValues: ExampleValues;

  constructor(parts: ExplorerParts) {
    this.#parts = parts;
    const { db, live, clients, now } = parts;
    this.#exampleValues = new ExampleValues(clients, now);
    this.history = new History(db, live);
    this.savedRequests = new SavedRequests(db, live, now);
    this.variables = new Variables(db, live);
  }

  /** Fills in the example of an operation with the seller's own data. Sends reads. */
  async fillExample(
    workspaceId: string,
    { sellerId, ...names }: OperationNames & { readonly sellerId: string },
    signal: AbortSignal,
  ): Promise<FilledExample> {
    return this.#exampleValues.fill(names, await this.#parts.sellers.find(workspaceId, sellerId), signal);
  }

  /** Previews a call. Sends nothing. */
  async plan(workspaceId: string, call: ExplorerCall): Promise<CallPlan> {
    const { filled, seller } = await this.#prepare(workspaceId, call);
    return planCall({ ...filled, input: keepable(filled.input) }, await loadDescriptor(call), seller);
  }

  /** Formats a call as code. Sends nothing. */
  async code(workspaceId: string, call: ExplorerCall): Promise<CallCode> {
    const prepared = await this.#prepare(workspaceId, call, { keepsUnset: true });
    const { seller } = prepared;
    const filled = { ...prepared.filled, input: keepable(prepared.filled.input) };
    const request = await performDryRun(filled, seller.application, false);
    return withoutSecretShapes({
      typescript: asTypescript(filled, seller.application),
      amazonSpApi: asAmazonSpApi(filled, request, seller.application),
      curl: `${toCurlCommand(request)}\n`,
      http: asHttp(request),
    });
  }

  /** Sends a call and saves it in the history. Throws a ConsoleError if it must not be sent. */
  async send(call: ExplorerCall, sending: Sending): Promise<CallOutcome> {
    const { workspaceId, signal } = sending;
    const descriptor = await loadDescriptor(call);
    if (isWrite(descriptor)) await this.#admitWrite(call, sending);
    const { filled, seller } = await this.#prepare(workspaceId, call);
    // A grantless operation affects the whole application, not one seller.
    if (descriptor.grantlessScope !== null) this.#parts.sandboxSellers.checkAlone(seller.application);
    if (sending.validate) await checkRequest(filled, seller);
    const { clients, now } = this.#parts;
    const id = newId('call');
    const { data, ...sent } = await sendCall(filled, descriptor, seller, { clients, now, signal, subject: id });
    const text = data === undefined ? undefined : responseText(data);
    if (text !== undefined) this.#answers.keep(workspaceId, id, text);
    await this.#remember(id, call, sending, { seller, method: descriptor.method, sent, text, data });
    return { ...sent, id, text: text?.slice(0, pieceLength), characters: text?.length ?? 0 };
  }

  /** The part of a long response that starts at the given character. */
  readResponse(workspaceId: string, id: string, from: number): string {
    return this.#answers.read(workspaceId, id, from);
  }

  /** Discards the responses of a workspace that is deleted. */
  discardResponses(workspaceId: string): void {
    this.#answers.discard(workspaceId);
  }

  async #prepare(
    workspaceId: string,
    call: ExplorerCall,
    options: FillInOptions = {},
  ): Promise<{ filled: FilledCall; seller: ConnectedSeller }> {
    const { endpoint, version, operation, restrictedData, sellerId, input } = call;
    const seller = await this.#parts.sellers.find(workspaceId, sellerId);
    const values = await this.variables.of(workspaceId, seller);
    return { filled: { endpoint, version, operation, restrictedData, input: fillIn(input, values, options) }, seller };
  }

  async #admitWrite({ operation }: ExplorerCall, { workspaceId, confirmed }: Sending): Promise<void> {
    await this.#parts.billing.checkPaid(workspaceId);
    await checkWritable(this.#parts.settings, workspaceId);
    if (confirmed) return;
    throw new ConsoleError(
      'WRITE_NOT_CONFIRMED',
      `${operation} changes something at Amazon and was not confirmed. Nothing was sent.`,
      'Read the preview, and confirm the call.',
    );
  }

  async #remember(
    id: string,
    { sellerId, endpoint, version, operation, input }: ExplorerCall,
    { workspaceId, actor, address }: Sending,
    ended: {
      seller: ConnectedSeller;
      method: string;
      sent: Omit<SentCall, 'data'>;
      text: string | undefined;
      data: unknown;
    },
  ): Promise<void> {
    const { seller, method, sent, text, data } = ended;
    const { ok, status, error, milliseconds } = sent;
    const kept = keepable(input);
    await this.history.add({
      id,
      workspaceId,
      at: new Date(this.#parts.now()),
      sellerId,
      sellerName: seller.seller.name,
      endpoint,
      version,
      operation,
      method,
      input: kept,
      ok,
      status: status ?? null,
      code: error?.code ?? null,
      summary: summarize(sent, text, data),
      milliseconds: Math.round(milliseconds),
    });
    if (method === 'GET') return;
    await this.#parts.audit.add({
      workspaceId,
      actor,
      address,
      action: 'explorer.send',
      subject: sellerId,
      sellerId,
      outcome: ok ? 'done' : 'failed',
      details: { operation: `${endpoint}.${operation}`, version, input: kept },
    });
  }
}

async function checkRequest(filled: FilledCall, { application }: ConnectedSeller): Promise<void> {
  const fault = await findCallError(filled, application);
  if (fault === undefined) return;
  const action =
    'Correct the named fields, or send the call without validation if the model is older than Amazon’s API.';
  throw new ConsoleError('INVALID_REQUEST', fault, action);
}

function summarize({ error, requestId, attempts }: Omit<SentCall, 'data'>, text: string | undefined, data: unknown) {
  const summary: ResponseSummary = {
    attempts,
    requestId,
    characters: text?.length,
    items: firstList(data)?.length,
    message: error?.message,
  };
  return summary;
}

function firstList(data: unknown, depth = 0): readonly unknown[] | undefined {
  if (Array.isArray(data)) return data;
  if (typeof data !== 'object' || data === null || depth > 1) return undefined;
  return Object.values(data)
    .map((member) => firstList(member, depth + 1))
    .find((list) => list !== undefined);
}
