import { findReportType, type ReportTypeDescriptor } from '@supercargo/catalogue/registry';
import { type ReportRunRequest, rangeOf } from '../runs/kinds/report-request.ts';
import { storeCard } from './report-types.ts';

/** Something that speaks against asking for a report. The marketplace has the last word: it may be asked for anyway. */
export interface Objection {
  /** Member of the request that it is about. */
  readonly field: 'reportType' | 'marketplaceIds' | 'range' | 'reportOptions';
  readonly message: string;
}

/** What a request is judged against. */
export interface ObjectionFacts {
  readonly kind: 'seller' | 'vendor';
  /** Stores in which the account trades; empty when they are not known. */
  readonly marketplaceIds: readonly string[];
  /** Roles that the application was found to lack. */
  readonly missingRoles: readonly string[];
  readonly now: Date;
  /** When the seller's last run of the same request was started. */
  readonly lastAt: Date | undefined;
}

type Judge = (request: ReportRunRequest, known: ReportTypeDescriptor, facts: ObjectionFacts) => Objection[];

/** What the registry and the seller's account have against a request. */
export function objectionsTo(request: ReportRunRequest, facts: ObjectionFacts): Objection[] {
  const known = findReportType(request.reportType);
  if (known === undefined) {
    return [{ field: 'reportType', message: 'No report type of that name is known here.' }];
  }
  return [
    ...judgeType(request, known, facts),
    ...judgeStores(request, known, facts),
    ...judgeRest(request, known, facts),
  ];
}

const judgeRest: Judge = (...given) => [...judgeRange(...given), ...judgeOptions(...given), ...judgeRepeat(...given)];

const judgeType: Judge = (_, { status, removal, replacedBy, requestable, generation, parties, roles }, facts) => {
  const messages: string[] = [];
  const instead = replacedBy === null ? '' : ` Use ${replacedBy} instead.`;
  if (status !== 'current' && status !== 'unknown') {
    messages.push(`The marketplace calls it ${status}${removal === null ? '' : ` since ${removal}`}.${instead}`);
  }
  if (!requestable) {
    const maker = generation === 'sellerCentral' ? 'A person starts it in Seller Central' : 'The marketplace makes it';
    messages.push(`${maker}; it cannot be asked for.`);
  }
  if (parties.length > 0 && !parties.some((party) => party === facts.kind)) {
    messages.push(`It is for ${parties.join(' and ')} accounts, and this one is a ${facts.kind}’s.`);
  }
  const lacks = roles.length > 0 && roles.every((role) => facts.missingRoles.includes(role));
  if (lacks) messages.push(`The application lacks every role it could be asked with: ${roles.join(', ')}.`);
  return messages.map((message) => ({ field: 'reportType', message }));
};

const judgeStores: Judge = ({ marketplaceIds }, { oneMarketplaceOnly, marketplaces }, facts) => {
  const messages: string[] = [];
  if (oneMarketplaceOnly && marketplaceIds.length > 1) messages.push('It covers one marketplace at a time.');
  const cards = marketplaceIds.map(storeCard);
  const without = cards.filter(({ country }) => marketplaces.length > 0 && !marketplaces.includes(country));
  if (without.length > 0) messages.push(`It is not made for ${without.map(({ name }) => name).join(', ')}.`);
  const foreign = cards.filter(({ id }) => facts.marketplaceIds.length > 0 && !facts.marketplaceIds.includes(id));
  if (foreign.length > 0) messages.push(`The seller does not trade in ${foreign.map(({ name }) => name).join(', ')}.`);
  return messages.map((message) => ({ field: 'marketplaceIds', message }));
};

const day = 86_400_000;

const judgeRange: Judge = (request, { maxRangeDays }, { now }) => {
  const { dataStartTime, dataEndTime } = rangeOf(request, now);
  if (dataStartTime === undefined) return [];
  const days = Math.ceil(
    ((dataEndTime === undefined ? now.getTime() : Date.parse(dataEndTime)) - Date.parse(dataStartTime)) / day,
  );
  const messages: string[] = [];
  if (maxRangeDays !== null && days > maxRangeDays) {
    messages.push(`It covers ${maxRangeDays} days at most; ${days} are asked for.`);
  }
  if (Date.parse(dataStartTime) > now.getTime()) messages.push('The range begins in the future.');
  return messages.map((message) => ({ field: 'range', message }));
};

const judgeOptions: Judge = ({ reportOptions = {} }, { reportOptions: known }, { kind }) => {
  const messages: string[] = [];
  for (const { name, required, party, values, separator, maxLength } of known) {
    const given = reportOptions[name];
    if (given === undefined) {
      if (required && (party === null || party === kind)) messages.push(`The option ${name} is needed.`);
      continue;
    }
    const parts = separator === null ? [given] : given.split(separator);
    const unknown = values.length === 0 ? [] : parts.filter((part) => !values.includes(part));
    if (unknown.length > 0) messages.push(`${name} takes ${values.join(', ')}; not ${unknown.join(', ')}.`);
    if (maxLength !== null && given.length > maxLength) messages.push(`${name} takes ${maxLength} characters at most.`);
  }
  const names = known.map(({ name }) => name);
  const strange = Object.keys(reportOptions).filter((name) => !names.includes(name));
  if (strange.length > 0) messages.push(`It has no option ${strange.join(', ')}.`);
  return messages.map((message) => ({ field: 'reportOptions', message }));
};

const judgeRepeat: Judge = (_, { minMinutesBetweenRuns }, { now, lastAt }) => {
  if (minMinutesBetweenRuns === null || lastAt === undefined) return [];
  const minutes = Math.floor((now.getTime() - lastAt.getTime()) / 60_000);
  if (minutes >= minMinutesBetweenRuns) return [];
  const message =
    `The same was asked for ${minutes} min ago. Sooner than ${minMinutesBetweenRuns} min after, ` +
    'the marketplace cancels it or gives the old document.';
  return [{ field: 'reportType', message }];
};
