import Button from '@mui/material/Button';
import { useState } from 'react';
import { EditSectionBody, type Section } from '../../../tool/contract/organisation.ts';
import { call } from '../../lib/api.ts';
import { ConfirmAction } from '../../ui/ConfirmAction.tsx';
import { useMessages as useClassTexts } from '../classes/messages.en.ts';
import { ResourceDialog } from '../classes/ResourceDialog.tsx';
import { useMessages } from './messages.en.ts';

interface EditSectionDialogProps {
  section: Section;
  onClose: () => void;
  onSaved: (section: Section) => Promise<void>;
  onDeleted: () => Promise<void>;
}

/** Changes a section's code, or deletes the section after confirmation. */
export function EditSectionDialog({ section, ...props }: EditSectionDialogProps) {
  const t = useMessages();
  const ofClasses = useClassTexts();
  const { id, section_code } = section;
  const [deleting, setDeleting] = useState(false);
  if (deleting) {
    return (
      <ConfirmAction
        title={t('deleteSection')}
        text={t('deleteSectionText', { code: section_code })}
        note={ofClasses('deleteNote')}
        confirmLabel={t('deleteSection')}
        busyLabel={ofClasses('deleting')}
        action={async () => {
          await call('DELETE /api/master/sections/{id}', { params: { id } });
          await props.onDeleted();
        }}
        failed={t('sectionDeleteFailed')}
        onClose={() => setDeleting(false)}
      />
    );
  }
  return (
    <ResourceDialog
      name={`section ${id}`}
      title={t('editSection')}
      fields={[
        {
          name: 'section_code',
          label: t('sectionCode'),
          placeholder: t('sectionCodePlaceholder'),
        },
      ]}
      initial={{ section_code }}
      schema={EditSectionBody}
      saveLabel={ofClasses('saveChanges')}
      errorsAt="field"
      ready={({ section_code: code = '' }) => code !== '' && code.trim() !== section_code}
      save={async (body) =>
        props.onSaved(await call('PUT /api/master/sections/{id}', { params: { id }, body }))
      }
      failed={t('sectionUpdateFailed')}
      onClose={props.onClose}
      extra={(busy) => (
        <Button
          variant="ghost"
          disabled={busy}
          onClick={() => setDeleting(true)}
          style={{ marginInlineEnd: 'auto' }}
        >
          {t('deleteSection')}
        </Button>
      )}
    />
  );
}
