import { Box } from '@mantine/core';

/** A bar with its total value and the marked part of it. */
interface SparkBar {
  readonly label: string;
  readonly value: number;
  readonly marked: number;
}

interface SparkBarsProps {
  readonly bars: readonly SparkBar[];
  /** Accessible name. */
  readonly label: string;
  readonly color?: string;
  readonly markColor?: string;
  readonly height?: number;
}

const width = 8;
const gap = 2;

/** A small bar chart over time. */
export function SparkBars({
  bars,
  label,
  color = 'var(--color-chart-1)',
  markColor = 'var(--color-danger)',
  height = 72,
}: SparkBarsProps) {
  const max = Math.max(1, ...bars.map(({ value }) => value));
  const scale = (value: number) => (value === 0 ? 0 : Math.max(2, (value / max) * height));
  const total = bars.length * (width + gap);
  return (
    <Box
      component="svg"
      role="img"
      aria-label={label}
      viewBox={`0 0 ${total} ${height}`}
      preserveAspectRatio="none"
      w="100%"
      h={height}
      display="block"
    >
      {bars.map((bar, at) => (
        <g key={bar.label}>
          <title>{bar.label}</title>
          <rect x={at * (width + gap)} y={0} width={width} height={height} fill="transparent" />
          <rect x={at * (width + gap)} y={height - 1} width={width} height={1} fill="var(--color-line)" />
          <rect
            x={at * (width + gap)}
            y={height - scale(bar.value)}
            width={width}
            height={scale(bar.value)}
            fill={color}
          />
          <rect
            x={at * (width + gap)}
            y={height - scale(bar.marked)}
            width={width}
            height={scale(bar.marked)}
            fill={markColor}
          />
        </g>
      ))}
    </Box>
  );
}
