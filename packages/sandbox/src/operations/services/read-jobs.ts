import { invalidInput } from '../../base/api-error.ts';
import { json } from '../../base/response.ts';
import type { Account } from '../../world/accounts/account.ts';
import { getServiceKind, type ServiceJob } from '../../world/service/service-job.ts';
import type { SellerCall } from '../handler.ts';
import type { HandlerServices } from '../handler-services.ts';
import { createListQuery, type ListQuery } from '../list-query.ts';
import { type Operation, operation } from '../operation.ts';
import { findJob, listJobs } from './find-job.ts';
import { findJobMarketplace, findVisitTime, listTrackingIds, toJobResponse } from './job-response.ts';

const PAGE = { fallback: 20, minimum: 1, maximum: 20 };

export function getServiceJob(services: HandlerServices): Operation {
  return operation('services', 'v1', 'getServiceJobByServiceJobId', (call) =>
    json({ payload: toJobResponse(call.account, findJob(call, services)) }),
  );
}

export function getServiceJobs({ pages }: HandlerServices): Operation {
  return operation('services', 'v1', 'getServiceJobs', (call) => {
    const query = createListQuery(call, pages, 'pageToken');
    checkTimes(query);
    const found = listJobs(call).filter((job) => isWanted(job, query, call));
    const page = query.page(sortJobs(found, query), query.size('pageSize', PAGE));
    return json({
      payload: {
        totalResultSize: found.length,
        ...(page.nextToken && { nextPageToken: page.nextToken }),
        ...(page.previousToken && { previousPageToken: page.previousToken }),
        jobs: page.items.map((job) => toJobResponse(call.account, job)),
      },
    });
  });
}

function checkTimes(query: ListQuery): void {
  const [created, updated] = [query.time('createdAfter'), query.time('lastUpdatedAfter')];
  if (created !== undefined && updated !== undefined) {
    throw invalidInput('createdAfter and lastUpdatedAfter exclude each other.', 'lastUpdatedAfter (query)');
  }
  if (created === undefined && updated === undefined && !ID_FILTERS.some((name) => query.list(name).length > 0)) {
    throw invalidInput('Either createdAfter or lastUpdatedAfter is required.', 'createdAfter (query)');
  }
  const [from, to] = [query.time('scheduleStartDate'), query.time('scheduleEndDate')];
  if (from !== undefined && to !== undefined && to < from) {
    throw invalidInput('scheduleEndDate must not lie before scheduleStartDate.', 'scheduleEndDate (query)');
  }
}

/** Filters by ID. With one of them, `createdAfter` and `lastUpdatedAfter` are optional. */
const ID_FILTERS = ['serviceOrderIds', 'productOrderIds', 'trackingIds'];

function isWanted(job: ServiceJob, query: ListQuery, { account }: SellerCall): boolean {
  const among = (name: string, values: readonly (string | undefined)[]) => {
    const wanted = query.list(name);
    return wanted.length === 0 || values.some((value) => value !== undefined && wanted.includes(value));
  };
  return (
    among('marketplaceIds', [findJobMarketplace(account, job)]) &&
    among('serviceOrderIds', [job.serviceOrderId]) &&
    among('productOrderIds', [job.orderId]) &&
    among('trackingIds', listTrackingIds(account, job)) &&
    among('serviceJobStatus', [job.status]) &&
    among('asins', listAsins(account, job)) &&
    among('requiredSkills', [getServiceKind(job).skill]) &&
    among('storeIds', [job.storeId]) &&
    query.within(job.createdAt, 'createdAfter', 'createdBefore') &&
    query.within(job.updatedAt, 'lastUpdatedAfter', 'lastUpdatedBefore') &&
    isScheduled(job, query)
  );
}

function listAsins(account: Account, job: ServiceJob): readonly string[] {
  return [getServiceKind(job).asin, ...(account.orders.get(job.orderId)?.items ?? []).map(({ asin }) => asin)];
}

/** With a schedule filter, jobs without an appointment are left out. */
function isScheduled(job: ServiceJob, query: ListQuery): boolean {
  if (query.text('scheduleStartDate') === undefined && query.text('scheduleEndDate') === undefined) return true;
  const visit = findVisitTime(job);
  return visit !== null && query.within(visit, 'scheduleStartDate', 'scheduleEndDate');
}

/** Sorts by creation time, or by status if `sortField` is `JOB_STATUS`; ascending unless `sortOrder` is `DESC`. */
function sortJobs(jobs: readonly ServiceJob[], query: ListQuery): readonly ServiceJob[] {
  const turn = query.text('sortOrder') === 'DESC' ? -1 : 1;
  if (query.text('sortField') !== 'JOB_STATUS') return turn === 1 ? jobs : [...jobs].reverse();
  return [...jobs].sort((one, other) => turn * one.status.localeCompare(other.status));
}
