import type { ComboboxItem, ComboboxParsedItem, OptionsFilter } from '@mantine/core';
import { buildSearchableText, formatTypeLabel, type NamedType, splitSearchText } from '../../lib/text/type-names.ts';

/** A type as an option of a Select. */
export function toTypeOption(type: NamedType): ComboboxItem {
  return { value: type.identifier, label: formatTypeLabel(type) };
}

/** Creates a filter for a Select that searches titles, identifiers and other names. */
export function createTypeFilter(types: readonly NamedType[]): OptionsFilter {
  const texts = new Map(types.map((type) => [type.identifier, buildSearchableText(type)]));
  return ({ options, search }) => {
    const words = splitSearchText(search);
    const matchesSearch = ({ value }: ComboboxItem) => words.every((word) => texts.get(value)?.includes(word));
    return options.flatMap((option): ComboboxParsedItem[] => {
      if (!('group' in option)) return matchesSearch(option) ? [option] : [];
      const items = option.items.filter(matchesSearch);
      return items.length === 0 ? [] : [{ ...option, items }];
    });
  };
}
