import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { ScreenError } from '../../../lib/requests/error-description.ts';
import { trpc } from '../../../lib/requests/trpc.ts';
import { loadDraft, saveDraft } from '../../../lib/session/drafts.ts';
import { useNavigate, useSearch } from '../../../navigation/hooks.ts';
import { buildSqlLink, toUrlSql } from './sql-link.ts';
import type { SqlSearch } from './sql-search.ts';
import { findSqlWork, keepSqlWork, type OpenedSql } from './sql-work.ts';
import { useSqlExport } from './use-sql-export.ts';
import { useSqlRun } from './use-sql-run.ts';

/** Edits, runs and exports a query. A link opens a saved one, or one in the URL. Otherwise the screen shows what it last showed. */
export function useSqlForm(source: 'amazon' | 'sandbox') {
  const search = useSearch({ from: '/sql' });
  const navigate = useNavigate({ from: '/sql' });
  const [work] = useState(() => findSqlWork(search));
  const [sql, setSql] = useState(() => work?.sql ?? search.sql ?? (search.saved === undefined ? loadDraft('sql') : ''));
  const [name, setName] = useState(work?.name ?? '');
  const [opened, setOpened] = useState(work?.opened);
  const execution = useSqlRun(source, work?.source === source ? work.shown : undefined);
  const { shown } = execution;
  useEffect(() => keepSqlWork({ source, sql, name, opened, shown }), [source, sql, name, opened, shown]);
  const exporting = useSqlExport(source, name);
  const isEmpty = sql.trim() === '';
  const change = (text: string) => {
    setSql(text);
    saveDraft('sql', text);
  };
  const open = (next: OpenedSql) => {
    change(next.sql);
    setName(next.name);
    setOpened(next);
  };
  const linkError = useSavedLink(work === undefined ? search.saved : undefined, open);
  const linkSearch: SqlSearch =
    opened?.id !== undefined && opened.sql === sql ? { saved: opened.id } : { sql: toUrlSql(sql) };
  return {
    sql,
    change,
    name,
    setName,
    savedId: opened?.id,
    setSavedId: (id: string) => setOpened({ id, name, sql }),
    isEmpty,
    execution,
    exporting,
    /** Why the link opens no query. */
    linkError,
    /** The URL that opens the query; undefined if the query is too long and not saved. */
    link: buildSqlLink({ source, ...linkSearch }),
    run: () => {
      if (isEmpty) return;
      navigate({ search: ({ source }) => ({ ...(source && { source }), ...linkSearch }), replace: true });
      execution.run(sql);
    },
    open,
  };
}

/** Opens the saved query of a link. Returns an error if it does not exist. */
function useSavedLink(id: string | undefined, open: (opened: OpenedSql) => void): ScreenError | undefined {
  const [first] = useState(id);
  const saved = useQuery(trpc.sql.saved.queryOptions(undefined, { enabled: first !== undefined }));
  const found = saved.data?.find((one) => one.id === first);
  const foundId = found?.id;
  // Opens once, and not again after the query was changed.
  const openFound = useEffectEvent((foundId: string | undefined) => {
    if (foundId !== undefined && found !== undefined) open(found);
  });
  useEffect(() => openFound(foundId), [foundId]);
  if (first === undefined || saved.data === undefined || found !== undefined) return undefined;
  return new ScreenError({
    code: 'QUERY_NOT_FOUND',
    message: 'The saved query no longer exists.',
    action: 'Choose another one from the list.',
  });
}

export type SqlForm = ReturnType<typeof useSqlForm>;
