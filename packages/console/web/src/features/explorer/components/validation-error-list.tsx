import { Alert, Anchor } from '@mantine/core';
import { formatQuantity } from '../../../lib/text/format.ts';
import { formatPath, type ValidationError } from '../model/validate-input.ts';
import { buildFieldId } from './form/field-props.ts';

/** Lists the validation errors of a call. Each links to its field. */
export function ValidationErrorList({ errors }: { readonly errors: readonly ValidationError[] }) {
  return (
    <Alert color="red" variant="light" role="alert" title={formatQuantity(errors.length, 'invalid field')}>
      <ul style={{ margin: 0, paddingLeft: 18 }}>
        {errors.slice(0, 8).map(({ path, message }) => (
          <li key={formatPath(path)}>
            <Anchor
              component="button"
              type="button"
              size="sm"
              onClick={() => document.getElementById(buildFieldId(path))?.focus()}
            >
              {formatPath(path)}
            </Anchor>{' '}
            {message}
          </li>
        ))}
      </ul>
    </Alert>
  );
}
