import { reportTypes } from '@supercargo/catalogue/registry';
import { describe, expect, it } from 'vitest';
import { notificationTitle, typesTitled } from '../src/services/notifications/notification-titles.ts';
import { reportTypeCards } from '../src/services/reports/report-types.ts';
import { FeedKind } from '../src/services/run-kinds/feed-kind.ts';
import { ReportKind } from '../src/services/run-kinds/report-kind.ts';

describe('titles of types', () => {
  it('The title of a report run comes from the registry, or is the identifier of an unknown type', () => {
    const reports = new ReportKind();
    const title = (reportType: string) => reports.buildTitle({ reportType, marketplaceIds: ['A1F83G8C2ARO7P'] });
    expect(title('GET_V2_SETTLEMENT_REPORT_DATA_FLAT_FILE_V2')).toBe('Flat File V2 Settlement Report');
    expect(title('GET_SOMETHING_NEW_DATA')).toBe('GET_SOMETHING_NEW_DATA');
    for (const { reportType, title: expected } of reportTypes) expect(title(reportType)).toBe(expected);
  });

  it('The title of a feed run with a document starts with the title in the registry', () => {
    const feeds = new FeedKind({} as never);
    const content = { kind: 'document', key: 'inputs/1' } as const;
    const title = (feedType: string) =>
      feeds.buildTitle({ feedType, content, inputName: 'a.txt', marketplaceIds: ['A1F83G8C2ARO7P'] } as never);
    expect(title('POST_FLAT_FILE_FULFILLMENT_DATA')).toBe('Flat File Order Fulfillment Feed: a.txt');
    expect(title('POST_SOMETHING_NEW')).toBe('POST_SOMETHING_NEW: a.txt');
  });

  it('A notification is found by its title, and an unknown type has its identifier', () => {
    expect(notificationTitle('ANY_OFFER_CHANGED')).toBe('Any Offer Changed Notification');
    expect(notificationTitle('SOMETHING_NEW')).toBe('SOMETHING_NEW');
    expect(typesTitled('offer changed')).toEqual(['ANY_OFFER_CHANGED', 'B2B_ANY_OFFER_CHANGED']);
  });

  it('Each card of a report type has its title and that of its replacement', () => {
    const cards = reportTypeCards(Date.UTC(2026, 0, 15));
    for (const { reportType, title } of cards) {
      expect(title).toBe(reportTypes.find((one) => one.reportType === reportType)?.title);
    }
    const replaced = cards.filter(({ replacementTitle }) => replacementTitle !== null);
    expect(replaced.length).toBeGreaterThan(0);
    for (const { successor, replacementTitle } of replaced) {
      expect(reportTypes.find(({ reportType }) => reportType === successor)?.title).toBe(replacementTitle);
    }
  });
});
