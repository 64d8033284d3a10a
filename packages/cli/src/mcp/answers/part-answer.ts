import type { NextPart } from '../state/handles.ts';
import type { Answer } from './answer.ts';

/** A part of an answer, with the way to the rest. */
export function partAnswer({ part, handle }: NextPart): Answer {
  if (part === undefined) return { says: 'There is no more.' };
  const end = part.form === 'value' ? '' : 'This is the end of it.';
  const rest = handle === undefined ? end : 'There is more: next_page with this handle gives it.';
  return {
    says: `${described(part)} ${rest}`.trim(),
    ...(handle !== undefined && { facts: { handle } }),
    data: part.content,
  };
}

function described({ form, content }: NonNullable<NextPart['part']>): string {
  if (form === 'value') return 'The answer of the marketplace.';
  if (form === 'piece') return 'A piece of a JSON text that is too long for one answer; the pieces follow one another.';
  const { length } = content as readonly unknown[];
  return length === 1 ? '1 item.' : `${length} items.`;
}
