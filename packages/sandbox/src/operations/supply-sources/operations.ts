import type * as Catalogue from '@supercargo/catalogue/types/supply-sources-2020-07-01';
import { invalidInput, requireFound } from '../../base/api-error.ts';
import { formatIsoTime } from '../../base/iso-time.ts';
import { type Received, withoutNulls } from '../../base/json-value.ts';
import { createUuid } from '../../base/random.ts';
import { empty, json } from '../../base/response.ts';
import { type Account, collection, defineChangingCollection } from '../../world/accounts/account.ts';
import type { SellerCall } from '../handler.ts';
import type { HandlerServices } from '../handler-services.ts';
import { readText } from '../job-request.ts';
import { type Operation, operation } from '../operation.ts';
import { buildPagedList, type ListShape } from '../paged-list.ts';

const supplySourcesCollection = defineChangingCollection<SupplySource>('supplySources');

const LIST: ListShape = { token: 'nextPageToken', size: 'pageSize', fallback: 10, maximum: 50 };

const SETTABLE_STATUSES = ['Active', 'Inactive'] as const;

interface SupplySource {
  readonly id: string;
  readonly code: string;
  readonly address: Received<Catalogue.Address>;
  readonly createdAt: number;
  alias: string;
  status: 'Active' | 'Inactive' | 'Archived';
  configuration: Received<Catalogue.SupplySourceConfiguration> | null;
  capabilities: Received<Catalogue.SupplySourceCapabilities> | null;
  updatedAt: number;
}

function getSources(account: Account): Map<string, SupplySource> {
  return collection(account, supplySourcesCollection);
}

/** Creates an inactive supply source. Throws a 400 if its code is not unique. */
const createSupplySource = operation('supplySources', '2020-07-01', 'createSupplySource', (call) => {
  const { account, body, now } = call;
  const code = readText(body, 'supplySourceCode');
  if ([...getSources(account).values()].some((source) => source.code === code)) {
    throw invalidInput(`There is already a supply source ${code}.`, 'supplySourceCode (body)');
  }
  const source: SupplySource = {
    id: createUuid(account.random),
    code,
    alias: readText(body, 'alias'),
    address: body.address,
    status: 'Inactive',
    configuration: null,
    capabilities: null,
    createdAt: now,
    updatedAt: now,
  };
  getSources(account).set(source.id, source);
  return json({ supplySourceId: source.id, supplySourceCode: code });
});

function getSupplySources(services: HandlerServices): Operation {
  return operation('supplySources', '2020-07-01', 'getSupplySources', (call) => {
    const open = [...getSources(call.account).values()].filter(({ status }) => status !== 'Archived');
    const page = buildPagedList(call, services, LIST, () => open);
    const supplySources = page.items.map(({ id, code, alias, address }) => ({
      supplySourceId: id,
      supplySourceCode: code,
      alias,
      address: withoutNulls<Catalogue.Address>(address),
    }));
    return json({ supplySources, ...(page.nextToken && { nextPageToken: page.nextToken }) });
  });
}

const getSupplySource = operation('supplySources', '2020-07-01', 'getSupplySource', (call) => {
  const source = findSource(call);
  return json({
    supplySourceId: source.id,
    supplySourceCode: source.code,
    alias: source.alias,
    status: source.status,
    address: withoutNulls<Catalogue.Address>(source.address),
    ...(source.configuration && {
      configuration: withoutNulls<Catalogue.SupplySourceConfiguration>(source.configuration),
    }),
    ...(source.capabilities && {
      capabilities: withoutNulls<Catalogue.SupplySourceCapabilities>(source.capabilities),
    }),
    createdAt: formatIsoTime(source.createdAt),
    updatedAt: formatIsoTime(source.updatedAt),
  });
});

const updateSupplySource = operation('supplySources', '2020-07-01', 'updateSupplySource', (call) => {
  const source = findOpenSource(call);
  const { alias, configuration, capabilities } = call.body ?? {};
  source.alias = alias ?? source.alias;
  source.configuration = configuration ?? source.configuration;
  source.capabilities = capabilities ?? source.capabilities;
  source.updatedAt = call.now;
  return empty(204);
});

const updateSupplySourceStatus = operation('supplySources', '2020-07-01', 'updateSupplySourceStatus', (call) => {
  const source = findOpenSource(call);
  const status = SETTABLE_STATUSES.find((one) => one === call.body?.status);
  if (status === undefined) throw invalidInput(`status must be one of ${SETTABLE_STATUSES.join(', ')}.`);
  source.status = status;
  source.updatedAt = call.now;
  return empty(204);
});

/** Archives a supply source permanently. It can still be read, but no longer changed. */
const archiveSupplySource = operation('supplySources', '2020-07-01', 'archiveSupplySource', (call) => {
  const source = findOpenSource(call);
  source.status = 'Archived';
  source.updatedAt = call.now;
  return empty(204);
});

function findSource(call: SellerCall<{ readonly supplySourceId: string }>): SupplySource {
  return requireFound(getSources(call.account).get(call.path.supplySourceId), 'The supply source');
}

function findOpenSource(call: SellerCall<{ readonly supplySourceId: string }>): SupplySource {
  const source = findSource(call);
  if (source.status === 'Archived') throw invalidInput(`The supply source ${source.id} has been archived.`);
  return source;
}

/** Handlers for the locations from which the seller ships. */
export function operations(services: HandlerServices): readonly Operation[] {
  return [
    createSupplySource,
    getSupplySources(services),
    getSupplySource,
    updateSupplySource,
    updateSupplySourceStatus,
    archiveSupplySource,
  ];
}
