import { ActionIcon, Autocomplete, JsonInput, TagsInput, TextInput } from '@mantine/core';
import { X } from 'lucide-react';
import { useState } from 'react';
import { nameOfPlace } from '../../model/faults.ts';
import { fieldKind } from '../../model/schema.ts';
import { type FieldProps, fieldId, filledIn, hintOf } from './field-parts.ts';
import { ListField } from './list-field.tsx';
import { MapField } from './map-field.tsx';
import { MomentMenu } from './moment-menu.tsx';
import { ObjectField } from './object-field.tsx';

/** The field for a value, whatever its schema. What is given shows as it is, even where it does not fit. */
export function ValueField(props: FieldProps) {
  const { schema, value, form } = props;
  const kind = fieldKind(schema, form.definitions);
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  if (kind === 'object' && (value === undefined || isObject)) return <ObjectField {...props} />;
  if (kind === 'map' && (value === undefined || isObject)) return <MapField {...props} />;
  if (kind === 'list' && (value === undefined || Array.isArray(value))) return <ListField {...props} />;
  if (kind === 'tags' && isPlain(value)) return <Tags {...props} />;
  if (kind === 'json' || (typeof value === 'object' && value !== null)) return <JsonField {...props} />;
  if (kind === 'choice' || kind === 'boolean') return <Choice {...props} />;
  return <TextField {...props} />;
}

/** What all inputs say of themselves. */
function useSaid({ label, schema, place, required, value, form }: FieldProps) {
  const fault = form.faults.get(nameOfPlace(place));
  const description = [hintOf(schema), filledIn(value, form.variables)].filter(Boolean).join(' → ');
  return {
    id: fieldId(place),
    label,
    required,
    size: 'sm' as const,
    ...(description !== '' && { description }),
    ...(fault?.level === 'error' && { error: `${label} ${fault.message}` }),
    ...(fault?.level === 'warning' && { description: `${label} ${fault.message}` }),
  };
}

function TextField(props: FieldProps) {
  const { schema, value, place, form } = props;
  const said = useSaid(props);
  const isNumber = schema.type === 'number' || schema.type === 'integer';
  const isMoment = fieldKind(schema, form.definitions) === 'moment';
  const [typed, setTyped] = useState('');
  // `1.` and `1.0` are on their way to `1.05`: the text stays while it says the same number.
  const shown = isNumber && typeof value === 'number' && Number(typed) === value ? typed : String(value ?? '');
  const change = (text: string) => {
    setTyped(text);
    const number = isNumber && text.trim() !== '' && Number.isFinite(Number(text)) ? Number(text) : text;
    form.change(place, text === '' ? undefined : number);
  };
  return (
    <TextInput
      {...said}
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

/** Known values to choose from; others may be typed, because the marketplace adds new ones. */
function Choice(props: FieldProps) {
  const { schema, value, place, form } = props;
  const known = schema.type === 'boolean' ? [true, false] : (schema.enum ?? []);
  const change = (text: string) => {
    const same = known.find((one) => String(one) === text);
    form.change(place, text === '' ? undefined : (same ?? text));
  };
  return (
    <Autocomplete
      {...useSaid(props)}
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
function Tags(props: FieldProps) {
  const { schema, value, place, form } = props;
  const isNumber = schema.items?.type === 'number' || schema.items?.type === 'integer';
  const items = (value === undefined ? [] : Array.isArray(value) ? value : [value]).map(String);
  const change = (texts: readonly string[]) => {
    const next = texts.map((text) => (isNumber && Number.isFinite(Number(text)) ? Number(text) : text));
    form.change(place, next.length === 0 && !props.required ? undefined : next);
  };
  return (
    <TagsInput
      {...useSaid(props)}
      data={(schema.items?.enum ?? []).map(String)}
      value={items}
      onChange={change}
      acceptValueOnBlur
      allowDuplicates
      splitChars={[',', ' ', '\n']}
      clearable
      clearButtonProps={{ 'aria-label': `Clear ${props.label}` }}
      placeholder={items.length === 0 ? 'Type, then Enter' : ''}
      maxDropdownHeight={260}
    />
  );
}

/** Anything, as JSON. */
function JsonField(props: FieldProps) {
  const { value, place, form, required } = props;
  const [text, setText] = useState(() => (value === undefined ? '' : JSON.stringify(value, null, 2)));
  const change = (next: string) => {
    setText(next);
    if (next.trim() === '') form.change(place, undefined);
    else if (isJson(next)) form.change(place, JSON.parse(next));
  };
  return (
    <JsonInput
      {...useSaid(props)}
      value={text}
      onChange={change}
      validationError="That is no JSON yet; what was there before counts."
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

function isPlain(value: unknown): boolean {
  if (Array.isArray(value)) return value.every((item) => typeof item !== 'object' || item === null);
  return typeof value !== 'object' || value === null;
}
