const title = '# Measurements of the mirror';
const introduction =
  'Values are medians, with the minimum and the maximum in parentheses. A processor was shared with other programs.';

/** Replaces a section of the results, or adds it. A section starts with its heading. */
export function mergeSections(file: string, section: string): string {
  const [heading] = section.split('\n', 1);
  const found = file.split(/\n(?=## )/).filter((part) => part.startsWith('## '));
  const at = found.findIndex((part) => part.startsWith(`${heading}\n`));
  if (at === -1) found.push(section);
  else found[at] = section;
  return [title, introduction, ...found.map((part) => part.trim())].join('\n\n').concat('\n');
}
