import { Anchor } from '@mantine/core';
import { Page } from '../components/page.tsx';
import { Link } from '../navigation/link.tsx';

export function NotFound() {
  return (
    <Page title="Page not found" description="The address is wrong, or the item has been deleted.">
      <Anchor component={Link} to="/">
        Go to Overview
      </Anchor>
    </Page>
  );
}
