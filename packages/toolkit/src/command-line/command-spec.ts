/** A list of names in the catalogue, for shell completion. Other values are accepted too. */
export type CompletionList = 'operation' | 'report type' | 'feed type' | 'notification type' | 'marketplace';

/** An option, which is written after two dashes. */
export type OptionSpec = TextOption | NumberOption | DurationOption | FlagOption;

interface TextOption {
  readonly kind: 'text';
  /** The name of the value in the help, such as FILE. */
  readonly placeholder: string;
  readonly description: string;
  /** Whether the option can be given more than once. */
  readonly repeatable?: true;
  /** The allowed values. Undefined allows any value. */
  readonly choices?: readonly string[];
  readonly completions?: CompletionList;
}

interface NumberOption {
  readonly kind: 'number';
  readonly placeholder: string;
  readonly description: string;
  readonly min: number;
  readonly max: number;
}

/** A length of time, such as `5m` or `1h 30m`. Its value is a number of milliseconds. */
interface DurationOption {
  readonly kind: 'duration';
  readonly placeholder: string;
  readonly description: string;
  /** The longest allowed value in milliseconds. Undefined allows any. */
  readonly max?: number;
}

interface FlagOption {
  readonly kind: 'flag';
  readonly description: string;
}

/** A positional argument. */
export interface ArgumentSpec {
  readonly description: string;
  readonly required: boolean;
  /** Whether the argument takes all remaining words. */
  readonly variadic?: true;
  /** Whether the argument is another command line, which follows `--` and can have options of its own. */
  readonly afterDashes?: true;
  /** The allowed values. Undefined allows any value. */
  readonly choices?: readonly string[];
  readonly completions?: CompletionList;
}

/** The name, arguments and options of a command. It is available without loading the command's code. */
export interface CommandSpec {
  /** The words that select the command, such as `report get`. */
  readonly name: string;
  /** The program that has only this command. @default `supercargo`, which has several */
  readonly program?: string;
  /** One line for the list of commands. */
  readonly summary: string;
  /** Further sentences for the command's own help. */
  readonly details?: string;
  readonly args: Readonly<Record<string, ArgumentSpec>>;
  readonly options: Readonly<Record<string, OptionSpec>>;
  /** Command lines without the leading `supercargo`, each with a description. */
  readonly examples: readonly (readonly [line: string, description: string])[];
}

type OptionValue<O> = O extends { kind: 'flag' }
  ? boolean
  : O extends { repeatable: true }
    ? readonly string[]
    : O extends { kind: 'number' | 'duration' }
      ? number | undefined
      : O extends { choices: readonly (infer Choice)[] }
        ? Choice | undefined
        : string | undefined;

type ArgumentValue<A> = A extends { variadic: true }
  ? readonly string[]
  : A extends { required: true }
    ? ArgumentText<A>
    : ArgumentText<A> | undefined;

type ArgumentText<A> = A extends { choices: readonly (infer Choice)[] } ? Choice : string;

/** The arguments and options of a command line, checked against the command's specification. */
export interface ParsedArguments<Spec extends Pick<CommandSpec, 'args' | 'options'>> {
  readonly args: { readonly [Name in keyof Spec['args']]: ArgumentValue<Spec['args'][Name]> };
  readonly options: { readonly [Name in keyof Spec['options']]: OptionValue<Spec['options'][Name]> };
}

/** Formats the words that start a command, such as `supercargo report get`. */
export function formatInvocation({ name, program }: CommandSpec): string {
  return program ?? `supercargo ${name}`;
}

/** Infers the literal type of a specification. */
export function defineCommand<const Spec extends CommandSpec>(spec: Spec): Spec {
  return spec;
}
