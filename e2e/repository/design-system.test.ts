import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { listTokens, parseTokens, readColors } from '../../scripts/docs/design-tokens.ts';

const root = join(import.meta.dirname, '../..');
const web = join(root, 'packages/console/web/src');
const css = readFileSync(join(web, 'theme/tokens.css'), 'utf8');
const tokens = parseTokens(css).flatMap((group) => group.tokens);

describe('the design system', () => {
  it('The page lists the tokens of the source (update it with npm run docs)', () => {
    const page = readFileSync(join(root, 'docs/design-system.md'), 'utf8');
    expect(page === listTokens(page, css)).toBe(true);
    expect(tokens.length).toBeGreaterThan(60);
  });

  it('Text has a contrast of at least 4.5 on every surface in both color schemes', () => {
    const grounds = names(/^--color-(ground|surface|raised|hover|selected|brand-soft|warning-soft)$/);
    const texts = names(/^--color-(text(-soft|-faint)?|link)$/);
    expect(findLowContrast(texts, grounds, 4.5)).toEqual([]);
    const codes = names(/^--color-code-(key|text|number|word)$/);
    expect(findLowContrast(codes, names(/^--color-(surface|hover|code-selection|code-match)$/), 4.5)).toEqual([]);
  });

  it('Each meaning has a contrast of at least 4.5 as text on surfaces and its own tint, and below its own text', () => {
    for (const meaning of ['brand', 'success', 'warning', 'danger', 'neutral']) {
      const grounds = names(new RegExp(`^--color-(ground|surface|raised|hover|${meaning}-soft)$`));
      expect(findLowContrast([`--color-${meaning}`], grounds, 4.5)).toEqual([]);
      const fills = [`--color-${meaning}`, `--color-${meaning}-strong`];
      expect(findLowContrast([`--color-on-${meaning}`], fills, 4.5)).toEqual([]);
    }
  });

  it('Series of charts have a contrast of at least 3 on the surface', () => {
    expect(findLowContrast(names(/^--color-chart-/), ['--color-surface'], 3)).toEqual([]);
  });

  it('Screens take colors from the tokens only', () => {
    const files = globSync('**/*.{css,ts,tsx}', { cwd: web }).filter((file) => !file.startsWith('theme'));
    const own = files.flatMap((file) =>
      [...readFileSync(join(web, file), 'utf8').matchAll(/#[\da-f]{6}\b|--mantine-color-[a-z]+-\d|\brgba?\(/gi)].map(
        ([color]) => `${file}: ${color}`,
      ),
    );
    expect(own).toEqual([]);
    expect(files.length).toBeGreaterThan(300);
  });
});

function names(pattern: RegExp): string[] {
  const found = tokens.map(({ name }) => name).filter((name) => pattern.test(name));
  expect(found).not.toEqual([]);
  return found;
}

/** Returns the pairs of colors below a ratio of contrast, as WCAG 2.2 defines it. */
function findLowContrast(texts: readonly string[], grounds: readonly string[], minRatio: number): string[] {
  return (['light', 'dark'] as const).flatMap((scheme) =>
    texts.flatMap((text) =>
      grounds.flatMap((ground) => {
        const [lighter, darker] = [text, ground]
          .map((name) => measureLuminance(findColor(name, scheme)))
          .sort(descending);
        const ratio = ((lighter ?? 0) + 0.05) / ((darker ?? 0) + 0.05);
        return ratio < minRatio ? [`${scheme}: ${text} on ${ground} has ${ratio.toFixed(2)}`] : [];
      }),
    ),
  );
}

const descending = (one: number, other: number) => other - one;

function findColor(name: string, scheme: 'light' | 'dark'): string {
  const token = tokens.find((one) => one.name === name);
  const colors = token === undefined ? undefined : readColors(token);
  if (colors === undefined) throw new Error(`${name} is not a color.`);
  return colors[scheme];
}

function measureLuminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
