import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { buildDraftKey, createDraft, setDraft } from '../../features/explorer/model/drafts.ts';
import { trpc } from '../../lib/requests/trpc.ts';
import type { Seller } from '../../lib/shops/sellers.ts';
import { useNavigate } from '../../navigation/hooks.ts';
import type { PaletteEntry } from './find-entries.ts';
import { type IdLookup, listLookups } from './list-lookups.ts';

/** Sellers for whom an ID is looked up. With more, the entries would hide all others. */
const maxSellers = 5;

/** Entries that look up the text: an order ID, ASIN or SKU in the shop and at Amazon, and any text in the log of calls. */
export function useLookupEntries(isOpen: boolean, text: string, sellers: readonly Seller[]): readonly PaletteEntry[] {
  const navigate = useNavigate();
  const openInShop = useOpenInShop();
  const { data: shops } = useQuery(trpc.shop.list.queryOptions(undefined, { enabled: isOpen }));
  const hasShop = shops !== undefined && shops.length > 0;
  return useMemo(() => {
    const open = ({ endpoint, version, operation, input }: IdLookup, sellerId: string) => {
      const draft = { ...createDraft(input), sendAs: sellerId };
      setDraft(buildDraftKey(endpoint, version, operation), draft);
      navigate({
        to: '/explorer/:endpoint/:operation',
        params: { endpoint, operation },
        search: { version, seller: sellerId },
      });
    };
    const { ids, searched } = listLookups(text);
    const inShop = hasShop ? ids.map((lookup) => buildShopEntry(lookup, () => void openInShop(lookup))) : [];
    const found = ids.flatMap((lookup) =>
      sellers.slice(0, maxSellers).map(
        ({ id, name }): PaletteEntry => ({
          address: `look up ${lookup.operation} ${lookup.id} ${id}`,
          ...(lookup.isCertain && !hasShop ? { group: 'Go to', tier: 0 } : { group: 'Look up', tier: 2 }),
          label: `${lookup.what} ${lookup.id}`,
          detail: sellers.length === 1 ? lookup.purpose : `${name} · ${lookup.purpose}`,
          run: () => open(lookup, id),
        }),
      ),
    );
    if (searched === undefined) return found;
    const activity: PaletteEntry = {
      address: `search calls ${searched}`,
      group: 'Look up',
      label: `Calls with “${searched}”`,
      detail: 'Search the log of calls by path, ID or body',
      tier: 2,
      run: () => navigate({ to: '/activity', search: { q: searched } }),
    };
    return [...inShop, ...found, activity];
  }, [navigate, openInShop, text, sellers, hasShop]);
}

/** The entry that opens an ID in the shop. It comes before those that look it up at Amazon. */
function buildShopEntry({ what, id, isCertain }: IdLookup, run: () => void): PaletteEntry {
  return {
    address: `open ${what} ${id}`,
    ...(isCertain ? { group: 'Go to', tier: 0 } : { group: 'Look up', tier: 2 }),
    label: `${what} ${id}`,
    detail: what === 'Order' ? 'Open the order' : 'Open the listing',
    weight: 1,
    run,
  };
}

/** Returns a function that opens the order or listing with an ID. An order that the copy does not have is searched in the list. */
function useOpenInShop() {
  const navigate = useNavigate();
  const queries = useQueryClient();
  return useMemo(
    () =>
      async ({ what, id }: IdLookup) => {
        if (what !== 'Order') return navigate({ to: '/listings', search: { search: id } });
        const places = await queries.fetchQuery(trpc.shop.findOrder.queryOptions({ orderId: id })).catch(() => []);
        const [place] = places;
        if (place === undefined || places.length > 1) return navigate({ to: '/orders', search: { search: id } });
        const { partnerId, source } = place;
        return navigate({
          to: '/orders/:partnerId/:orderId',
          params: { partnerId, orderId: id },
          search: { source },
        });
      },
    [navigate, queries],
  );
}
