import { useNavigate } from '../../../navigation/hooks.ts';
import type { CallInput } from '../api/types.ts';
import { buildDraftKey, createDraft, type DraftOrigin, setDraft } from './drafts.ts';

interface CallToOpen {
  readonly endpoint: string;
  readonly version: string;
  readonly operation: string;
  readonly input: CallInput;
  readonly sellerId?: string | undefined;
  readonly origin?: DraftOrigin | undefined;
  /** Whether to send the call immediately. */
  readonly send?: boolean;
}

/** Returns a function that opens an operation with a given input instead of the example. */
export function useOpenCall() {
  const navigate = useNavigate({ from: '/explorer' });
  return ({ endpoint, version, operation, input, sellerId, origin, send = false }: CallToOpen) => {
    setDraft(buildDraftKey(endpoint, version, operation), {
      ...createDraft(input, origin),
      ...(send && { sendAs: sellerId }),
    });
    navigate({
      to: '/explorer/:endpoint/:operation',
      params: { endpoint, operation },
      search: ({ panel: _, call: __, ...old }) => ({
        ...old,
        version,
        ...(sellerId !== undefined && { seller: sellerId }),
      }),
      // The back button leads to where the call was selected.
      replace: origin !== undefined,
    });
  };
}
