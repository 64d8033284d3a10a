import { useNavigate, useSearch } from '@tanstack/react-router';
import { type NotificationSearch, readSearch } from './search.ts';

/** What the address says, and how to change it. */
export function useNotificationSearch(): readonly [NotificationSearch, (search: NotificationSearch) => void] {
  const search = readSearch(useSearch({ strict: false }));
  const navigate = useNavigate();
  const change = (next: NotificationSearch) => void navigate({ to: '/notifications', search: next, replace: true });
  return [search, change];
}
