import { useNavigate } from '@tanstack/react-router';
import type { CallInput } from '../api/types.ts';
import { type DraftOrigin, draftKey, newDraft, setDraft } from './drafts.ts';

interface CallToOpen {
  readonly endpoint: string;
  readonly version: string;
  readonly operation: string;
  readonly input: CallInput;
  readonly sellerId?: string | undefined;
  readonly origin?: DraftOrigin | undefined;
  /** Send it as well. */
  readonly send?: boolean;
}

/** Opens an operation with an input in place of the example. */
export function useOpenCall() {
  const navigate = useNavigate({ from: '/explorer' });
  return ({ endpoint, version, operation, input, sellerId, origin, send = false }: CallToOpen) => {
    setDraft(draftKey(endpoint, version, operation), { ...newDraft(input, origin), ...(send && { sendAs: sellerId }) });
    void navigate({
      to: '/explorer/$endpoint/$operation',
      params: { endpoint, operation },
      search: ({ panel: _, from: __, ...old }) => ({
        ...old,
        version,
        ...(sellerId !== undefined && { seller: sellerId }),
      }),
      // Going back leads to where the call was chosen, and not to its address.
      replace: origin !== undefined,
    });
  };
}
