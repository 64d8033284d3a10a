import { useEffect, useState } from 'react';

/** Mantine opens dialogs by events on the window. */
const dialogEvents = ['openModal', 'openConfirmModal', 'openContextModal'].map((name) => `mantine-modals:${name}`);

/** After one of these events a dialog or notification may soon be needed. */
const userEvents = ['pointermove', 'pointerdown', 'keydown'];

/** Milliseconds after which the hosts are loaded in any case, for notifications without a user action. */
const maxDelay = 10_000;

const queuedEvents: CustomEvent[] = [];
let onDialogEvent: (() => void) | undefined;

function queueDialogEvent(event: Event): void {
  queuedEvents.push(event as CustomEvent);
  onDialogEvent?.();
}

/** Whether the hosts of dialogs and notifications are needed yet. Until they are mounted, dialog events are queued. */
export function useOverlaysNeeded(): boolean {
  const [areNeeded, setNeeded] = useState(false);
  useEffect(() => {
    if (areNeeded) return undefined;
    const markNeeded = () => setNeeded(true);
    onDialogEvent = markNeeded;
    const timer = setTimeout(markNeeded, maxDelay);
    for (const name of userEvents) window.addEventListener(name, markNeeded, { passive: true });
    for (const name of dialogEvents) window.addEventListener(name, queueDialogEvent);
    return () => {
      clearTimeout(timer);
      for (const name of userEvents) window.removeEventListener(name, markNeeded);
    };
  }, [areNeeded]);
  return areNeeded;
}

/** Dispatches the queued dialog events. Call it when the hosts are mounted. */
export function replayDialogEvents(): void {
  for (const name of dialogEvents) window.removeEventListener(name, queueDialogEvent);
  for (const { type, detail } of queuedEvents.splice(0)) window.dispatchEvent(new CustomEvent(type, { detail }));
}
