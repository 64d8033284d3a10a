import { Button } from '@mantine/core';
import { ErrorState } from '../../../components/states/states.tsx';
import { describeError } from '../../../lib/requests/error-description.ts';

interface TokenErrorProps {
  readonly error: unknown;
  readonly retry: () => void;
  readonly saveUntested: () => void;
}

/** Shows why a token was not saved. If Amazon did not complete its test, the user can save it without one. */
export function TokenError({ error, retry, saveUntested }: TokenErrorProps) {
  if (describeError(error).code !== 'TOKEN_NOT_TESTED') return <ErrorState error={error} />;
  return (
    <>
      <ErrorState error={error} retry={retry} />
      <Button size="xs" variant="default" onClick={saveUntested} style={{ alignSelf: 'flex-start' }}>
        Save without a test
      </Button>
    </>
  );
}
