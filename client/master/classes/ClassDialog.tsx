import { useQueryClient } from '@tanstack/react-query';
import { AddClassBody, EditClassBody } from '../../../tool/contract/organisation.ts';
import { call } from '../../lib/api.ts';
import { useText } from '../../lib/text.ts';
import { DeleteDialog } from './DeleteDialog.tsx';
import { ItemDialog, type ItemField } from './ItemDialog.tsx';
import type { DialogEnds, OpenClass } from './OrganisationDialog.tsx';
import { messages } from './messages.en.ts';

interface ClassFields extends Record<string, string> {
  course_code: string;
  title: string;
}

export function ClassDialog({ open, onClose, onDone }: { open: OpenClass } & DialogEnds) {
  const t = useText(messages);
  const client = useQueryClient();
  const reload = () => client.invalidateQueries({ queryKey: ['master', 'classes'] });
  if (open.mode === 'delete') {
    const { id, course_code: name } = open.row;
    return (
      <DeleteDialog
        title={t('deleteClass')}
        text={t('deleteClassText', { name })}
        remove={async () => {
          await call('DELETE /api/master/classes/{id}', { params: { id } });
          await reload();
        }}
        failed={t('classDeleteFailed')}
        onDeleted={() => onDone(t('classDeleted'))}
        onClose={onClose}
      />
    );
  }
  const fields: ItemField<ClassFields>[] = [
    { name: 'course_code', label: t('courseCode'), placeholder: t('courseCodePlaceholder') },
    { name: 'title', label: t('classTitle'), placeholder: t('classTitlePlaceholder') },
  ];
  if (open.mode === 'add') {
    const { institution_id } = open;
    return (
      <ItemDialog
        title={t('addClass')}
        fields={fields}
        initial={{ course_code: '', title: '', institution_id }}
        schema={AddClassBody}
        saveLabel={t('save')}
        save={async (body) => {
          await call('POST /api/master/classes', { body });
          await reload();
        }}
        failed={t('classAddFailed')}
        onSaved={() => onDone(t('classAdded'))}
        onClose={onClose}
      />
    );
  }
  const { id, course_code, title } = open.row;
  return (
    <ItemDialog
      title={t('editClass')}
      fields={fields}
      initial={{ course_code, title }}
      schema={EditClassBody}
      saveLabel={t('saveChanges')}
      save={async (body) => {
        await call('PUT /api/master/classes/{id}', { params: { id }, body });
        await reload();
      }}
      failed={t('classUpdateFailed')}
      onSaved={() => onDone(t('classUpdated'))}
      onClose={onClose}
    />
  );
}
