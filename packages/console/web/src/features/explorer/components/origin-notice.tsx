import { Alert } from '@mantine/core';
import { AnchorLink } from '../../../components/typed-link.tsx';
import type { DraftOrigin } from '../model/drafts.ts';

const mostNamed = 12;

/** Says which recorded call a form was filled from, and what of it has to be filled in by hand. */
export function OriginNotice({ callId, leftOut, isCut }: DraftOrigin) {
  const named = leftOut.slice(0, mostNamed).join(', ');
  const more = leftOut.length > mostNamed ? ` and ${leftOut.length - mostNamed} more` : '';
  return (
    <Alert color={leftOut.length > 0 || isCut ? 'orange' : 'blue'} variant="light" p="xs">
      Filled from{' '}
      <AnchorLink to="/activity/$callId" params={{ callId }} size="sm" underline="always">
        a call that was made
      </AnchorLink>
      .{leftOut.length > 0 && ` Left empty, because it was not kept: ${named}${more}.`}
      {isCut && ' Only a part of what was sent is kept: look at the rest before you send it.'}
    </Alert>
  );
}
