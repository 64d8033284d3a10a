import {
  createTheme,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
  type VariantColorsResolver,
} from '@mantine/core';

/** The meaning of each color that components can have. */
const meanings: Readonly<Record<string, string>> = {
  brand: 'brand',
  blue: 'brand',
  cyan: 'brand',
  green: 'success',
  teal: 'success',
  orange: 'warning',
  yellow: 'warning',
  red: 'danger',
  gray: 'neutral',
};

/** Colors each variant of buttons, badges and notices with tokens. */
const variantColorResolver: VariantColorsResolver = (input) => {
  const meaning = meanings[input.color ?? input.theme.primaryColor];
  const colors = meaning === undefined ? undefined : buildVariants(meaning)[input.variant];
  return colors ?? defaultVariantColorsResolver(input);
};

function buildVariants(meaning: string): Record<string, ReturnType<VariantColorsResolver>> {
  const color = `var(--color-${meaning})`;
  const soft = `var(--color-${meaning}-soft)`;
  const softHover = `color-mix(in srgb, ${color} 8%, ${soft})`;
  const text = meaning === 'neutral' ? 'var(--color-text)' : color;
  const subtleText = meaning === 'neutral' ? 'var(--color-text-soft)' : color;
  const none = '1px solid transparent';
  return {
    filled: {
      background: color,
      hover: `var(--color-${meaning}-strong)`,
      color: `var(--color-on-${meaning})`,
      border: none,
    },
    light: { background: soft, hover: softHover, color, border: none },
    outline: { background: 'transparent', hover: soft, color: text, border: `1px solid ${color}` },
    subtle: { background: 'transparent', hover: soft, color: subtleText, border: none },
    transparent: { background: 'transparent', hover: 'transparent', color: subtleText, border: none },
    default: {
      background: 'var(--color-surface)',
      hover: 'var(--color-hover)',
      color: 'var(--color-text)',
      border: '1px solid var(--color-line-control)',
    },
  };
}

/** From the lightest to the darkest. Components of Mantine take lines and backgrounds from them. */
const gray: MantineColorsTuple = [
  '#f7f8f9',
  '#eff1f3',
  '#e2e5e8',
  '#d3d8dd',
  '#b6bec6',
  '#8f9aa4',
  '#727d88',
  '#4d5863',
  '#2c343b',
  '#11181c',
];
const dark: MantineColorsTuple = [
  '#eceff1',
  '#a9b3bc',
  '#8d98a2',
  '#566069',
  '#384047',
  '#1e2327',
  '#15191c',
  '#15191c',
  '#0e1113',
  '#090b0d',
];
const brand: MantineColorsTuple = [
  '#e3f4f7',
  '#c3e6ec',
  '#9bd6e0',
  '#74d3e1',
  '#4cc4d6',
  '#2aa5b8',
  '#178799',
  '#0b7285',
  '#095c6b',
  '#063f4a',
];

const withCloseLabel = { defaultProps: { closeButtonProps: { 'aria-label': 'Close' } } };
const small = { defaultProps: { size: 'xs' } };
/** The longest motion of the design system, `--motion`. */
const motion = { duration: 150 };

/** Mantine's components in the design system. The values are in tokens.css; docs/design-system.md explains them. */
export const theme = createTheme({
  primaryColor: 'brand',
  primaryShade: { light: 7, dark: 4 },
  colors: { brand, gray, dark },
  variantColorResolver,
  autoContrast: true,
  respectReducedMotion: true,
  cursorType: 'pointer',
  black: '#11181c',
  fontFamily: 'var(--font-text)',
  fontFamilyMonospace: 'var(--font-code)',
  fontSizes: {
    xs: 'var(--text-small)',
    sm: 'var(--text-body)',
    md: 'var(--text-body)',
    lg: 'var(--text-heading)',
    xl: 'var(--text-figure)',
  },
  lineHeights: { xs: '1.4', sm: '1.45', md: '1.45', lg: '1.4', xl: '1.3' },
  spacing: {
    xs: 'var(--space-2)',
    sm: 'var(--space-3)',
    md: 'var(--space-4)',
    lg: 'var(--space-5)',
    xl: 'var(--space-6)',
  },
  radius: {
    xs: 'var(--radius-small)',
    sm: 'var(--radius-control)',
    md: 'var(--radius-card)',
    lg: 'var(--radius-card)',
    xl: '1000px',
  },
  defaultRadius: 'sm',
  shadows: {
    xs: 'none',
    sm: 'none',
    md: 'var(--shadow-raised)',
    lg: 'var(--shadow-raised)',
    xl: 'var(--shadow-raised)',
  },
  headings: {
    fontWeight: '600',
    sizes: {
      h1: { fontSize: 'var(--text-figure)', lineHeight: '1.3' },
      h2: { fontSize: 'var(--text-title)', lineHeight: '1.3' },
      h3: { fontSize: 'var(--text-title)', lineHeight: '1.3' },
      h4: { fontSize: 'var(--text-heading)', lineHeight: '1.4' },
      h5: { fontSize: 'var(--text-body)', lineHeight: '1.45' },
      h6: { fontSize: 'var(--text-small)', lineHeight: '1.45' },
    },
  },
  components: {
    Button: small,
    Input: small,
    InputWrapper: small,
    SegmentedControl: small,
    Checkbox: { defaultProps: { size: 'xs', radius: 'xs' } },
    Radio: small,
    Switch: small,
    Pagination: small,
    Card: { defaultProps: { radius: 'md' } },
    Paper: { defaultProps: { radius: 'md' } },
    Badge: { defaultProps: { radius: 'xl', variant: 'light', tt: 'none' } },
    Modal: { defaultProps: { ...withCloseLabel.defaultProps, radius: 'md', transitionProps: motion } },
    Drawer: { defaultProps: { ...withCloseLabel.defaultProps, transitionProps: motion } },
    Notification: withCloseLabel,
    // A menu may contain only its items.
    Menu: { defaultProps: { withInitialFocusPlaceholder: false, transitionProps: motion } },
    Popover: { defaultProps: { transitionProps: motion } },
    Tooltip: { defaultProps: { transitionProps: motion } },
  },
});
