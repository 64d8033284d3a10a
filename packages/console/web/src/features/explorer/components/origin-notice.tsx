import { Alert } from '@mantine/core';
import { AnchorLink } from '../../../components/links/typed-link.tsx';
import type { DraftOrigin } from '../model/drafts.ts';

const maxNames = 12;

/** Names the recorded call that filled the form, and the values that are missing. */
export function OriginNotice({ callId, omittedFields, isTruncated }: DraftOrigin) {
  const named = omittedFields.slice(0, maxNames).join(', ');
  const more = omittedFields.length > maxNames ? ` and ${omittedFields.length - maxNames} more` : '';
  return (
    <Alert color={omittedFields.length > 0 || isTruncated ? 'orange' : 'blue'} variant="light" p="xs">
      Filled from{' '}
      <AnchorLink to="/activity/:callId" params={{ callId }} size="sm" underline="always">
        a recorded call
      </AnchorLink>
      .{omittedFields.length > 0 && ` Not recorded and left empty: ${named}${more}.`}
      {isTruncated && ' The recorded request is incomplete. Check it before you send it.'}
    </Alert>
  );
}
