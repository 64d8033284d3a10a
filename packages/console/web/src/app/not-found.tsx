import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Page } from '../components/page.tsx';

export function NotFound() {
  return (
    <Page title="There is no such screen" description="The address may be of something that has been removed.">
      <Anchor component={Link} to="/">
        Go to the overview
      </Anchor>
    </Page>
  );
}
