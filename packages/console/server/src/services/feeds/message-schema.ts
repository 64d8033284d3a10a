import { loadFeedSchema } from '@supercargo/catalogue/registry';
import { pathText } from '@supercargo/shop';
import { z } from 'zod';
import { operations } from '../../storage/schema/feed-mapping.ts';
import type { Message } from './build-message.ts';
import { type RowError, shown } from './row-error.ts';

type MessageError = Pick<RowError, 'path' | 'rule' | 'given' | 'allowed' | 'message'>;

/** Amazon's schema of a message: the common members, and the alternatives by operation. */
interface SchemaText {
  readonly properties: object;
  readonly required: readonly string[];
  readonly oneOf: readonly {
    readonly properties: { readonly operationType: { readonly const: string } };
    readonly required?: readonly string[];
  }[];
}

/** Validates messages with Amazon's schema of a message. */
export class MessageSchema {
  readonly #byOperation: ReadonlyMap<string, z.ZodType>;
  readonly #plain: z.ZodType;

  private constructor(byOperation: ReadonlyMap<string, z.ZodType>, plain: z.ZodType) {
    this.#byOperation = byOperation;
    this.#plain = plain;
  }

  static async load(): Promise<MessageSchema> {
    const schema = (await loadFeedSchema('JSON_LISTINGS_FEED', 'message')) as unknown as SchemaText;
    const { oneOf: branches, ...base } = schema;
    // A message that matches none of the four alternatives of `oneOf` has the errors of all four, which does not show
    // the user what to fix. The operation selects the alternative, so only the errors of that one are reported.
    const byOperation = branches.map(({ properties, required = [] }) => {
      const whole = {
        ...base,
        properties: { ...base.properties, ...properties },
        required: [...base.required, ...required],
      };
      return [properties.operationType.const, z.fromJSONSchema(whole as never)] as const;
    });
    return new MessageSchema(new Map(byOperation), z.fromJSONSchema(base as never));
  }

  faults(message: Message): readonly MessageError[] {
    const schema = this.#byOperation.get(String(message.operationType)) ?? this.#plain;
    const read = schema.safeParse({ ...message, messageId: 1 });
    return (read.error?.issues ?? []).map((issue) => toMessageError(issue, message));
  }
}

function toMessageError(issue: z.core.$ZodIssue, message: Message): MessageError {
  const steps = issue.path.map((step) => (typeof step === 'number' ? step : String(step)));
  const path = pathText(steps);
  const value = steps.reduce<unknown>((inner, step) => (inner as Record<string, unknown> | undefined)?.[step], message);
  const allowed = path === 'operationType' ? operations.join(', ') : allowedBy(issue);
  const given = value === undefined ? '' : shown(value);
  const said = value === undefined ? `${path} is missing` : `${path} is ${given}`;
  return { path, rule: describeRule(issue), given, allowed, message: `${said}. Allowed: ${allowed}.` };
}

function describeRule(issue: z.core.$ZodIssue): string {
  if (issue.code === 'invalid_type') return issue.expected === 'never' ? 'forbidden' : 'type';
  return issue.code === 'invalid_value' ? 'enum' : 'size';
}

function allowedBy(issue: z.core.$ZodIssue): string {
  if (issue.code === 'invalid_value') return issue.values.map(String).join(', ');
  if (issue.code === 'too_small') return `at least ${countParts(Number(issue.minimum), issue.origin)}`;
  if (issue.code !== 'invalid_type') return issue.message;
  if (issue.expected === 'never') return 'no value, because this operation does not use the field';
  return `a value of the type ${issue.expected}`;
}

function countParts(count: number, origin: string): string {
  const part = origin === 'string' ? 'character' : origin === 'array' ? 'item' : 'member';
  return `${count} ${part}${count === 1 ? '' : 's'}`;
}
