import { useLocation, useNavigate } from '../../../navigation/hooks.ts';
import { type NotificationSearch, parseSearch } from './search.ts';

/** Returns the search parameters of the screen and a function that replaces them. */
export function useNotificationSearch(): readonly [NotificationSearch, (search: NotificationSearch) => void] {
  const search = parseSearch(useLocation().search);
  const navigate = useNavigate();
  const change = (next: NotificationSearch) => navigate({ to: '/notifications', search: next, replace: true });
  return [search, change];
}
