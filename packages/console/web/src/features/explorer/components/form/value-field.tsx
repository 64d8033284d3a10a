import { ActionIcon, Autocomplete, JsonInput, TagsInput, TextInput } from '@mantine/core';
import { X } from 'lucide-react';
import { useState } from 'react';
import { pickFieldKind } from '../../model/schema.ts';
import { formatPath } from '../../model/validate-input.ts';
import { buildFieldId, describeConstraints, type FieldProps, previewVariables } from './field-props.ts';
import { ListField } from './list-field.tsx';
import { MapField } from './map-field.tsx';
import { MomentMenu } from './moment-menu.tsx';
import { ObjectField } from './object-field.tsx';

/** The field for a value of any schema. An invalid value is shown unchanged. */
export function ValueField(props: FieldProps) {
  const { schema, value, form } = props;
  const kind = pickFieldKind(schema, form.definitions);
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  if (kind === 'object' && (value === undefined || isObject)) return <ObjectField {...props} />;
  if (kind === 'map' && (value === undefined || isObject)) return <MapField {...props} />;
  if (kind === 'list' && (value === undefined || Array.isArray(value))) return <ListField {...props} />;
  if (kind === 'tags' && isScalarOrList(value)) return <TagsField {...props} />;
  if (kind === 'json' || (typeof value === 'object' && value !== null)) return <JsonField {...props} />;
  if (kind === 'choice' || kind === 'boolean') return <ChoiceField {...props} />;
  return <TextField {...props} />;
}

/** Props that all inputs share. */
function useInputProps({ label, schema, path, required, value, form }: FieldProps) {
  const error = form.errors.get(formatPath(path));
  const origin = form.describeOrigin(path);
  const preview = origin ?? previewVariables(value, form.variables);
  const separator = origin === undefined ? ' → ' : ' · ';
  const facts = [describeConstraints(schema), preview].filter(Boolean).join(separator);
  const description = [form.descriptions[formatPath(path)], facts].filter(Boolean).join(' ');
  return {
    id: buildFieldId(path),
    label,
    required,
    size: 'xs' as const,
    ...(description !== '' && { description }),
    ...(error?.level === 'error' && { error: `${label} ${error.message}` }),
    ...(error?.level === 'warning' && { description: `${label} ${error.message}` }),
  };
}

function TextField(props: FieldProps) {
  const { schema, value, path, form } = props;
  const inputProps = useInputProps(props);
  const isNumber = schema.type === 'number' || schema.type === 'integer';
  const isMoment = pickFieldKind(schema, form.definitions) === 'moment';
  const [typed, setTyped] = useState('');
  // `1.` and `1.0` are intermediate steps of typing `1.05`: the text stays while it means the same number.
  const shown = isNumber && typeof value === 'number' && Number(typed) === value ? typed : String(value ?? '');
  const change = (text: string) => {
    setTyped(text);
    const number = isNumber && text.trim() !== '' && Number.isFinite(Number(text)) ? Number(text) : text;
    form.change(path, text === '' ? undefined : number);
  };
  return (
    <TextInput
      {...inputProps}
      value={shown}
      onChange={(event) => change(event.currentTarget.value)}
      {...(isNumber && { inputMode: 'decimal' as const })}
      {...(isMoment && {
        rightSection: <MomentMenu label={props.label} isDay={schema.format === 'date'} choose={change} />,
        placeholder: schema.format === 'date' ? '2030-01-31' : '2030-01-31T00:00:00Z',
      })}
      autoComplete="off"
      spellCheck={false}
    />
  );
}

/** Suggests known values but accepts others, because Amazon adds new ones. */
function ChoiceField(props: FieldProps) {
  const { schema, value, path, form } = props;
  const known = schema.type === 'boolean' ? [true, false] : (schema.enum ?? []);
  const change = (text: string) => {
    const same = known.find((one) => String(one) === text);
    form.change(path, text === '' ? undefined : (same ?? text));
  };
  return (
    <Autocomplete
      {...useInputProps(props)}
      data={known.map(String)}
      value={String(value ?? '')}
      onChange={change}
      filter={({ options, search }) =>
        known.some((one) => String(one) === search)
          ? options
          : options.filter((one) => 'label' in one && one.label.toLowerCase().includes(search.toLowerCase()))
      }
      clearable
      clearButtonProps={{ 'aria-label': `Clear ${props.label}` }}
      maxDropdownHeight={260}
    />
  );
}

/** A list of short values. */
function TagsField(props: FieldProps) {
  const { schema, value, path, form } = props;
  const isNumber = schema.items?.type === 'number' || schema.items?.type === 'integer';
  const items = (value === undefined ? [] : Array.isArray(value) ? value : [value]).map(String);
  const change = (texts: readonly string[]) => {
    const next = texts.map((text) => (isNumber && Number.isFinite(Number(text)) ? Number(text) : text));
    form.change(path, next.length === 0 && !props.required ? undefined : next);
  };
  return (
    <TagsInput
      {...useInputProps(props)}
      data={(schema.items?.enum ?? []).map(String)}
      value={items}
      onChange={change}
      acceptValueOnBlur
      allowDuplicates
      splitChars={[',', ' ', '\n']}
      clearable
      clearButtonProps={{ 'aria-label': `Clear ${props.label}` }}
      placeholder={items.length === 0 ? 'Type a value and press Enter' : ''}
      maxDropdownHeight={260}
    />
  );
}

/** Any value, as JSON. */
function JsonField(props: FieldProps) {
  const { value, path, form, required } = props;
  const [text, setText] = useState(() => (value === undefined ? '' : JSON.stringify(value, null, 2)));
  const change = (next: string) => {
    setText(next);
    if (next.trim() === '') form.change(path, undefined);
    else if (isJson(next)) form.change(path, JSON.parse(next));
  };
  return (
    <JsonInput
      {...useInputProps(props)}
      value={text}
      onChange={change}
      validationError="Invalid JSON. The last valid value is used."
      autosize
      minRows={2}
      maxRows={12}
      formatOnBlur
      rightSection={
        !required &&
        value !== undefined && (
          <ActionIcon variant="subtle" color="gray" aria-label={`Remove ${props.label}`} onClick={() => change('')}>
            <X size={14} aria-hidden="true" />
          </ActionIcon>
        )
      }
    />
  );
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

function isScalarOrList(value: unknown): boolean {
  if (Array.isArray(value)) return value.every((item) => typeof item !== 'object' || item === null);
  return typeof value !== 'object' || value === null;
}
