import type * as Catalogue from '@supercargo/catalogue/types/support-2025-02-01';
import { requireFound } from '../../base/api-error.ts';
import { formatIsoTime } from '../../base/iso-time.ts';
import type { Sent } from '../../base/json-value.ts';
import { buildPage } from '../../base/paging/page.ts';
import { json } from '../../base/response.ts';
import type { Account } from '../../world/accounts/account.ts';
import { type CaseContact, listSupportCases, type SupportCase } from '../../world/support/support-case.ts';
import { getPagedList, type SellerCall } from '../handler.ts';
import type { HandlerServices } from '../handler-services.ts';
import { createListQuery } from '../list-query.ts';
import { type Operation, operation } from '../operation.ts';

const PAGE = { fallback: 10, minimum: 1, maximum: 50 };

/** Cases of a selling partner with Amazon's support. */
export function operations(services: HandlerServices): readonly Operation[] {
  return [listCases(services), getCase, listContacts(services)];
}

/** Lists cases by the time of their opening, newest first by default. The page token is in the body. */
function listCases({ pages }: HandlerServices): Operation {
  return operation('support', '2025-02-01', 'listCases', (call) => {
    const { account, body, now } = call;
    const list = getPagedList(call);
    const bookmark =
      body.nextToken == null
        ? {
            ...list,
            offset: 0,
            filters: { sortOrder: body.sortOrder ?? 'DESC', maxResults: body.maxResults ?? PAGE.fallback },
          }
        : pages.open(body.nextToken, list);
    const { sortOrder, maxResults } = bookmark.filters;
    const all = sortByTime(listSupportCases(account, now), sortOrder);
    const { items, nextToken } = buildPage(all, Number(maxResults), bookmark, pages);
    return json({ cases: items.map((one) => toCaseResponse(one, account)), ...(nextToken && { nextToken }) });
  });
}

const getCase = operation('support', '2025-02-01', 'getCase', (call) =>
  json(toCaseResponse(findCase(call), call.account)),
);

function listContacts({ pages }: HandlerServices): Operation {
  return operation('support', '2025-02-01', 'listContacts', (call) => {
    const query = createListQuery(call, pages);
    const all = sortByTime(findCase(call).contacts, query.text('sortOrder') ?? 'DESC');
    const { items, nextToken } = query.page(all, query.size('maxResults', PAGE));
    return json({
      contacts: items.map((contact) => toContactResponse(contact, call.account)),
      ...(nextToken && { nextToken }),
    });
  });
}

function findCase({ account, now, path }: SellerCall<{ readonly caseId: string }>): SupportCase {
  return requireFound(
    listSupportCases(account, now).find(({ id }) => id === path.caseId),
    'The case',
  );
}

/** Sorts a list that is sorted oldest first. */
function sortByTime<Item>(items: readonly Item[], order: unknown): readonly Item[] {
  return order === 'ASC' ? items : items.toReversed();
}

function toCaseResponse(one: SupportCase, { sellerId }: Account): Sent<Catalogue.Case> {
  const { id, status, subject, openedAt, updatedAt, resolvedAt } = one;
  return {
    caseId: id,
    status,
    subject,
    primaryEmail: `${sellerId.toLowerCase()}@example.com`,
    ccEmails: [],
    createdDate: formatIsoTime(openedAt),
    lastUpdatedDate: formatIsoTime(updatedAt),
    ...(resolvedAt !== null && { resolvedDate: formatIsoTime(resolvedAt) }),
  };
}

function toContactResponse({ id, channel, from, text, at }: CaseContact, account: Account): Sent<Catalogue.Contact> {
  const sender = { displayName: from === 'AMAZON' ? 'Selling Partner Support' : account.storeName, role: from };
  const timestamp = formatIsoTime(at);
  return {
    contactId: id,
    channel,
    createdDate: timestamp,
    ...(channel === 'EMAIL' && { emailContent: { sender, message: text } }),
    ...(channel === 'PHONE' && { phoneContent: { callNotes: text } }),
    ...(channel === 'CHAT' && {
      chatContent: {
        events: [
          { timestamp, type: 'MESSAGE', message: text, participant: sender },
          { timestamp, type: 'CHAT_ENDED' },
        ],
        transcript: `${sender.displayName}: ${text}`,
      },
    }),
  };
}
