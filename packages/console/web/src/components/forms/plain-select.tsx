import classes from './plain-select.module.css';

interface PlainSelectProps {
  /** Accessible name. */
  readonly label: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly value: string;
  /** In pixels. */
  readonly width: number;
  readonly onChange: (value: string) => void;
}

/** A select of the browser. Mantine's would add its floating layers to the bundle of the first screen. */
export function PlainSelect({ label, options, value, width, onChange }: PlainSelectProps) {
  return (
    <select
      aria-label={label}
      className={classes.select}
      style={{ width }}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
}
