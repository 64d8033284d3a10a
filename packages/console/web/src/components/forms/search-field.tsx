import { TextInput, type TextInputProps } from '@mantine/core';
import { Search } from 'lucide-react';
import type { KeyboardEvent } from 'react';

interface SearchFieldProps
  extends Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange' | 'onBlur' | 'leftSection' | 'size'> {
  readonly text: string;
  /** Called with the text after each keystroke. */
  readonly change: (text: string) => void;
  /** Applies the text at once, if the list does not do so on each keystroke. */
  readonly apply?: ((text?: string) => void) | undefined;
  /** @default 'xs' */
  readonly size?: 'xs' | 'sm';
}

/**
 * The search field of a list. The list is searched while the user types. Enter, and leaving the field, apply the text at once. Escape clears
 * it.
 */
export function SearchField({ text, change, apply, size = 'xs', onKeyDown, ...input }: SearchFieldProps) {
  const handleKey = (event: KeyboardEvent<HTMLInputElement>) => {
    onKeyDown?.(event);
    if (event.key === 'Enter') apply?.();
    // In a dialog, the next Escape closes it.
    if (event.key === 'Escape' && text !== '') {
      event.preventDefault();
      event.stopPropagation();
      change('');
      apply?.('');
    }
  };
  return (
    <TextInput
      {...input}
      size={size}
      leftSection={<Search size={size === 'xs' ? 14 : 16} aria-hidden="true" />}
      value={text}
      onChange={({ currentTarget }) => change(currentTarget.value)}
      onKeyDown={handleKey}
      onBlur={() => apply?.()}
    />
  );
}
