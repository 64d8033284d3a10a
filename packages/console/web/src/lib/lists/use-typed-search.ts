import { useDebouncedCallback } from '@mantine/hooks';
import { useLayoutEffect, useRef, useState } from 'react';

/** Milliseconds after the last keystroke until a search is applied. */
const applyDelay = 200;

/** A search text while it is typed. */
export interface TypedSearch {
  /** What the search field shows. */
  readonly text: string;
  /** The search of the user: the text without spaces around it. It can be newer than the search that was applied last. */
  readonly typed: string;
  /** Changes the text. It is applied shortly after the last change. */
  readonly change: (text: string) => void;
  /** Applies a text at once. Default: what was typed. */
  readonly apply: (text?: string) => void;
}

/**
 * Keeps what a user types, and applies it while they type. `applied` is the search of the shown list, and `apply` changes it. The field follows
 * a search that is applied elsewhere, such as by a link, unless the user types at that time.
 */
export function useTypedSearch(applied: string, apply: (search: string) => void): TypedSearch {
  const shown = applied.trim();
  const [text, setText] = useState(shown);
  // Not state: a list is drawn later than the field, and would compare with what the field was at that time.
  const sent = useRef({ last: shown, underway: new Set<string>(), isTyping: false });
  useLayoutEffect(() => {
    const { last, underway, isTyping } = sent.current;
    if (shown === last) underway.clear();
    else if (!underway.has(shown) && !isTyping) {
      sent.current.last = shown;
      setText(shown);
    }
  }, [shown]);
  const send = (next: string) => {
    sent.current.isTyping = false;
    sent.current.underway.add(sent.current.last);
    sent.current.last = next;
    apply(next);
  };
  const sendSoon = useDebouncedCallback(send, applyDelay);
  return {
    text,
    typed: text.trim(),
    change: (next) => {
      sent.current.isTyping = true;
      setText(next);
      sendSoon(next.trim());
    },
    apply: (next = text) => {
      sendSoon.cancel();
      sent.current.isTyping = false;
      setText(next);
      if (next.trim() !== sent.current.last) send(next.trim());
    },
  };
}
