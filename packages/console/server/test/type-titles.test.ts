import { readFile } from 'node:fs/promises';
import { PGlite } from '@electric-sql/pglite';
import { feedTypes, reportTypes } from '@supercargo/catalogue/registry';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { notificationTitle, typesTitled } from '../src/services/notifications/notification-titles.ts';
import { reportTypeCards } from '../src/services/reports/report-types.ts';
import { FeedKind } from '../src/services/runs/kinds/feed-kind.ts';
import { ReportKind } from '../src/services/runs/kinds/report-kind.ts';

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

describe('a database with titles that were derived from identifiers', () => {
  const migration = async (name: string) => readFile(new URL(`../../migrations/${name}.sql`, import.meta.url), 'utf8');
  let database: PGlite;
  beforeAll(async () => {
    database = new PGlite();
    for (const name of ['0000_initial', '0001_schedule_error']) await database.exec(await migration(name));
    await database.exec('set session_replication_role = replica');
  });
  afterAll(() => database.close());

  async function addRun(kind: string, title: string, request: object): Promise<void> {
    await database.query(
      `insert into runs (id, workspace_id, kind, title, request, created_by, created_at)
       values (gen_random_uuid(), 'w', $1, $2, $3, 'someone', now())`,
      [kind, title, request],
    );
  }

  async function addSchedule(name: string, reportType: string): Promise<void> {
    await database.query(
      `insert into schedules (id, workspace_id, seller_id, kind, name, request, rhythm, paused, created_by, created_at)
       values (gen_random_uuid(), 'w', 's', 'report', $1, $2, '{}', false, 'someone', now())`,
      [name, { reportType }],
    );
  }

  it('A migration sets the titles of the registry and keeps names from users', async () => {
    for (const { reportType } of reportTypes) await addRun('report', 'Derived', { reportType });
    for (const { feedType } of feedTypes) await addRun('feed', `${feedType}: a.txt`, { feedType });
    await addRun('report', 'Something new data', { reportType: 'GET_SOMETHING_NEW_DATA' });
    await addRun('report', 'Unreadable', {});
    await addRun('feed', '3 listings: a.csv', { feedType: 'JSON_LISTINGS_FEED' });
    await addRun('query', 'Sales', { query: '{}' });
    await addSchedule('FBA inventory data', 'GET_AFN_INVENTORY_DATA');
    await addSchedule('Every morning', 'GET_AFN_INVENTORY_DATA');
    await addSchedule('Something new data', 'GET_SOMETHING_NEW_DATA');

    await database.exec(await migration('0002_run_titles'));

    const { rows } = await database.query<{ kind: string; title: string; type: string | null }>(
      "select kind, title, coalesce(request ->> 'reportType', request ->> 'feedType') as type from runs",
    );
    const titles = rows.map(({ kind, title }) => `${kind} ${title}`);
    expect(titles.toSorted()).toEqual(
      [
        ...reportTypes.map(({ title }) => `report ${title}`),
        ...feedTypes.map(({ title }) => `feed ${title}: a.txt`),
        'report GET_SOMETHING_NEW_DATA',
        'report Unreadable',
        'feed 3 listings: a.csv',
        'query Sales',
      ].toSorted(),
    );
    const schedules = await database.query<{ name: string }>('select name from schedules order by name');
    expect(schedules.rows.map(({ name }) => name)).toEqual([
      'Every morning',
      'FBA Amazon Fulfilled Inventory Report',
      'GET_SOMETHING_NEW_DATA',
    ]);
  });
});
