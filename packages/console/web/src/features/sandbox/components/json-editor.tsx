import { Alert, Textarea } from '@mantine/core';

interface JsonEditorProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** What is wrong with the text; undefined if nothing is. */
  readonly problem: string | undefined;
  /** Title of the problem. */
  readonly problemTitle: string;
}

/** Edits JSON as text, and shows what is wrong with it. */
export function JsonEditor({ label, value, onChange, problem, problemTitle }: JsonEditorProps) {
  return (
    <>
      <Textarea
        aria-label={label}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        autosize
        minRows={10}
        maxRows={26}
        spellCheck={false}
        styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)', fontSize: 12 } }}
      />
      {problem !== undefined && (
        <Alert color="orange" variant="light" title={problemTitle} role="status">
          {problem}
        </Alert>
      )}
    </>
  );
}
