import { describeDeprecation } from '@supercargo/catalogue';
import {
  describeMarketplaceLimit,
  findRangeExcess,
  findReportType,
  type ReportTypeDescriptor,
} from '@supercargo/catalogue/registry';
import { type ReportRunRequest, resolveRange } from '../run-files/report-request.ts';
import { storeCard } from './report-types.ts';

/** A reason why Amazon is likely to reject a report request, or to ignore a part of it. The user can send it nevertheless. */
export interface RequestValidationError {
  /** Member of the request that is invalid. */
  readonly field: 'reportType' | 'marketplaceIds' | 'range' | 'reportOptions';
  readonly message: string;
}

/** The facts with which a request is validated. */
interface RequestValidationContext {
  readonly kind: 'seller' | 'vendor';
  /** Marketplaces in which the seller sells; empty if they are not known. */
  readonly marketplaceIds: readonly string[];
  /** Roles that the application does not have. */
  readonly missingRoles: readonly string[];
  readonly now: Date;
  /** When the seller's last run of the same request started. */
  readonly lastAt: Date | undefined;
}

type Validator = (
  request: ReportRunRequest,
  known: ReportTypeDescriptor,
  facts: RequestValidationContext,
) => RequestValidationError[];

/** Validates a request with the report registry and the facts about the seller. */
export function validateReportRequest(
  request: ReportRunRequest,
  facts: RequestValidationContext,
): RequestValidationError[] {
  const known = findReportType(request.reportType);
  if (known === undefined) {
    return [{ field: 'reportType', message: 'The report type is unknown.' }];
  }
  return [
    ...validateType(request, known, facts),
    ...validateStores(request, known, facts),
    ...validateRest(request, known, facts),
  ];
}

const validateRest: Validator = (...given) => [
  ...validateRange(...given),
  ...validateOptions(...given),
  ...validateRepeat(...given),
];

const validateType: Validator = (_, { reportType, deprecated, requestable, generation, parties, roles }, facts) => {
  const messages: string[] = [];
  const deprecation = describeDeprecation(reportType, deprecated, facts.now.getTime());
  if (deprecation !== undefined) messages.push(deprecation);
  if (!requestable) {
    const maker =
      generation === 'sellerCentral' ? 'It can only be created in Seller Central' : 'Amazon creates it automatically';
    messages.push(`${maker}. It cannot be requested.`);
  }
  if (parties.length > 0 && !parties.some((party) => party === facts.kind)) {
    messages.push(
      `This report is for ${parties.map((party) => `${party}s`).join(' and ')}. The selected selling partner is a ${facts.kind}.`,
    );
  }
  const lacks = roles.length > 0 && roles.every((role) => facts.missingRoles.includes(role));
  if (lacks) messages.push(`The application has none of the roles that can request it: ${roles.join(', ')}.`);
  return messages.map((message) => ({ field: 'reportType', message }));
};

const validateStores: Validator = ({ reportType, marketplaceIds }, known, facts) => {
  const { marketplaces } = known;
  const limit = describeMarketplaceLimit(reportType, marketplaceIds);
  const messages = limit === null ? [] : [limit];
  const cards = marketplaceIds.map(storeCard);
  const without = cards.filter(({ country }) => marketplaces.length > 0 && !marketplaces.includes(country));
  if (without.length > 0) messages.push(`It is not available for ${without.map(({ name }) => name).join(', ')}.`);
  const foreign = cards.filter(({ id }) => facts.marketplaceIds.length > 0 && !facts.marketplaceIds.includes(id));
  if (foreign.length > 0) messages.push(`The seller does not sell in ${foreign.map(({ name }) => name).join(', ')}.`);
  return messages.map((message) => ({ field: 'marketplaceIds', message }));
};

/** The client rejects a range that is too long, so a run with it fails. */
const validateRange: Validator = (request, { reportType }, { now }) => {
  const range = resolveRange(request, now);
  const excess = findRangeExcess({ reportType, ...range }, now.getTime());
  const messages = excess === null ? [] : [`${excess.message} Choose a shorter range: a longer one fails.`];
  if (Date.parse(range.dataStartTime ?? '') > now.getTime()) messages.push('The range starts in the future.');
  return messages.map((message) => ({ field: 'range', message }));
};

const validateOptions: Validator = ({ reportOptions = {} }, { reportOptions: known }, { kind }) => {
  const messages: string[] = [];
  for (const { name, required, party, values, separator, maxLength } of known) {
    const given = reportOptions[name];
    if (given === undefined) {
      if (required && (party === null || party === kind)) messages.push(`The option ${name} is required.`);
      continue;
    }
    const parts = separator === null ? [given] : given.split(separator);
    const unknown = values.length === 0 ? [] : parts.filter((part) => !values.includes(part));
    if (unknown.length > 0) messages.push(`${name} is invalid: ${unknown.join(', ')}. Allowed: ${values.join(', ')}.`);
    if (maxLength !== null && given.length > maxLength)
      messages.push(`${name} can have at most ${maxLength} characters.`);
  }
  const names = known.map(({ name }) => name);
  const strange = Object.keys(reportOptions).filter((name) => !names.includes(name));
  if (strange.length > 0)
    messages.push(`Unknown ${strange.length === 1 ? 'option' : 'options'}: ${strange.join(', ')}.`);
  return messages.map((message) => ({ field: 'reportOptions', message }));
};

const validateRepeat: Validator = (_, { minMinutesBetweenRuns }, { now, lastAt }) => {
  if (minMinutesBetweenRuns === null || lastAt === undefined) return [];
  const minutes = Math.floor((now.getTime() - lastAt.getTime()) / 60_000);
  if (minutes >= minMinutesBetweenRuns) return [];
  const message =
    `The same report was requested ${minutes} min ago. Within ${minMinutesBetweenRuns} min, ` +
    'Amazon cancels the new one or returns the old document.';
  return [{ field: 'reportType', message }];
};
