import { Alert, Anchor } from '@mantine/core';
import { type Fault, nameOfPlace } from '../model/faults.ts';
import { fieldId } from './form/field-parts.ts';

/** What keeps a call from being sent, each leading to its field. */
export function FaultList({ faults }: { readonly faults: readonly Fault[] }) {
  return (
    <Alert
      color="red"
      variant="light"
      role="alert"
      title={faults.length === 1 ? 'One value does not fit' : `${faults.length} values do not fit`}
    >
      <ul style={{ margin: 0, paddingLeft: 18 }}>
        {faults.slice(0, 8).map(({ place, message }) => (
          <li key={nameOfPlace(place)}>
            <Anchor
              component="button"
              type="button"
              size="sm"
              onClick={() => document.getElementById(fieldId(place))?.focus()}
            >
              {nameOfPlace(place)}
            </Anchor>{' '}
            {message}
          </li>
        ))}
      </ul>
    </Alert>
  );
}
