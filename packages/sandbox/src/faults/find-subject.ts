import { classifyRequest, type RequestType } from '../api/routing/classify-request.ts';
import { findTarget, type Target } from '../api/target.ts';
import type { TokenStore } from '../auth/token-store.ts';
import { readBodyText } from '../base/body-text.ts';
import { findJsonExcess } from '../base/json-size.ts';
import { isJsonObject, toText, toTexts } from '../base/json-value.ts';
import type { PageTokens } from '../base/paging/page-tokens.ts';
import type { RouteTree } from '../base/route-tree.ts';
import type { DocumentStore } from '../documents/document-store.ts';
import { DOCUMENT_PATH } from '../documents/signed-addresses.ts';
import { getHandlerName } from '../operations/handler.ts';
import { findPage } from './find-page.ts';

export interface SubjectParts {
  readonly routes: RouteTree;
  readonly tokens: TokenStore;
  readonly documents: DocumentStore;
  readonly pages: PageTokens;
}

/** The properties of a request that rules can match, and its operation. */
export interface RequestSubject {
  readonly requestType: RequestType;
  /** `endpoint/version/operation` */
  readonly operation: string | null;
  readonly sellerId: string | null;
  readonly marketplaceIds: readonly string[];
  readonly query: URLSearchParams;
  /** The parsed JSON body; undefined without one. */
  readonly body: unknown;
  /** Returns the number of the requested page; undefined if the operation has no pages. */
  findPage(): number | undefined;
  readonly target: Target | undefined;
}

/** Returns undefined if the type of the request is unknown, or it is for queues, to which fault rules do not apply. */
export async function findSubject(request: Request, parts: SubjectParts): Promise<RequestSubject | undefined> {
  const url = new URL(request.url);
  const requestType = classifyRequest(url);
  if (requestType === null || requestType === 'queue') return undefined;
  const target = requestType === 'call' ? await findTarget(request, parts.routes) : undefined;
  const body = requestType === 'call' ? await readJson(request) : undefined;
  return {
    requestType,
    target,
    query: url.searchParams,
    body,
    findPage: () => target && findPage(target.operation.paging, url.searchParams, body, parts.pages),
    operation: target === undefined ? null : getHandlerName(target.operation),
    sellerId: findSeller(request, url, requestType, parts),
    marketplaceIds: requestType === 'call' ? [...listFromQuery(url), ...listFromBody(body)] : [],
  };
}

function findSeller(
  request: Request,
  url: URL,
  requestType: RequestType,
  { tokens, documents }: SubjectParts,
): string | null {
  if (requestType === 'document') return documents.find(url.pathname.slice(DOCUMENT_PATH.length))?.sellerId ?? null;
  const grant = tokens.find(request.headers.get('x-amz-access-token') ?? '');
  return typeof grant === 'object' && 'sellerId' in grant ? grant.sellerId : null;
}

function isMarketplaceName(name: string): boolean {
  return /^marketplaceids?$/i.test(name);
}

function listFromQuery(url: URL): readonly string[] {
  const named = [...url.searchParams].filter(([name]) => isMarketplaceName(name));
  return named.flatMap(([, value]) => value.split(','));
}

async function readJson(request: Request): Promise<unknown> {
  if (!request.headers.get('content-type')?.includes('json')) return undefined;
  return parse((await readBodyText(request.clone())) ?? '');
}

function listFromBody(body: unknown): readonly string[] {
  if (!isJsonObject(body)) return [];
  const named = Object.entries(body).filter(([name]) => isMarketplaceName(name));
  return named.flatMap(([, value]) => [...toTexts(value), ...(toText(value) === undefined ? [] : [String(value)])]);
}

/** Returns undefined for a body that is not JSON, or too large: the endpoint rejects it. */
function parse(text: string): unknown {
  if (findJsonExcess(text) !== undefined) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
