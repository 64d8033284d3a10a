import { useEffect, useState } from 'react';

/** Dialogs are asked for by events on the window. */
const dialogs = ['openModal', 'openConfirmModal', 'openContextModal'].map((name) => `mantine-modals:${name}`);

/** Whoever does one of these may soon need a message or a dialog. */
const signs = ['pointermove', 'pointerdown', 'keydown'];

/** Milliseconds after which messages may come that nobody has asked for. */
const patience = 10_000;

const early: CustomEvent[] = [];
let wake: (() => void) | undefined;

function keep(event: Event): void {
  early.push(event as CustomEvent);
  wake?.();
}

/** Whether the places for dialogs and messages are needed. What is asked for before they are there is kept. */
export function useLater(): boolean {
  const [wanted, want] = useState(false);
  useEffect(() => {
    if (wanted) return undefined;
    const now = () => want(true);
    wake = now;
    const timer = setTimeout(now, patience);
    for (const name of signs) window.addEventListener(name, now, { passive: true });
    for (const name of dialogs) window.addEventListener(name, keep);
    return () => {
      clearTimeout(timer);
      for (const name of signs) window.removeEventListener(name, now);
    };
  }, [wanted]);
  return wanted;
}

/** To be called once the places for dialogs are there. */
export function releaseEarlyDialogs(): void {
  for (const name of dialogs) window.removeEventListener(name, keep);
  for (const { type, detail } of early.splice(0)) window.dispatchEvent(new CustomEvent(type, { detail }));
}
