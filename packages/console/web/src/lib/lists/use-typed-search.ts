import { useDebouncedCallback } from '@mantine/hooks';
import { useState } from 'react';

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

interface State {
  readonly text: string;
  /** The search that was applied last. */
  readonly sent: string;
  /** Applied searches that the list does not show yet, oldest first. */
  readonly underway: readonly string[];
  /** The search of the list when it was drawn last. */
  readonly followed: string;
}

function startFrom(search: string): State {
  return { text: search, sent: search, underway: [], followed: search };
}

/**
 * Keeps what a user types, and applies it while they type. `applied` is the search of the shown list, and `apply` changes it. The field follows
 * a search that is applied elsewhere, such as by a link, unless the user types at that time.
 */
export function useTypedSearch(applied: string, apply: (search: string) => void): TypedSearch {
  const shown = applied.trim();
  const [{ text, sent, underway, followed }, setState] = useState(() => startFrom(shown));
  const typed = text.trim();
  if (shown !== followed) {
    const arrived = underway.indexOf(shown);
    const isElsewhere = arrived < 0 && shown !== sent && typed === sent;
    // A list shows what was applied a little later, and can show an earlier text after a later one was applied.
    setState(isElsewhere ? startFrom(shown) : { text, sent, underway: underway.slice(arrived + 1), followed: shown });
  } else if (shown === sent && underway.length > 0) {
    setState({ text, sent, underway: [], followed });
  }
  const send = (next: string) => {
    setState((before) => ({ ...before, sent: next, underway: [...before.underway, next] }));
    apply(next);
  };
  const sendSoon = useDebouncedCallback(send, applyDelay);
  return {
    text,
    typed,
    change: (next) => {
      setState((before) => ({ ...before, text: next }));
      sendSoon(next.trim());
    },
    apply: (next = text) => {
      sendSoon.cancel();
      setState((before) => ({ ...before, text: next }));
      if (next.trim() !== sent) send(next.trim());
    },
  };
}
