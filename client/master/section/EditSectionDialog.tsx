import Button from '@mui/material/Button';
import { useState } from 'react';
import { EditSectionBody, type Section } from '../../../tool/contract/organisation.ts';
import { call } from '../../lib/api.ts';
import { useText } from '../../lib/text.ts';
import { DeleteDialog } from '../classes/DeleteDialog.tsx';
import { ResourceDialog } from '../classes/ResourceDialog.tsx';
import { messages } from './messages.en.ts';

interface EditSectionDialogProps {
  section: Section;
  onClose: () => void;
  onSaved: (section: Section) => Promise<void>;
  onDeleted: () => Promise<void>;
}

/** Changes a section's code, or deletes the section after confirmation. */
export function EditSectionDialog({ section, ...props }: EditSectionDialogProps) {
  const t = useText(messages);
  const { id, section_code } = section;
  const [deleting, setDeleting] = useState(false);
  if (deleting) {
    return (
      <DeleteDialog
        title={t('deleteSection')}
        text={t('deleteSectionText', { code: section_code })}
        confirmLabel={t('deleteSection')}
        remove={async () => {
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
      saveLabel={t('saveChanges')}
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
