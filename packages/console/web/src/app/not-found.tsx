import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Page } from '../components/page.tsx';

export function NotFound() {
  return (
    <Page title="Page not found" description="The address is wrong, or the item has been deleted.">
      <Anchor component={Link} to="/">
        Go to Overview
      </Anchor>
    </Page>
  );
}
