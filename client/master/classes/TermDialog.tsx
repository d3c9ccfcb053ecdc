import { useQueryClient } from '@tanstack/react-query';
import { AddTermBody, EditTermBody } from '../../../tool/contract/organisation.ts';
import { call } from '../../lib/api.ts';
import { useText } from '../../lib/text.ts';
import { DeleteDialog } from './DeleteDialog.tsx';
import { ItemDialog, type ItemField } from './ItemDialog.tsx';
import type { DialogEnds, OpenTerm } from './OrganisationDialog.tsx';
import { messages } from './messages.en.ts';

interface TermFields extends Record<string, string> {
  name: string;
  code: string;
  start_date: string;
  end_date: string;
}

export function TermDialog({ open, onClose, onDone }: { open: OpenTerm } & DialogEnds) {
  const t = useText(messages);
  const client = useQueryClient();
  const reload = () => client.invalidateQueries({ queryKey: ['master', 'terms'] });
  if (open.mode === 'delete') {
    const { id, name } = open.row;
    return (
      <DeleteDialog
        title={t('deleteTerm')}
        text={t('deleteTermText', { name })}
        remove={async () => {
          await call('DELETE /api/master/terms/{id}', { params: { id } });
          await reload();
        }}
        failed={t('termDeleteFailed')}
        onDeleted={() => onDone(t('termDeleted'))}
        onClose={onClose}
      />
    );
  }
  const fields: ItemField<TermFields>[] = [
    { name: 'name', label: t('termName'), placeholder: t('termNamePlaceholder') },
    { name: 'code', label: t('termCode'), placeholder: t('termCodePlaceholder') },
    { name: 'start_date', label: t('startDate'), type: 'date' },
    { name: 'end_date', label: t('endDate'), type: 'date' },
  ];
  if (open.mode === 'add') {
    const { institution_id } = open;
    return (
      <ItemDialog
        title={t('addTerm')}
        fields={fields}
        initial={{ name: '', code: '', start_date: '', end_date: '', institution_id }}
        schema={AddTermBody}
        saveLabel={t('save')}
        save={async (body) => {
          await call('POST /api/master/terms', { body });
          await reload();
        }}
        failed={t('termAddFailed')}
        onSaved={() => onDone(t('termAdded'))}
        onClose={onClose}
      />
    );
  }
  const { id, name, code, start_date, end_date } = open.row;
  return (
    <ItemDialog
      title={t('editTerm')}
      fields={fields}
      initial={{ name, code, start_date, end_date }}
      schema={EditTermBody}
      saveLabel={t('saveChanges')}
      save={async (body) => {
        await call('PUT /api/master/terms/{id}', { params: { id }, body });
        await reload();
      }}
      failed={t('termUpdateFailed')}
      onSaved={() => onDone(t('termUpdated'))}
      onClose={onClose}
    />
  );
}
