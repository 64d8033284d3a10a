import type { OperationDescriptor, ParameterDescriptor } from '@supercargo/catalogue';
import { formatLocalDay } from '@supercargo/catalogue/local-days';
import { resolveMarketplace } from '../seller/resolve-marketplaces.ts';
import type { ResolvedProfile } from '../seller/resolved-profile.ts';
import { parseRelativeTime, type TimeContext, toIsoTime } from '../times/parse-time.ts';
import { findTimeZone } from '../times/time-zone.ts';
import type { CallInput } from './prepared-call.ts';

/** Names of parameters and members with marketplaces. */
const marketplaceName = /(?:marketplace_?ids?|^granularityid)$/i;
/** Names of parameters and members with times. Some models do not say which texts are times. */
const timeName = /(?:after|before|since|until|date|time)$/i;
/** A country code. Marketplace IDs are longer. */
const countryCode = /^[a-z]{2}$/i;

/**
 * Replaces country codes by marketplace IDs, and relative times such as `7d` or `today` by ISO 8601, in parameters and body. Days are those
 * of the marketplace of the call, else of the profile. Throws if a country code is unknown.
 */
export function resolveInput(
  input: CallInput,
  { parameters }: OperationDescriptor,
  { now, profile }: { readonly now: number; readonly profile: ResolvedProfile },
): CallInput {
  const { path, query, headers, body } = resolveMarketplaces(input) as CallInput;
  const marketplaceIds = Object.entries({ ...path, ...query }).flatMap(([name, value]) =>
    marketplaceName.test(name) ? [value].flat().map(String) : [],
  );
  const context = { now, timeZone: findTimeZone([...marketplaceIds, profile.marketplaceId]) };
  const resolveValues = (values: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(
      Object.entries(values).map(([name, value]) => [
        name,
        resolveTimes(
          name,
          value,
          context,
          parameters.find((parameter) => parameter.name === name),
        ),
      ]),
    );
  return {
    path: resolveValues(path),
    query: resolveValues(query),
    ...(headers !== undefined && { headers }),
    ...(body !== undefined && { body: resolveTimes('', body, context) }),
  };
}

function resolveMarketplaces(input: unknown, name = ''): unknown {
  if (typeof input === 'string') {
    return marketplaceName.test(name) && countryCode.test(input) ? resolveMarketplace(input).id : input;
  }
  if (Array.isArray(input)) return input.map((item) => resolveMarketplaces(item, name));
  if (typeof input !== 'object' || input === null) return input;
  return Object.fromEntries(
    Object.entries(input).map(([member, inner]) => [member, resolveMarketplaces(inner, member)]),
  );
}

function resolveTimes(name: string, input: unknown, context: TimeContext, parameter?: ParameterDescriptor): unknown {
  if (typeof input === 'string') return resolveText(name, input, context, parameter);
  if (Array.isArray(input)) return input.map((item) => resolveTimes(name, item, context, parameter));
  if (typeof input !== 'object' || input === null) return input;
  return Object.fromEntries(
    Object.entries(input).map(([member, inner]) => [member, resolveTimes(member, inner, context)]),
  );
}

function resolveText(name: string, text: string, context: TimeContext, parameter?: ParameterDescriptor): string {
  const { format } = parameter?.schema ?? {};
  if (name === 'interval' && text.includes('--')) {
    return text
      .split('--')
      .map((end) => resolveText('time', end, context))
      .join('--');
  }
  if (format !== 'date-time' && format !== 'date' && !timeName.test(name)) return text;
  const at = parseRelativeTime(text, context);
  if (at === undefined) return text;
  return format === 'date' ? formatLocalDay(at, context.timeZone) : toIsoTime(at);
}
