import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { readPreference, writePreference } from './preferences.ts';

/** A key, or keys one after the other, that do something. */
export interface Shortcut {
  /** As `?`, `mod+k` or `g s`; `mod` is the command key on a Mac and Control elsewhere. */
  readonly keys: string;
  /** What it does, in a few words. */
  readonly purpose: string;
  /** Heading under which it is listed. */
  readonly group: string;
  readonly run: () => void;
}

const registered = new Map<string, Shortcut>();
const listeners = new Set<() => void>();
let listed: readonly Shortcut[] = [];
let enabled = readPreference('shortcuts', ['on', 'off'], 'on') === 'on';

function changed(): void {
  listed = [...registered.values()];
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Registers shortcuts until the returned function is called. A key that is taken goes to the last who asked. */
export function registerShortcuts(shortcuts: readonly Shortcut[]): () => void {
  for (const shortcut of shortcuts) registered.set(shortcut.keys, shortcut);
  changed();
  return () => {
    for (const shortcut of shortcuts) {
      if (registered.get(shortcut.keys) === shortcut) registered.delete(shortcut.keys);
    }
    changed();
  };
}

/** One shortcut, for as long as the component is shown. */
export function useShortcut(keys: string, purpose: string, group: string, run: () => void): void {
  const latest = useEffectEvent(run);
  useEffect(() => registerShortcuts([{ keys, purpose, group, run: () => latest() }]), [keys, purpose, group]);
}

/** Every shortcut that works now. */
export function useShortcuts(): readonly Shortcut[] {
  return useSyncExternalStore(subscribe, () => listed);
}

/** Whether single keys do something; those with `mod` always do. */
export function useShortcutsEnabled(): readonly [boolean, (on: boolean) => void] {
  const on = useSyncExternalStore(subscribe, () => enabled);
  return [
    on,
    (wanted) => {
      enabled = wanted;
      writePreference('shortcuts', wanted ? 'on' : 'off');
      changed();
    },
  ];
}

/** Milliseconds in which the next key of a sequence has to follow. */
const patience = 1000;

/** Finds the shortcut that a key press completes. Keeps what has been pressed just before. */
export class KeyReader {
  #before = '';
  #beforeAt = 0;

  /** `at` is in milliseconds. */
  read(pressed: string, at: number, known: ReadonlyMap<string, Shortcut>): Shortcut | undefined {
    const sequence = at - this.#beforeAt <= patience && this.#before !== '' ? `${this.#before} ${pressed}` : pressed;
    const found = known.get(sequence) ?? known.get(pressed);
    this.#before = found === undefined ? pressed : '';
    this.#beforeAt = at;
    return found;
  }
}

/** What a key press is called in a shortcut; undefined for those that are none. */
export function nameOfKey({ key, metaKey, ctrlKey, altKey }: KeyPress): string | undefined {
  if (altKey || ['Shift', 'Control', 'Meta', 'Alt'].includes(key)) return undefined;
  return `${metaKey || ctrlKey ? 'mod+' : ''}${key.toLowerCase()}`;
}

/** What of a key press tells which shortcut it is. */
export type KeyPress = Pick<KeyboardEvent, 'key' | 'metaKey' | 'ctrlKey' | 'altKey'>;

/** Listens on the whole page until the returned function is called. Keys in editors and fields stay theirs. */
export function listenToKeys(): () => void {
  const reader = new KeyReader();
  const hear = (event: KeyboardEvent) => {
    const name = nameOfKey(event);
    if (name === undefined || event.defaultPrevented || event.repeat || isEditor(event.target)) return;
    const withModifier = name.startsWith('mod+');
    if (!withModifier && (!enabled || isField(event.target))) return;
    const shortcut = reader.read(name, event.timeStamp, registered);
    if (shortcut === undefined) return;
    event.preventDefault();
    shortcut.run();
  };
  window.addEventListener('keydown', hear);
  return () => window.removeEventListener('keydown', hear);
}

function isEditor(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.isContentEditable;
}

function isField(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest('input, textarea, select, [role="dialog"]') !== null;
}
