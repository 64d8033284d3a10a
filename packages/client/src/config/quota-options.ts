import { endpointNames, findOperation, type OperationTypes, operationsOf, versionsOf } from '@supercargo/catalogue';
import { didYouMean } from '../errors/near-name.ts';
import { SellingPartnerError } from '../errors/selling-partner-error.ts';
import { shown } from '../errors/shown.ts';
import type { EndpointName } from './endpoints-versions.ts';

/** The quota of one operation, where it is another than the documented one. What is left out stays as documented. */
export interface QuotaOption {
  /** Requests a second until a response names another rate. More than 0. */
  readonly rate?: number | undefined;
  /** Requests that a full bucket holds. A whole number of 1 or more. */
  readonly burst?: number | undefined;
}

type OperationsOf<Versions> = { [Version in keyof Versions]: keyof Versions[Version] & string }[keyof Versions];

/** `endpoint.operation` of every operation, whichever versions have it. */
export type QuotaName = {
  [Endpoint in EndpointName]: `${Endpoint}.${OperationsOf<OperationTypes[Endpoint]>}`;
}[EndpointName];

/** Quotas by `endpoint.operation`. They count for all versions of an operation, each of which has a bucket of its own. */
export type QuotaOptions = { readonly [Name in QuotaName]?: QuotaOption | undefined };

/** Quotas by operation, checked; undefined when there are none. */
export type Quotas = ReadonlyMap<string, QuotaOption>;

export function checkQuotas(given: unknown): Quotas | undefined {
  if (given === undefined || given === null) return undefined;
  if (typeof given !== 'object' || Array.isArray(given)) {
    throw refusal(
      `quotas is ${shown(given)}. Give an object such as { 'orders.getOrders': { rate: 0.0167, burst: 40 } }.`,
    );
  }
  const entries = Object.entries(given).filter(([, quota]) => quota !== undefined && quota !== null);
  return entries.length === 0
    ? undefined
    : new Map(entries.map(([name, quota]) => [checkName(name), checkQuota(name, quota)]));
}

function checkName(name: string): string {
  const dot = name.indexOf('.');
  const [endpoint, operation] = [name.slice(0, Math.max(dot, 0)), name.slice(dot + 1)];
  const versions = versionsOf(endpoint) ?? [];
  if (versions.some((version) => findOperation(endpoint, version, operation) !== undefined)) return name;
  const hint = didYouMean(name, allNames(endpoint));
  throw refusal(`${fieldOf(name)} is no operation. Give names such as catalogItems.getCatalogItem.${hint}`);
}

function allNames(endpoint: string): string[] {
  const endpoints = versionsOf(endpoint) === undefined ? endpointNames() : [endpoint];
  return endpoints.flatMap((one) =>
    (versionsOf(one) ?? []).flatMap((version) => operationsOf(one, version).map((operation) => `${one}.${operation}`)),
  );
}

function checkQuota(name: string, given: unknown): QuotaOption {
  const field = fieldOf(name);
  if (typeof given !== 'object' || given === null || Array.isArray(given)) {
    throw refusal(`${field} is ${shown(given)}. Give { rate, burst }, or one of them.`);
  }
  const unknown = Object.keys(given).find((member) => member !== 'rate' && member !== 'burst');
  if (unknown !== undefined) throw refusal(`${field}.${unknown} is not known. Give rate and burst, or one of them.`);
  const { rate, burst } = given as { readonly rate?: unknown; readonly burst?: unknown };
  if (!isMissing(rate) && !(Number.isFinite(rate) && Number(rate) > 0)) {
    throw refusal(`${field}.rate is ${shown(rate)}. Give requests a second: a number of more than 0.`);
  }
  if (!isMissing(burst) && !(Number.isSafeInteger(burst) && Number(burst) >= 1)) {
    throw refusal(`${field}.burst is ${shown(burst)}. Give requests at once: a whole number of 1 or more.`);
  }
  return Object.freeze({ rate: rate ?? undefined, burst: burst ?? undefined }) as QuotaOption;
}

function isMissing(value: unknown): boolean {
  return value === undefined || value === null;
}

function fieldOf(name: string): string {
  return `quotas[${JSON.stringify(name)}]`;
}

function refusal(message: string): SellingPartnerError {
  return new SellingPartnerError({ code: 'INVALID_OPTION', message });
}
