import { ShopPage } from '../../components/shop/shop-page.tsx';
import { SqlWorkbench } from './components/sql-workbench.tsx';

/** Queries the copy of sellers' data with SQL. */
export function SqlScreen() {
  return (
    <ShopPage title="SQL" description="Query the copy of your sellers’ data and your report runs" onlySource>
      {({ source }) => <SqlWorkbench key={source} source={source} />}
    </ShopPage>
  );
}
