import { useLocation, useNavigate } from '../../../navigation/hooks.ts';
import { parseSearch, type SandboxSearch } from './search.ts';

/** Returns the search parameters of the screen and a function that replaces them. */
export function useSandboxSearch(): readonly [SandboxSearch, (search: SandboxSearch) => void] {
  const search = parseSearch(useLocation().search);
  const navigate = useNavigate();
  const change = (next: SandboxSearch) => navigate({ to: '/sandbox', search: next, replace: true });
  return [search, change];
}
