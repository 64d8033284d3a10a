import { useLocation, useNavigate } from '../../../navigation/hooks.ts';
import { parseSearch, type SandboxSearch } from './search.ts';

/** Returns the search parameters of the screen and a function that changes them. */
export function useSandboxSearch(): readonly [SandboxSearch, (update: (now: SandboxSearch) => SandboxSearch) => void] {
  const search = parseSearch(useLocation().search);
  const navigate = useNavigate();
  const change = (update: (now: SandboxSearch) => SandboxSearch) =>
    navigate({ to: '/sandbox', search: (now) => update(parseSearch(now)), replace: true });
  return [search, change];
}
