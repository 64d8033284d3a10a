import { Store } from 'lucide-react';
import type { ReactNode } from 'react';
import { trpc } from '../../lib/requests/trpc.ts';
import { useRefreshOnEvents } from '../../lib/requests/use-refresh-on-events.ts';
import { type Shop, type ShopScope, useShopScope, useShops } from '../../lib/shops/shop-scope.ts';
import { Page } from '../layout/page.tsx';
import { AnchorLink } from '../links/typed-link.tsx';
import { AsyncContent } from '../states/async-content.tsx';
import { EmptyState } from '../states/states.tsx';
import { CopyNotice, type ReadStream } from './copy-notice.tsx';
import { ShopScopePicker } from './shop-scope-picker.tsx';

interface ShopPageProps {
  readonly title: string;
  readonly description?: ReactNode;
  /** The streams that the screen names while they are incomplete. @default none */
  readonly streams?: readonly ReadStream[];
  /** The screen shows all sellers and marketplaces of a source, so that only the source can be chosen. */
  readonly onlySource?: boolean;
  /** Buttons for the whole screen. */
  readonly actions?: ReactNode;
  /** The content for the scope that the user chose. */
  readonly children: (scope: ShopScope, shop: Shop) => ReactNode;
}

/** The layout of a screen of the shop: heading, choice of seller and marketplace, and content. It updates while data is copied. */
export function ShopPage({ title, description, streams = [], onlySource = false, actions, children }: ShopPageProps) {
  const shops = useShops();
  const { shop, scope } = useShopScope(shops.data ?? []);
  useRefreshOnEvents('mirror', trpc.shop.pathKey(), 1000);
  return (
    <Page
      title={title}
      description={description}
      actions={
        <>
          <ShopScopePicker shops={shops.data ?? []} onlySource={onlySource} />
          {actions}
        </>
      }
    >
      <AsyncContent query={shops} label={`Loading ${title.toLowerCase()}`}>
        {() =>
          scope === undefined || shop === undefined ? (
            <EmptyState
              icon={Store}
              title="Nothing is copied yet"
              action={<AnchorLink to="/data">Open Data</AnchorLink>}
            >
              This screen shows a copy of a seller’s data. Choose the sellers to copy under Data.
            </EmptyState>
          ) : (
            <>
              <CopyNotice source={scope.source} streams={streams} />
              {children(scope, shop)}
            </>
          )
        }
      </AsyncContent>
    </Page>
  );
}
