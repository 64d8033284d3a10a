import { Button, Group } from '@mantine/core';
import { Code2, Save, Send, Sparkles, X } from 'lucide-react';
import { Permitted } from '../../../components/states/permitted.tsx';

interface CallButtonsProps {
  readonly isWrite: boolean;
  readonly isPending: boolean;
  readonly hasSeller: boolean;
  readonly submit: () => void;
  readonly cancel: () => void;
  readonly show: (dialog: 'code' | 'save') => void;
  readonly isFilling: boolean;
  readonly fill: () => void;
  readonly reset: () => void;
}

/** Pixels. Send and Cancel have the same width, so that nothing moves while a call is sent. */
const buttonWidth = 112;

/** The buttons above the form of an operation. */
export function CallButtons({
  isWrite,
  isPending,
  hasSeller,
  submit,
  cancel,
  show,
  isFilling,
  fill,
  reset,
}: CallButtonsProps) {
  return (
    <Group gap="xs">
      {isPending ? (
        <Button
          miw={buttonWidth}
          color="red"
          variant="outline"
          leftSection={<X size={16} aria-hidden="true" />}
          onClick={cancel}
        >
          Cancel
        </Button>
      ) : (
        <Permitted procedures="explorer.send" changesAmazon={isWrite}>
          <Button
            miw={buttonWidth}
            leftSection={<Send size={16} aria-hidden="true" />}
            onClick={submit}
            disabled={!hasSeller}
            title="Ctrl+Enter or ⌘+Enter"
          >
            {isWrite ? 'Send…' : 'Send'}
          </Button>
        </Permitted>
      )}
      <Permitted procedures="explorer.fillExample">
        <Button
          variant="light"
          leftSection={<Sparkles size={16} aria-hidden="true" />}
          onClick={fill}
          loading={isFilling}
          disabled={!hasSeller}
          title="Reads SKUs, orders and other IDs of this seller from Amazon"
        >
          Fill in example
        </Button>
      </Permitted>
      <Button
        variant="default"
        leftSection={<Code2 size={16} aria-hidden="true" />}
        onClick={() => show('code')}
        disabled={!hasSeller}
      >
        Copy as code
      </Button>
      <Permitted procedures="explorer.saveRequest">
        <Button variant="default" leftSection={<Save size={16} aria-hidden="true" />} onClick={() => show('save')}>
          Save call
        </Button>
      </Permitted>
      <Button variant="subtle" onClick={reset}>
        Reset
      </Button>
    </Group>
  );
}
