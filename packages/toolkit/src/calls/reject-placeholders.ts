import { usageError } from '../errors/command-error.ts';
import { formatSuggestion } from '../suggestions.ts';
import { idNames } from './fill-placeholders.ts';

const placeholder = /\{\{([^{}]*)\}\}/;

/** Throws if a text of the value, or the name of a member, still contains `{{…}}`. `place` is that of the value, such as `query` or `body`. */
export function rejectPlaceholders(place: string, input: unknown): void {
  if (typeof input === 'string') rejectInText(place, input);
  if (typeof input !== 'object' || input === null) return;
  for (const [name, inner] of Object.entries(input)) {
    if (!Array.isArray(input)) rejectInText(`a name in ${place}`, name);
    rejectPlaceholders(Array.isArray(input) ? `${place}[${name}]` : `${place}.${name}`, inner);
  }
}

function rejectInText(place: string, text: string): void {
  const [whole, name = ''] = placeholder.exec(text) ?? [];
  if (whole === undefined) return;
  throw usageError(
    'PLACEHOLDER_LEFT',
    `${place} contains ${whole}, which nothing replaces.${formatSuggestion(name.trim(), idNames)}`,
    `Write the value itself. Replaced are ${idNames.map((idName) => `{{${idName}}}`).join(', ')}.`,
  );
}
