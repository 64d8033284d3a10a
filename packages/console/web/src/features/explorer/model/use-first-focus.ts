import { useEffect, useEffectEvent, useRef } from 'react';

/**
 * Moves the focus to a field when it is first shown. Not where the keyboard of a touch screen would open, and not while the user types
 * in another field.
 */
export function useFirstFocus(isWanted: boolean) {
  const field = useRef<HTMLInputElement>(null);
  const focus = useEffectEvent(() => {
    const isTyping = document.activeElement?.matches('input, textarea, [contenteditable]') === true;
    if (isWanted && !isTyping && !matchMedia('(pointer: coarse)').matches) field.current?.focus();
  });
  useEffect(() => focus(), []);
  return field;
}
