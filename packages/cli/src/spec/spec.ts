/** Names of which the catalogue has a list: shells complete them, and others are taken as well. */
export type ListedName = 'operation' | 'report type' | 'feed type' | 'notification type' | 'marketplace';

/** An option, as people write it after two dashes. */
export type OptionSpec = TextOption | NumberOption | FlagOption;

interface TextOption {
  readonly kind: 'text';
  /** What stands for the value in the help, such as FILE. */
  readonly value: string;
  readonly says: string;
  /** It may be given more than once. */
  readonly many?: true;
  /** The only values there are. */
  readonly choices?: readonly string[];
  readonly listed?: ListedName;
}

interface NumberOption {
  readonly kind: 'number';
  readonly value: string;
  readonly says: string;
  readonly from: number;
  readonly to: number;
}

interface FlagOption {
  readonly kind: 'flag';
  readonly says: string;
}

/** A word that stands by its place. */
export interface ArgumentSpec {
  readonly says: string;
  readonly required: boolean;
  /** It takes all the words that are left. */
  readonly many?: true;
  /** The only values there are. */
  readonly choices?: readonly string[];
  readonly listed?: ListedName;
}

/** Everything that is known of a command without loading it. */
export interface CommandSpec {
  /** The words that call it, such as `report get`. */
  readonly name: string;
  /** One line for the list of commands. */
  readonly says: string;
  /** More, for its own help. */
  readonly about?: string;
  readonly args: Readonly<Record<string, ArgumentSpec>>;
  readonly options: Readonly<Record<string, OptionSpec>>;
  /** Lines without `supercargo` in front, each with what it does. */
  readonly examples: readonly (readonly [line: string, says: string])[];
}

type OptionValue<O> = O extends { kind: 'flag' }
  ? boolean
  : O extends { many: true }
    ? readonly string[]
    : O extends { kind: 'number' }
      ? number | undefined
      : O extends { choices: readonly (infer Choice)[] }
        ? Choice | undefined
        : string | undefined;

type ArgumentValue<A> = A extends { many: true }
  ? readonly string[]
  : A extends { required: true }
    ? WordOf<A>
    : WordOf<A> | undefined;

type WordOf<A> = A extends { choices: readonly (infer Choice)[] } ? Choice : string;

/** What was given on the line, checked against the command's specification. */
export interface Given<Spec extends Pick<CommandSpec, 'args' | 'options'>> {
  readonly args: { readonly [Name in keyof Spec['args']]: ArgumentValue<Spec['args'][Name]> };
  readonly options: { readonly [Name in keyof Spec['options']]: OptionValue<Spec['options'][Name]> };
}

/** Keeps the names and kinds of a specification for the type checker. */
export function command<const Spec extends CommandSpec>(spec: Spec): Spec {
  return spec;
}
