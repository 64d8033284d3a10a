const TAG = /<(\/?)([\w:.-]+)((?:\s+[\w:.-]+="[^"<]*")*)\s*(\/?)>/g;

/** Returns why a text is not well-formed XML; null if it is. Knows the XML that the sandbox writes: no comments, no CDATA. */
export function findXmlError(text: string): string | null {
  const open: string[] = [];
  let [at, roots] = [0, 0];
  const body = text.replace(/^<\?xml[^>]*\?>\s*/, '');
  for (const match of body.matchAll(TAG)) {
    const [whole, isEnd, name = '', , isEmpty] = match;
    const content = body.slice(at, match.index);
    if (/[<>]|&(?!(?:amp|lt|gt|quot|apos|#\d+);)/.test(content)) return `invalid text: ${content.slice(0, 80)}`;
    if (open.length === 0 && content.trim() !== '') return `text outside the root: ${content.slice(0, 80)}`;
    at = match.index + whole.length;
    if (isEnd === '/') {
      const expected = open.pop();
      if (expected !== name) return `</${name}> closes <${expected}>`;
    } else {
      if (open.length === 0) roots += 1;
      if (isEmpty !== '/') open.push(name);
    }
  }
  if (open.length > 0) return `<${open.at(-1)}> is not closed`;
  if (body.slice(at).trim() !== '') return `text after the root: ${body.slice(at, at + 80)}`;
  return roots === 1 ? null : `there are ${roots} roots`;
}
