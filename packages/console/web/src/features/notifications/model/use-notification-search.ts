import { useNavigate, useSearch } from '@tanstack/react-router';
import { type NotificationSearch, readSearch } from './search.ts';

/** Returns the search parameters of the screen and a function that replaces them. */
export function useNotificationSearch(): readonly [NotificationSearch, (search: NotificationSearch) => void] {
  const search = readSearch(useSearch({ strict: false }));
  const navigate = useNavigate();
  const change = (next: NotificationSearch) => void navigate({ to: '/notifications', search: next, replace: true });
  return [search, change];
}
