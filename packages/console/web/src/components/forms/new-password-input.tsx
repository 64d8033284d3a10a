import { PasswordInput } from '@mantine/core';

interface NewPasswordProps {
  readonly name: string;
  readonly label: string;
}

/** Input for a new password. */
export function NewPasswordInput({ name, label }: NewPasswordProps) {
  return (
    <PasswordInput
      name={name}
      label={label}
      description="At least 10 characters. Several words are easy to remember."
      autoComplete="new-password"
      minLength={10}
      maxLength={128}
      required
    />
  );
}
