import { Select, Textarea } from '@mantine/core';
import type { Inputs } from '../../lib/requests/trpc.ts';

/** The reason for which a user reads personal data of buyers. */
export type PersonalDataReason = Pick<Inputs['orders']['readBuyer'], 'reason' | 'explanation'>;

/** A reason that the user has not completed yet. */
export type ReasonDraft = Partial<PersonalDataReason>;

const reasons: readonly { readonly value: PersonalDataReason['reason']; readonly label: string }[] = [
  { value: 'shipping', label: 'Ship the order' },
  { value: 'buyer-question', label: 'Answer the buyer' },
  { value: 'return', label: 'Handle a return' },
  { value: 'invoice', label: 'Write an invoice' },
  { value: 'fraud-check', label: 'Check for fraud' },
  { value: 'other', label: 'Other' },
];

/** Returns the reason if it is complete; undefined otherwise. */
export function completeReason({ reason, explanation = '' }: ReasonDraft): PersonalDataReason | undefined {
  return reason !== undefined && explanation.trim().length >= 5 ? { reason, explanation } : undefined;
}

interface ReasonFieldsProps {
  readonly draft: ReasonDraft;
  readonly onChange: (draft: ReasonDraft) => void;
}

/** Asks why somebody wants to see personal data of buyers. */
export function ReasonFields({ draft, onChange }: ReasonFieldsProps) {
  return (
    <>
      <Select
        label="Reason"
        required
        data={reasons}
        value={draft.reason ?? null}
        onChange={(value) => onChange({ ...draft, reason: (value ?? undefined) as PersonalDataReason['reason'] })}
        data-autofocus
      />
      <Textarea
        label="Explanation"
        description="At least a few words, without data of the buyer"
        required
        maxLength={300}
        autosize
        minRows={2}
        value={draft.explanation ?? ''}
        onChange={({ currentTarget }) => onChange({ ...draft, explanation: currentTarget.value })}
      />
    </>
  );
}
