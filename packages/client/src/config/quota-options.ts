import type { OperationTypes } from '@supercargo/catalogue';
import type { Catalogue } from '@supercargo/catalogue/core';
import { suggestName } from '../errors/find-near-name.ts';
import { formatValue } from '../errors/format-value.ts';
import { SellingPartnerError } from '../errors/selling-partner-error.ts';
import type { EndpointName } from './endpoints-versions.ts';

/** The quota of one operation where it differs from the documented one. Omitted values keep the documented ones. */
export interface QuotaOption {
  /** Requests per second, until a response names another rate. Greater than 0. */
  readonly rate?: number | undefined;
  /** Capacity of the bucket in requests. An integer of at least 1. */
  readonly burst?: number | undefined;
}

type NamesInAnyVersion<Versions> = { [Version in keyof Versions]: keyof Versions[Version] & string }[keyof Versions];

/** `endpoint.operation` of every operation in any version. */
export type QuotaName = {
  [Endpoint in EndpointName]: `${Endpoint}.${NamesInAnyVersion<OperationTypes[Endpoint]>}`;
}[EndpointName];

/** Quotas by `endpoint.operation`. They apply to all versions of an operation, each of which has its own bucket. */
export type QuotaOptions = { readonly [Name in QuotaName]?: QuotaOption | undefined };

/** Validated quotas by operation; undefined when there are none. */
export type Quotas = ReadonlyMap<string, QuotaOption>;

export function resolveQuotas(quotas: unknown, catalogue: Catalogue): Quotas | undefined {
  if (quotas === undefined || quotas === null) return undefined;
  if (typeof quotas !== 'object' || Array.isArray(quotas)) {
    throw buildOptionError(
      `quotas is ${formatValue(quotas)}. Pass an object such as { 'orders.getOrders': { rate: 0.0167, burst: 40 } }.`,
    );
  }
  const entries = Object.entries(quotas).filter(([, quota]) => quota !== undefined && quota !== null);
  return entries.length === 0
    ? undefined
    : new Map(entries.map(([name, quota]) => [resolveName(name, catalogue), resolveQuota(name, quota)]));
}

function resolveName(name: string, catalogue: Catalogue): string {
  const dot = name.indexOf('.');
  const [endpoint, operation] = [name.slice(0, Math.max(dot, 0)), name.slice(dot + 1)];
  const versions = catalogue.listVersions(endpoint) ?? [];
  if (versions.some((version) => catalogue.findOperation(endpoint, version, operation) !== undefined)) return name;
  const hint = suggestName(name, listQuotaNames(endpoint, catalogue));
  throw buildOptionError(
    `${formatField(name)} is not an operation. Use a name such as catalogItems.getCatalogItem.${hint}`,
  );
}

function listQuotaNames(endpoint: string, catalogue: Catalogue): string[] {
  const endpoints = catalogue.listVersions(endpoint) === undefined ? catalogue.listEndpointNames() : [endpoint];
  return endpoints.flatMap((endpointName) =>
    (catalogue.listVersions(endpointName) ?? []).flatMap((version) =>
      catalogue.listOperationNames(endpointName, version).map((operation) => `${endpointName}.${operation}`),
    ),
  );
}

function resolveQuota(name: string, quota: unknown): QuotaOption {
  const field = formatField(name);
  if (typeof quota !== 'object' || quota === null || Array.isArray(quota)) {
    throw buildOptionError(`${field} is ${formatValue(quota)}. Pass { rate, burst } or one of them.`);
  }
  const unknown = Object.keys(quota).find((member) => member !== 'rate' && member !== 'burst');
  if (unknown !== undefined) throw buildOptionError(`${field}.${unknown} is not an option. Pass rate, burst or both.`);
  const { rate, burst } = quota as { readonly rate?: unknown; readonly burst?: unknown };
  if (!isMissing(rate) && !(Number.isFinite(rate) && Number(rate) > 0)) {
    throw buildOptionError(
      `${field}.rate is ${formatValue(rate)}. Pass requests per second as a number greater than 0.`,
    );
  }
  if (!isMissing(burst) && !(Number.isSafeInteger(burst) && Number(burst) >= 1)) {
    throw buildOptionError(`${field}.burst is ${formatValue(burst)}. Pass an integer of at least 1.`);
  }
  return Object.freeze({ rate: rate ?? undefined, burst: burst ?? undefined }) as QuotaOption;
}

function isMissing(value: unknown): boolean {
  return value === undefined || value === null;
}

function formatField(name: string): string {
  return `quotas[${JSON.stringify(name)}]`;
}

function buildOptionError(message: string): SellingPartnerError {
  return new SellingPartnerError({ code: 'INVALID_OPTION', message });
}
