import { Modal } from '@mantine/core';
import { ApplicationForm } from '../../../components/forms/application-form.tsx';
import type { Application } from '../model/settings.ts';

interface ApplicationDialogProps {
  readonly application: Application | 'new';
  readonly onClose: () => void;
}

/** Adds or edits an application. */
export function ApplicationDialog({ application, onClose }: ApplicationDialogProps) {
  const existing = application === 'new' ? undefined : application;
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={existing === undefined ? 'Add application' : `Edit ${existing.name}`}
    >
      <ApplicationForm existing={existing} onDone={onClose} />
    </Modal>
  );
}
