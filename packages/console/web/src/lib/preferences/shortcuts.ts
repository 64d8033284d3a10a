import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { loadPreference, savePreference } from './preferences.ts';

/** A key or a sequence of keys that runs an action. */
export interface Shortcut {
  /** `?`, `mod+k` or `g s`; `mod` is Command on a Mac and Control elsewhere. */
  readonly keys: string;
  /** What it does, in a few words. */
  readonly description: string;
  /** Heading in the list of shortcuts. */
  readonly group: string;
  readonly run: () => void;
}

const registered = new Map<string, Shortcut>();
const listeners = new Set<() => void>();
let shortcutList: readonly Shortcut[] = [];
let enabled = loadPreference('shortcuts', ['on', 'off'], 'on') === 'on';

function notifyListeners(): void {
  shortcutList = [...registered.values()];
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Registers shortcuts until the returned function is called. The last registration of a key wins. */
export function registerShortcuts(shortcuts: readonly Shortcut[]): () => void {
  for (const shortcut of shortcuts) registered.set(shortcut.keys, shortcut);
  notifyListeners();
  return () => {
    for (const shortcut of shortcuts) {
      if (registered.get(shortcut.keys) === shortcut) registered.delete(shortcut.keys);
    }
    notifyListeners();
  };
}

/** Registers a shortcut while the component is mounted. */
export function useShortcut(keys: string, description: string, group: string, run: () => void): void {
  const latest = useEffectEvent(run);
  useEffect(() => registerShortcuts([{ keys, description, group, run: () => latest() }]), [keys, description, group]);
}

/** All registered shortcuts. */
export function useShortcuts(): readonly Shortcut[] {
  return useSyncExternalStore(subscribe, () => shortcutList);
}

/** Whether single-key shortcuts are on; those with `mod` always are. */
export function useShortcutsEnabled(): readonly [boolean, (on: boolean) => void] {
  const on = useSyncExternalStore(subscribe, () => enabled);
  return [
    on,
    (isOn) => {
      enabled = isOn;
      savePreference('shortcuts', isOn ? 'on' : 'off');
      notifyListeners();
    },
  ];
}

/** Milliseconds within which the next key of a sequence must follow. */
const sequenceTimeout = 1000;

/** Finds the shortcut that a key press completes, including sequences. */
export class KeySequenceReader {
  #before = '';
  #beforeAt = 0;

  /** `at` is in milliseconds. */
  read(pressed: string, at: number, known: ReadonlyMap<string, Shortcut>): Shortcut | undefined {
    const sequence =
      at - this.#beforeAt <= sequenceTimeout && this.#before !== '' ? `${this.#before} ${pressed}` : pressed;
    const found = known.get(sequence) ?? known.get(pressed);
    this.#before = found === undefined ? pressed : '';
    this.#beforeAt = at;
    return found;
  }
}

/** Returns the name of a key in shortcuts; undefined for modifier keys. */
export function findKeyName({ key, metaKey, ctrlKey, altKey }: KeyPress): string | undefined {
  if (altKey || ['Shift', 'Control', 'Meta', 'Alt'].includes(key)) return undefined;
  return `${metaKey || ctrlKey ? 'mod+' : ''}${key.toLowerCase()}`;
}

/** The parts of a key press that identify a shortcut. */
type KeyPress = Pick<KeyboardEvent, 'key' | 'metaKey' | 'ctrlKey' | 'altKey'>;

/** Listens on the page until the returned function is called. Keys in editors and fields are ignored. */
export function listenToKeys(): () => void {
  const reader = new KeySequenceReader();
  const onKeyDown = (event: KeyboardEvent) => {
    const name = findKeyName(event);
    if (name === undefined || event.defaultPrevented || event.repeat || isEditor(event.target)) return;
    const withModifier = name.startsWith('mod+');
    if (!withModifier && (!enabled || isField(event.target))) return;
    const shortcut = reader.read(name, event.timeStamp, registered);
    if (shortcut === undefined) return;
    event.preventDefault();
    shortcut.run();
  };
  window.addEventListener('keydown', onKeyDown);
  return () => window.removeEventListener('keydown', onKeyDown);
}

function isEditor(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.isContentEditable;
}

function isField(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest('input, textarea, select, [role="dialog"]') !== null;
}
