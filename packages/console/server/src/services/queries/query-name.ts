/** A short name for a query: its data set, as far as the text shows it. */
export function queryName(query: string): string {
  const text = query.replaceAll(/#[^\n]*/g, ' ');
  const dataset = /\{\s*\w+\s*\{\s*(\w+)/.exec(text)?.[1];
  if (dataset === undefined) return 'Data Kiosk query';
  const words = dataset.replaceAll(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}
