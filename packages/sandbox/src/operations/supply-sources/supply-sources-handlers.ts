import { invalidInput, notFound } from '../../base/api-error.ts';
import { formatIsoTime } from '../../base/iso-time.ts';
import { type JsonObject, toText } from '../../base/json-value.ts';
import { createUuid } from '../../base/random.ts';
import { empty, json } from '../../base/response.ts';
import { type Account, collection, defineCollection } from '../../world/accounts/account.ts';
import { pickMembers, readObject, readOptionalObject } from '../body-values.ts';
import { getPathValue, type Handler, type Handlers, type SellerCall } from '../handler.ts';
import type { HandlerServices } from '../handler-services.ts';
import { readBody, readText } from '../job-request.ts';
import { buildPagedList, type ListShape } from '../paged-list.ts';
import { prefixOperations } from '../prefix-operations.ts';

const supplySourcesCollection = defineCollection<SupplySource>('supplySources');

const LIST: ListShape = { token: 'nextPageToken', size: 'pageSize', fallback: 10, maximum: 50 };

interface SupplySource {
  readonly id: string;
  readonly code: string;
  readonly address: JsonObject;
  readonly createdAt: number;
  alias: string;
  status: 'Active' | 'Inactive' | 'Archived';
  configuration: JsonObject | null;
  capabilities: JsonObject | null;
  updatedAt: number;
}

function getSources(account: Account): Map<string, SupplySource> {
  return collection(account, supplySourcesCollection);
}

/** Creates an inactive supply source. Throws a 400 if its code is not unique. */
const createSupplySource: Handler = (call) => {
  const { account, now } = call;
  const body = readBody(call);
  const code = readText(body, 'supplySourceCode');
  if ([...getSources(account).values()].some((source) => source.code === code)) {
    throw invalidInput(`There is already a supply source ${code}.`, 'Parameter: supplySourceCode (body)');
  }
  const source: SupplySource = {
    id: createUuid(account.random),
    code,
    alias: readText(body, 'alias'),
    address: readObject(body, 'address'),
    status: 'Inactive',
    configuration: null,
    capabilities: null,
    createdAt: now,
    updatedAt: now,
  };
  getSources(account).set(source.id, source);
  return json({ supplySourceId: source.id, supplySourceCode: code });
};

function getSupplySources(services: HandlerServices): Handler {
  return (call) => {
    const open = [...getSources(call.account).values()].filter(({ status }) => status !== 'Archived');
    const page = buildPagedList(call, services, LIST, () => open);
    const supplySources = page.items.map(({ id, code, alias, address }) => ({
      supplySourceId: id,
      supplySourceCode: code,
      alias,
      address,
    }));
    return json({ supplySources, ...(page.nextToken && { nextPageToken: page.nextToken }) });
  };
}

const getSupplySource: Handler = (call) => {
  const source = findSource(call);
  return json({
    supplySourceId: source.id,
    supplySourceCode: source.code,
    ...pickMembers({ ...source }, ['alias', 'status', 'address', 'configuration', 'capabilities']),
    createdAt: formatIsoTime(source.createdAt),
    updatedAt: formatIsoTime(source.updatedAt),
  });
};

const updateSupplySource: Handler = (call) => {
  const source = findOpenSource(call);
  const body = readBody(call);
  source.alias = toText(body.alias) ?? source.alias;
  source.configuration = readOptionalObject(body, 'configuration') ?? source.configuration;
  source.capabilities = readOptionalObject(body, 'capabilities') ?? source.capabilities;
  source.updatedAt = call.now;
  return empty(204);
};

const updateSupplySourceStatus: Handler = (call) => {
  const source = findOpenSource(call);
  const { status } = readBody(call);
  if (status !== 'Active' && status !== 'Inactive') throw invalidInput('status must be one of Active, Inactive.');
  source.status = status;
  source.updatedAt = call.now;
  return empty(204);
};

/** Archives a supply source permanently. It can still be read, but no longer changed. */
const archiveSupplySource: Handler = (call) => {
  const source = findOpenSource(call);
  source.status = 'Archived';
  source.updatedAt = call.now;
  return empty(204);
};

function findSource(call: SellerCall): SupplySource {
  const source = getSources(call.account).get(getPathValue(call, 'supplySourceId'));
  if (source === undefined) throw notFound('The supply source');
  return source;
}

function findOpenSource(call: SellerCall): SupplySource {
  const source = findSource(call);
  if (source.status === 'Archived') throw invalidInput(`The supply source ${source.id} has been archived.`);
  return source;
}

/** Handlers for the locations from which the seller ships. */
export function supplySourcesHandlers(services: HandlerServices): Handlers {
  return prefixOperations('supplySources/2020-07-01', {
    createSupplySource,
    getSupplySources: getSupplySources(services),
    getSupplySource,
    updateSupplySource,
    updateSupplySourceStatus,
    archiveSupplySource,
  });
}
