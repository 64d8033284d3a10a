import { Page } from '../components/layout/page.tsx';
import { AnchorLink } from '../components/links/typed-link.tsx';

export function NotFound() {
  return (
    <Page title="Page not found" description="The address is wrong, or the item has been deleted.">
      <AnchorLink to="/">Go to Overview</AnchorLink>
    </Page>
  );
}
