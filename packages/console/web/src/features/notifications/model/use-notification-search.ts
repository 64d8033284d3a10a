import { useLocation, useNavigate } from '../../../navigation/hooks.ts';
import { type NotificationSearch, parseSearch } from './search.ts';

/** Returns the search parameters of the screen and a function that changes them. */
export function useNotificationSearch(): readonly [
  NotificationSearch,
  (update: (now: NotificationSearch) => NotificationSearch) => void,
] {
  const search = parseSearch(useLocation().search);
  const navigate = useNavigate();
  const change = (update: (now: NotificationSearch) => NotificationSearch) =>
    navigate({ to: '/notifications', search: (now) => update(parseSearch(now)), replace: true });
  return [search, change];
}
